import { describe, expect, it } from 'vitest';
import { masteryCount, masteryRequirement, riverOfGold } from '../rules/index.ts';
import { masteryCountOf, turnsToMastery } from './masteries.ts';
import { makeGame, samplePositions } from './testing/positions.ts';

describe("the bots' own copy of the masteries", () => {
  it.each(riverOfGold.seats)('counts like the rules at every state, %i players', (seats) => {
    const wrong: unknown[] = [];
    for (const seed of ['air', 'fire', 'earth', 'water']) {
      for (const state of samplePositions(makeGame(seats), seed, 1)) {
        for (let seat = 0; seat < seats; seat++) {
          for (let mastery = 1; mastery <= 6; mastery++) {
            const [has, own] = [masteryCount(state, seat, mastery), masteryCountOf(state, seat, mastery)];
            const isMet = has >= masteryRequirement(mastery);
            if (has !== own || (turnsToMastery(mastery, own) === 0) !== isMet) wrong.push({ mastery, has, own });
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
