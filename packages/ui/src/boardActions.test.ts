import type { MoveChoice, PartialMove } from '@two-rivers/table';
import { describe, expect, it } from 'vitest';
import { type BoardActions, choicesOfKind, onlyChoice, partialMoveAction, distinctValues } from './boardActions.ts';

type Move =
  | { readonly kind: 'build'; readonly space: number; readonly tile: 'manor' | 'shrine' }
  | { readonly kind: 'sail'; readonly ship: number };

const CHOICES: readonly MoveChoice<Move>[] = [
  { move: { kind: 'build', space: 3, tile: 'manor' }, text: 'build 3 manor' },
  { move: { kind: 'build', space: 3, tile: 'shrine' }, text: 'build 3 shrine' },
  { move: { kind: 'build', space: 7, tile: 'manor' }, text: 'build 7 manor' },
  { move: { kind: 'sail', ship: 1 }, text: 'sail 1' },
];

interface SelectionInput {
  readonly selected?: MoveChoice<Move>;
  readonly partialMove?: PartialMove<Move>;
}

/** Board actions with a selection. */
function actionsWith(selection: SelectionInput = {}): BoardActions<Move> {
  return {
    choices: CHOICES,
    ...selection,
    send: () => {},
    pathsTo: () => undefined,
    unreachableReason: () => undefined,
    illegalReason: () => undefined,
    describeMove: ({ kind }) => kind,
    ruleSectionOf: (kind) => kind,
    openRule: () => {},
  };
}

describe('choices', () => {
  it('are filtered by kind, typed as moves of that kind', () => {
    const builds = choicesOfKind(CHOICES, 'build');
    expect(builds.map(({ move }) => move.space)).toEqual([3, 3, 7]);
    expect(distinctValues(builds, 'tile')).toEqual(['manor', 'shrine']);
  });

  it('are unique only if there is exactly one', () => {
    expect(onlyChoice(choicesOfKind(CHOICES, 'sail'))?.text).toBe('sail 1');
    expect(onlyChoice(choicesOfKind(CHOICES, 'build'))).toBeUndefined();
    expect(onlyChoice([])).toBeUndefined();
  });
});

describe('the action of a piece for part of a move', () => {
  it('picks the part if several choices remain', () => {
    const { choice, pick } = partialMoveAction(actionsWith(), 'space-3', { kind: 'build', space: 3 });
    expect(choice).toBeUndefined();
    expect(pick).toEqual({
      name: 'space-3',
      isPressed: false,
      commands: [{ type: 'pick', part: { kind: 'build', space: 3 } }],
    });
  });

  it('is the choice if only one remains', () => {
    const actions = actionsWith();
    expect(partialMoveAction(actions, 'space-7', { kind: 'build', space: 7 }).choice?.text).toBe('build 7 manor');
  });

  it('completes the partial move', () => {
    const actions = actionsWith({ partialMove: { kind: 'build', space: 3 } });
    expect(partialMoveAction(actions, 'tile', { kind: 'build', tile: 'shrine' }).choice?.text).toBe('build 3 shrine');
  });

  it('replaces a partial move that it cannot be combined with', () => {
    const actions = actionsWith({ partialMove: { kind: 'build', tile: 'shrine' } });
    expect(partialMoveAction(actions, 'space-7', { kind: 'build', space: 7 }).choice?.text).toBe('build 7 manor');
  });

  it('changes one part of the selected choice', () => {
    const actions = actionsWith(CHOICES[0] === undefined ? {} : { selected: CHOICES[0] });
    expect(partialMoveAction(actions, 'tile', { kind: 'build', tile: 'shrine' }).choice?.text).toBe('build 3 shrine');
  });

  it('drops the part when pressed again, and keeps the rest', () => {
    const actions = actionsWith({ partialMove: { kind: 'build', space: 3 } });
    const action = partialMoveAction(actions, 'space-3', { kind: 'build', space: 3 });
    expect(action.pick?.isPressed).toBe(true);
    expect(action.pick?.commands).toEqual([{ type: 'pick', part: { kind: 'build' } }]);
    expect(partialMoveAction(actions, 'build', { kind: 'build' }).pick?.commands).toEqual([
      { type: 'pick', part: undefined },
    ]);
  });

  it('does nothing without a matching choice', () => {
    expect(partialMoveAction(actionsWith(), 'space-9', { kind: 'build', space: 9 })).toEqual({});
  });
});
