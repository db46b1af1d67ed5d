import type { Face, State } from '@two-rivers/kernel';
import type { Look } from '@two-rivers/table';
import { describe, expect, it } from 'vitest';
import { turnBegunBy } from './turns.ts';

const state = (turn: number) => ({ turn }) as unknown as State;
const face = { turn: (of: unknown) => String((of as { turn: number }).turn) } as unknown as Face;

/** A moment after steps of seats, each in a turn. */
const after = (steps: readonly (readonly [seat: number, turn: number])[], turn: number) =>
  ({
    state: state(turn),
    shown: steps.length,
    scene: { frames: steps.map(([seat, begun]) => ({ seat, before: state(begun) })) },
  }) as unknown as Look;

describe('the turn in which somebody decides', () => {
  it('is nobody else’s where nothing of it has been done', () => {
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

  it('is theirs who made its first move, whoever was asked since, and whatever chance came between', () => {
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
