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

function swapState(selection: SwapSelection, pick: (part: unknown) => void = () => {}) {
  return {
    choices: CHOICES,
    ...(selection.firstSpace === undefined
      ? {}
      : { partialMove: { kind: 'swap' as const, spaces: [selection.firstSpace] } }),
    ...(selection.selected === undefined ? {} : { selected: selection.selected }),
    ...(selection.goal === undefined ? {} : { intention: { goal: selection.goal } }),
    pick,
  };
}

/** How a space is marked, and whether it counts as chosen. */
function spaceMark(space: number, selection: SwapSelection) {
  const { mark, action } = swapAction(swapState(selection), space);
  return { mark, isOn: action.pick?.isPressed };
}

/** What touching a space does: the choice it names, or what it picks. */
function pressSpace(space: number, selection: SwapSelection) {
  const picks: unknown[] = [];
  const { action } = swapAction(
    swapState(selection, (part) => picks.push(part)),
    space,
  );
  action.pick?.run();
  return action.choice?.text ?? picks[0];
}

describe('touching tiles of one’s river in a swap', () => {
  it('picks the first, and the second makes the choice', () => {
    expect(pressSpace(2, {})).toEqual({ kind: 'swap', spaces: [2] });
    expect(pressSpace(3, { firstSpace: 2 })).toBe('swap 2 3');
    expect(pressSpace(1, { firstSpace: 2 })).toBe('swap 1 2');
  });

  it('puts a third in the place of the second, however the swap was chosen', () => {
    expect(pressSpace(3, { firstSpace: 1, selected: swap(1, 2) })).toBe('swap 1 3');
    expect(pressSpace(3, { selected: swap(1, 2) })).toBe('swap 1 3');
  });

  it('begins anew where a swap is only proposed', () => {
    const proposed = { selected: swap(1, 2), goal: { kind: 'swap' } } as const;
    expect(pressSpace(3, proposed)).toEqual({ kind: 'swap', spaces: [3] });
    expect(pressSpace(1, proposed)).toEqual({ kind: 'swap', spaces: [1] });
    expect(spaceMark(1, proposed)).toEqual({ mark: 'proposed', isOn: false });
    expect(spaceMark(3, proposed)).toEqual({ mark: undefined, isOn: false });
  });

  it('lets go of both by the first, and names the choice again by the second', () => {
    expect(pressSpace(1, { firstSpace: 1, selected: swap(1, 2) })).toEqual({ kind: 'swap' });
    expect(pressSpace(2, { firstSpace: 1, selected: swap(1, 2) })).toBe('swap 1 2');
  });
});
