import { isRefusal } from '@two-rivers/kernel';
import { randomGame } from '@two-rivers/kernel/testing/randomGame';
import { toyGame } from '@two-rivers/kernel/testing/toy';
import { film } from '@two-rivers/table';
import { expect, it } from 'vitest';
import { pointsOverTime } from './pointsOverTime.ts';

it('tells the points by category as the game went on, and ends with the result', () => {
  const game = toyGame(2);
  const { log, state } = randomGame(game, 'points');
  const reel = film(game, { log }, 'open');
  if (isRefusal(reel)) throw new Error(reel.reason);
  const outcome = game.outcome(state);
  const moments = pointsOverTime(game, reel.frames, outcome);
  expect(moments.at(-1)).toEqual({ line: log.length, breakdown: outcome.breakdown });
  expect(moments.map(({ line }) => line)).toEqual(moments.map(({ line }) => line).toSorted((a, b) => a - b));
  const [early] = moments;
  expect(early?.breakdown).toEqual(
    game.outcome(reel.frames[(early?.line ?? 1) - 1]?.after ?? state).breakdown,
  );
});
