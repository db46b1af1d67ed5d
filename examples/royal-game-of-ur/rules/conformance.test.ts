import { checkGame } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { makeGame } from './testing/makeGame.ts';

describe('the contract', () => {
  it.each(['random', 0, 1])('holds at every state of uniform games, first %s', (first) => {
    const game = makeGame({ first });
    const report = checkGame(game, 10, 'ur');
    expect(report.games).toBe(10);
    expect(report.highestScore).toBe(7);
    expect(report.longestGame).toBeLessThan(game.limits.entries / 2);
  });
});
