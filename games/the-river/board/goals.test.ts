import type { MoveChoice } from '@two-rivers/table';
import { describe, expect, it } from 'vitest';
import type { RiverGoal, RiverMove } from '../view/index.ts';
import { swapAction } from './goals.ts';

function swap(a: number, b: number): MoveChoice<RiverMove> {
  return { move: { kind: 'swap', spaces: [a, b] }, text: `swap ${a} ${b}` };
}

const CHOICES = [swap(1, 2), swap(1, 3), swap(2, 3)];

interface SwapSelection {
  readonly firstSpace?: number;
  readonly selected?: MoveChoice<RiverMove>;
  readonly goal?: RiverGoal;
}

function swapState(selection: SwapSelection) {
  return {
    choices: CHOICES,
    ...(selection.firstSpace === undefined
      ? {}
      : { partialMove: { kind: 'swap' as const, spaces: [selection.firstSpace] } }),
    ...(selection.selected === undefined ? {} : { selected: selection.selected }),
    ...(selection.goal === undefined ? {} : { intention: { goal: selection.goal } }),
  };
}

/** Mark of a space, and whether it counts as chosen. */
function spaceMark(space: number, selection: SwapSelection) {
  const { mark, action } = swapAction(swapState(selection), space);
  return { mark, isOn: action.pick?.isPressed };
}

/** Result of a click on a space: the text of its choice, or the partial move it picks. */
function pressSpace(space: number, selection: SwapSelection) {
  const { action } = swapAction(swapState(selection), space);
  const [command] = action.pick?.commands ?? [];
  return action.choice?.text ?? (command?.type === 'pick' ? command.part : undefined);
}

describe('clicking tiles of the own river in a swap', () => {
  it('picks the first tile, and completes the choice with the second', () => {
    expect(pressSpace(2, {})).toEqual({ kind: 'swap', spaces: [2] });
    expect(pressSpace(3, { firstSpace: 2 })).toBe('swap 2 3');
    expect(pressSpace(1, { firstSpace: 2 })).toBe('swap 1 2');
  });

  it('replaces the second tile by a third, however the swap was chosen', () => {
    expect(pressSpace(3, { firstSpace: 1, selected: swap(1, 2) })).toBe('swap 1 3');
    expect(pressSpace(3, { selected: swap(1, 2) })).toBe('swap 1 3');
  });

  it('starts over if a swap is only proposed', () => {
    const proposed = { selected: swap(1, 2), goal: { kind: 'swap' } } as const;
    expect(pressSpace(3, proposed)).toEqual({ kind: 'swap', spaces: [3] });
    expect(pressSpace(1, proposed)).toEqual({ kind: 'swap', spaces: [1] });
    expect(spaceMark(1, proposed)).toEqual({ mark: 'proposed', isOn: false });
    expect(spaceMark(3, proposed)).toEqual({ mark: undefined, isOn: false });
  });

  it('deselects both tiles on the first, and repeats the choice on the second', () => {
    expect(pressSpace(1, { firstSpace: 1, selected: swap(1, 2) })).toEqual({ kind: 'swap' });
    expect(pressSpace(2, { firstSpace: 1, selected: swap(1, 2) })).toBe('swap 1 2');
  });
});
