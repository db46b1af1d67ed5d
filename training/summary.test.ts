import { expect, it } from 'vitest';
import { combineStatistics, summarizeGames } from './summary.ts';
import { type GameSums, GameTally, mergeSums } from './gameTally.ts';

/** Sums of two-player games whose results follow from their index. */
function tallyGames(from: number, to: number): GameSums {
  const tally = new GameTally(2);
  for (let i = from; i < to; i++) {
    const scores = [20 + ((i * 7) % 11), 20 + ((i * 5) % 13)];
    for (let times = 0; times < i % 3; times++) tally.addAction(i % 2, 'build');
    const ranks = scores.map((score) => (score === Math.max(...scores) ? 1 : 2));
    const pieceNames = [[i % 2 === 0 ? 'crab' : 'crane'], ['lion']];
    const outcome = { scores, ranks, breakdown: scores.map((score) => [score - 15, 15]) };
    tally.endGame(outcome, 5 + (i % 4), i % 5 === 0 ? 'tiles' : 'tokens', pieceNames);
  }
  return tally.totalSums();
}

/** All numbers of a summary, with their paths. */
function listNumbers(value: unknown, path = ''): readonly (readonly [string, number])[] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => listNumbers(part, `${path}.${name}`));
}

it('combines the statistics of two sets of games as if they had been counted together', () => {
  const [some, others] = [tallyGames(0, 300), tallyGames(300, 800)];
  const categories = ['earned', 'end'];
  const expected = listNumbers(summarizeGames(mergeSums([some, others]), categories));
  const combined = new Map(
    listNumbers(combineStatistics(summarizeGames(some, categories), summarizeGames(others, categories))),
  );
  expect([...combined.keys()].toSorted()).toEqual(expected.map(([path]) => path).toSorted());
  for (const [path, value] of expected) expect(Math.abs((combined.get(path) ?? 0) - value)).toBeLessThan(0.06);
});
