import type { Choice } from '@two-rivers/table';
import { describe, expect, it } from 'vitest';
import type { RiverGoal, RiverMove } from '../face/index.ts';
import { swapTouch } from './goals.ts';

function swap(a: number, b: number): Choice<RiverMove> {
  return { move: { kind: 'swap', spaces: [a, b] }, text: `swap ${a} ${b}` };
}

const CHOICES = [swap(1, 2), swap(1, 3), swap(2, 3)];

interface Held {
  readonly picked?: number;
  readonly selected?: Choice<RiverMove>;
  readonly goal?: RiverGoal;
}

function swapping(held: Held, pick: (part: unknown) => void = () => {}) {
  return {
    choices: CHOICES,
    ...(held.picked === undefined ? {} : { picked: { kind: 'swap' as const, spaces: [held.picked] } }),
    ...(held.selected === undefined ? {} : { selected: held.selected }),
    ...(held.goal === undefined ? {} : { intention: { goal: held.goal } }),
    pick,
  };
}

/** How a space is marked, and whether it counts as chosen. */
function marked(space: number, held: Held) {
  const { mark, touch } = swapTouch(swapping(held), space);
  return { mark, isOn: touch.pick?.isOn };
}

/** What touching a space does: the choice it names, or what it picks. */
function touched(space: number, held: Held) {
  const picks: unknown[] = [];
  const { touch } = swapTouch(
    swapping(held, (part) => picks.push(part)),
    space,
  );
  touch.pick?.act();
  return touch.choice?.text ?? picks[0];
}

describe('touching tiles of one’s river in a swap', () => {
  it('picks the first, and the second makes the choice', () => {
    expect(touched(2, {})).toEqual({ kind: 'swap', spaces: [2] });
    expect(touched(3, { picked: 2 })).toBe('swap 2 3');
    expect(touched(1, { picked: 2 })).toBe('swap 1 2');
  });

  it('puts a third in the place of the second, however the swap was chosen', () => {
    expect(touched(3, { picked: 1, selected: swap(1, 2) })).toBe('swap 1 3');
    expect(touched(3, { selected: swap(1, 2) })).toBe('swap 1 3');
  });

  it('begins anew where a swap is only proposed', () => {
    const proposed = { selected: swap(1, 2), goal: { kind: 'swap' } } as const;
    expect(touched(3, proposed)).toEqual({ kind: 'swap', spaces: [3] });
    expect(touched(1, proposed)).toEqual({ kind: 'swap', spaces: [1] });
    expect(marked(1, proposed)).toEqual({ mark: 'proposed', isOn: false });
    expect(marked(3, proposed)).toEqual({ mark: undefined, isOn: false });
  });

  it('lets go of both by the first, and names the choice again by the second', () => {
    expect(touched(1, { picked: 1, selected: swap(1, 2) })).toEqual({ kind: 'swap' });
    expect(touched(2, { picked: 1, selected: swap(1, 2) })).toBe('swap 1 2');
  });
});
