import { expect, it } from 'vitest';
import { isRefusal } from '@two-rivers/kernel';
import { playRandomGame } from '@two-rivers/kernel/testing/playRandomGame';
import { toyGame } from '@two-rivers/kernel/testing/toy';
import { recordFrames } from '@two-rivers/table';
import { findDecisiveCategory, pointsOverTime } from './outcome.ts';

const CATEGORIES = ['regions', 'customers'];

it('finds the category with the largest gap between winner and second', () => {
  const outcome = {
    scores: [30, 12, 41],
    ranks: [2, 3, 1],
    breakdown: [
      [20, 10],
      [2, 10],
      [22, 19],
    ],
  };
  expect(findDecisiveCategory(outcome, CATEGORIES)).toEqual({ category: 'customers', own: 19, other: 10 });
});

it('reports a tie-break on equal points, and nothing for a shared win', () => {
  const breakdown = [
    [20, 10],
    [10, 20],
  ];
  expect(findDecisiveCategory({ scores: [30, 30], ranks: [2, 1], breakdown }, CATEGORIES)).toBe('tie');
  expect(findDecisiveCategory({ scores: [30, 30], ranks: [1, 1], breakdown }, CATEGORIES)).toBeUndefined();
});

it('lists the points by category over the game, ending with the result', () => {
  const game = toyGame(2);
  const { log, state } = playRandomGame(game, 'points');
  const recording = recordFrames(game, { log }, 'open');
  if (isRefusal(recording)) throw new Error(recording.reason);
  const outcome = game.outcome(state);
  const moments = pointsOverTime(game, recording.frames, outcome);
  expect(moments.at(-1)).toEqual({ line: log.length, breakdown: outcome.breakdown });
  expect(moments.map(({ line }) => line)).toEqual(moments.map(({ line }) => line).toSorted((a, b) => a - b));
  const [early] = moments;
  expect(early?.breakdown).toEqual(game.outcome(recording.frames[(early?.line ?? 1) - 1]?.after ?? state).breakdown);
});
