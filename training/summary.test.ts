import { expect, it } from 'vitest';
import { combineStatistics, summarizeGames } from './summary.ts';
import { type GameSums, GameTally, mergeSums } from './gameTally.ts';

/** Games of two whose points follow from a number. */
function tallyGames(from: number, to: number): GameSums {
  const tally = new GameTally(2);
  for (let i = from; i < to; i++) {
    const scores = [20 + ((i * 7) % 11), 20 + ((i * 5) % 13)];
    for (let times = 0; times < i % 3; times++) tally.addAction(i % 2, 'build');
    const ranks = scores.map((score) => (score === Math.max(...scores) ? 1 : 2));
    const had = [[i % 2 === 0 ? 'crab' : 'crane'], ['lion']];
    const outcome = { scores, ranks, breakdown: scores.map((score) => [score - 15, 15]) };
    tally.endGame(outcome, 5 + (i % 4), i % 5 === 0 ? 'tiles' : 'tokens', had);
  }
  return tally.totalSums();
}

/** Every number of a summary, by where it stands. */
function listNumbers(value: unknown, path = ''): readonly (readonly [string, number])[] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => listNumbers(part, `${path}.${name}`));
}

it('is of all games when it is added to what was told of others: as if they had been counted together', () => {
  const [some, others] = [tallyGames(0, 300), tallyGames(300, 800)];
  const categories = ['earned', 'end'];
  const whole = listNumbers(summarizeGames(mergeSums([some, others]), categories));
  const added = new Map(
    listNumbers(combineStatistics(summarizeGames(some, categories), summarizeGames(others, categories))),
  );
  expect([...added.keys()].toSorted()).toEqual(whole.map(([path]) => path).toSorted());
  for (const [path, value] of whole) expect(Math.abs((added.get(path) ?? 0) - value)).toBeLessThan(0.06);
});
