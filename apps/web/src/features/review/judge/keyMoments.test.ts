import type { Review } from '@two-rivers/review';
import { expect, it } from 'vitest';
import { findKeyMoments } from './keyMoments.ts';

const variation = { moves: [], shares: [0.5, 0.5], points: [0, 0] };
const decision = (line: number, seat: number, grade?: 'mistake' | 'blunder') => ({
  line,
  lines: 2,
  seat,
  played: variation,
  ways: [variation],
  loss: 0.1,
  error: 0.01,
  ...(grade === undefined ? {} : { grade }),
});

it('finds costly decisions and decisive chance events, in game order', () => {
  const review: Pick<Review, 'decisions' | 'moments'> = {
    decisions: [decision(10, 0), decision(20, 1, 'blunder'), decision(40, 0, 'mistake')],
    moments: [
      { by: 'decision', line: 20, lines: 2, seat: 1, change: [0.2, -0.2] },
      { by: 'chance', line: 30, lines: 1, seat: -1, kind: 'row', change: [-0.1, 0.05, 0.05] },
    ],
  };
  expect(findKeyMoments(review)).toEqual([
    { line: 19, seat: 1, kind: 'blunder' },
    { line: 30, seat: 0, kind: 'misfortune' },
    { line: 39, seat: 0, kind: 'mistake' },
  ]);
});
