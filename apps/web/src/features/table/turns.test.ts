import type { Face, State } from '@two-rivers/kernel';
import type { Look } from '@two-rivers/table';
import { describe, expect, it } from 'vitest';
import { turnBegunBy } from './turns.ts';

const state = (turn: number) => ({ turn }) as unknown as State;
const face = { turn: (of: unknown) => String((of as { turn: number }).turn) } as unknown as Face;

/** Snapshot after steps, each by a seat in a turn. */
const after = (steps: readonly (readonly [seat: number, turn: number])[], turn: number) =>
  ({
    state: state(turn),
    shown: steps.length,
    scene: { frames: steps.map(([seat, begun]) => ({ seat, before: state(begun) })) },
  }) as unknown as Look;

describe('the seat that began the current turn', () => {
  it('is undefined before its first move', () => {
    expect(
      turnBegunBy(
        face,
        after(
          [
            [0, 1],
            [-1, 1],
          ],
          2,
        ),
      ),
    ).toBeUndefined();
    expect(turnBegunBy(face, after([], 1))).toBeUndefined();
  });

  it('made its first move, whoever decided since, chance included', () => {
    expect(
      turnBegunBy(
        face,
        after(
          [
            [0, 1],
            [1, 2],
            [-1, 2],
            [0, 2],
          ],
          2,
        ),
      ),
    ).toBe(1);
    expect(
      turnBegunBy(
        face,
        after(
          [
            [1, 1],
            [0, 2],
          ],
          2,
        ),
      ),
    ).toBe(0);
  });
});
