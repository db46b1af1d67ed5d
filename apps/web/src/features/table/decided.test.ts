import { expect, it } from 'vitest';
import { decidedBy } from './decided.ts';

const CATEGORIES = ['regions', 'customers'];

it('names the category with the largest difference between the winner and the second', () => {
  const outcome = {
    scores: [30, 12, 41],
    ranks: [2, 3, 1],
    breakdown: [
      [20, 10],
      [2, 10],
      [22, 19],
    ],
  };
  expect(decidedBy(outcome, CATEGORIES)).toEqual({ category: 'customers', own: 19, other: 10 });
});

it('says that a tie-break decided where points are equal, and nothing where the win is shared', () => {
  const breakdown = [
    [20, 10],
    [10, 20],
  ];
  expect(decidedBy({ scores: [30, 30], ranks: [2, 1], breakdown }, CATEGORIES)).toBe('tie');
  expect(decidedBy({ scores: [30, 30], ranks: [1, 1], breakdown }, CATEGORIES)).toBeUndefined();
});
