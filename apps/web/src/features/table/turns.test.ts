import type { GameView, State } from '@two-rivers/kernel';
import type { TableSnapshot } from '@two-rivers/table';
import { describe, expect, it } from 'vitest';
import { turnStarterSeat } from './turns.ts';

const state = (turn: number) => ({ turn }) as unknown as State;
const gameView = { turnKey: (position: unknown) => String((position as { turn: number }).turn) } as unknown as GameView;

/** Snapshot after steps, given by seat and turn. */
const snapshotAfter = (steps: readonly (readonly [seat: number, turn: number])[], turn: number) =>
  ({
    state: state(turn),
    shownLength: steps.length,
    input: { frames: steps.map(([seat, begun]) => ({ seat, before: state(begun) })) },
  }) as unknown as TableSnapshot;

describe('the seat that began the current turn', () => {
  it('is undefined before its first move', () => {
    expect(
      turnStarterSeat(
        gameView,
        snapshotAfter(
          [
            [0, 1],
            [-1, 1],
          ],
          2,
        ),
      ),
    ).toBeUndefined();
    expect(turnStarterSeat(gameView, snapshotAfter([], 1))).toBeUndefined();
  });

  it('made its first move, even if other seats or chance acted since', () => {
    expect(
      turnStarterSeat(
        gameView,
        snapshotAfter(
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
      turnStarterSeat(
        gameView,
        snapshotAfter(
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
