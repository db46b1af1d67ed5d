import type { Choice, Part } from '@two-rivers/table';
import { describe, expect, it } from 'vitest';
import { type Hand, ofKind, only, touchPart, valuesOf } from './picking.ts';

type Move =
  | { readonly kind: 'build'; readonly space: number; readonly tile: 'manor' | 'shrine' }
  | { readonly kind: 'sail'; readonly ship: number };

const CHOICES: readonly Choice<Move>[] = [
  { move: { kind: 'build', space: 3, tile: 'manor' }, text: 'build 3 manor' },
  { move: { kind: 'build', space: 3, tile: 'shrine' }, text: 'build 3 shrine' },
  { move: { kind: 'build', space: 7, tile: 'manor' }, text: 'build 7 manor' },
  { move: { kind: 'sail', ship: 1 }, text: 'sail 1' },
];

interface Held {
  readonly selected?: Choice<Move>;
  readonly picked?: Part<Move>;
}

/** Board actions that record the partial moves picked. */
function handWith(held: Held = {}) {
  const picks: (Part<Move> | undefined)[] = [];
  const hand: Hand<Move> = {
    choices: CHOICES,
    ...held,
    select: () => {},
    play: () => {},
    pick: (part) => picks.push(part),
    want: () => undefined,
    reach: () => undefined,
    whyUnreached: () => undefined,
    go: () => undefined,
    whyNot: () => undefined,
    tell: ({ kind }) => kind,
    ruleOf: (kind) => kind,
    openRule: () => {},
  };
  return { hand, picks };
}

describe('choices', () => {
  it('are filtered by kind, typed as moves of that kind', () => {
    const builds = ofKind(CHOICES, 'build');
    expect(builds.map(({ move }) => move.space)).toEqual([3, 3, 7]);
    expect(valuesOf(builds, 'tile')).toEqual(['manor', 'shrine']);
  });

  it('are unique only if there is exactly one', () => {
    expect(only(ofKind(CHOICES, 'sail'))?.text).toBe('sail 1');
    expect(only(ofKind(CHOICES, 'build'))).toBeUndefined();
    expect(only([])).toBeUndefined();
  });
});

describe('the action of a piece for part of a move', () => {
  it('picks the part if several choices remain', () => {
    const { hand, picks } = handWith();
    const { choice, pick } = touchPart(hand, 'space-3', { kind: 'build', space: 3 });
    expect(choice).toBeUndefined();
    expect(pick).toMatchObject({ name: 'space-3', isOn: false });
    pick?.act();
    expect(picks).toEqual([{ kind: 'build', space: 3 }]);
  });

  it('is the choice if only one remains', () => {
    const { hand } = handWith();
    expect(touchPart(hand, 'space-7', { kind: 'build', space: 7 }).choice?.text).toBe('build 7 manor');
  });

  it('completes the partial move', () => {
    const { hand } = handWith({ picked: { kind: 'build', space: 3 } });
    expect(touchPart(hand, 'tile', { kind: 'build', tile: 'shrine' }).choice?.text).toBe('build 3 shrine');
  });

  it('replaces a partial move that it cannot be combined with', () => {
    const { hand } = handWith({ picked: { kind: 'build', tile: 'shrine' } });
    expect(touchPart(hand, 'space-7', { kind: 'build', space: 7 }).choice?.text).toBe('build 7 manor');
  });

  it('changes one part of the selected choice', () => {
    const { hand } = handWith(CHOICES[0] === undefined ? {} : { selected: CHOICES[0] });
    expect(touchPart(hand, 'tile', { kind: 'build', tile: 'shrine' }).choice?.text).toBe('build 3 shrine');
  });

  it('drops the part when pressed again, and keeps the rest', () => {
    const { hand, picks } = handWith({ picked: { kind: 'build', space: 3 } });
    const touched = touchPart(hand, 'space-3', { kind: 'build', space: 3 });
    expect(touched.pick?.isOn).toBe(true);
    touched.pick?.act();
    touchPart(hand, 'build', { kind: 'build' }).pick?.act();
    expect(picks).toEqual([{ kind: 'build' }, undefined]);
  });

  it('does nothing without a matching choice', () => {
    expect(touchPart(handWith().hand, 'space-9', { kind: 'build', space: 9 })).toEqual({});
  });
});
