import { describe, expect, it } from 'vitest';
import { masteryCount, masteryNeeds, riverOfGold } from '../rules/index.ts';
import { countFor, turnsTo } from './masteries.ts';
import { makeGame, positionsOf } from './testing/positions.ts';

describe("the bots' own copy of the masteries", () => {
  it.each(riverOfGold.seats)('counts like the rules at every state, %i players', (seats) => {
    const wrong: unknown[] = [];
    for (const seed of ['air', 'fire', 'earth', 'water']) {
      for (const state of positionsOf(makeGame(seats), seed, 1)) {
        for (let seat = 0; seat < seats; seat++) {
          for (let mastery = 1; mastery <= 6; mastery++) {
            const [has, own] = [masteryCount(state, seat, mastery), countFor(state, seat, mastery)];
            const isMet = has >= masteryNeeds(mastery);
            if (has !== own || (turnsTo(mastery, own) === 0) !== isMet) wrong.push({ mastery, has, own });
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
