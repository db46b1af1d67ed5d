import { describe, expect, it } from 'vitest';
import {
  canPayOrder,
  CATEGORIES,
  named,
  riverOfGold,
  type RiverOfGoldState,
  scoreCustomers,
  tables,
} from '../rules/index.ts';
import { customerPoints, payable } from './customers.ts';
import { customerCounts } from './economy.ts';
import { FEATURES, type Feature, FeatureReader, WIDTH } from './features.ts';
import { SIZE } from './worth.ts';
import { makeGame, positionsOf, TABLES } from './testing/positions.ts';

const { ARTISAN, CARDS, MERCHANT, NOBLE, TYPES } = tables;
const reader = new FeatureReader();

function feature(seat: number, name: Feature): number {
  return reader.values[seat * WIDTH + FEATURES.indexOf(name)];
}

function noblesNow(s: RiverOfGoldState, seat: number): number {
  const nobles = s.delivered[seat * TYPES + NOBLE];
  return [0, 1, 2, 3, 4, 5].reduce(
    (sum, noble) => ((nobles >> noble) & 1 ? sum + named(s, seat, noble) : sum),
    0,
  );
}

describe("the bots' own copy of the final scoring", () => {
  it.each(TABLES)(
    'equals the rules’ at every state, $seats players, patrons $patrons',
    ({ seats, patrons }) => {
      const wrong: unknown[] = [];
      for (const state of positionsOf(makeGame(seats, patrons), 'scores', 1)) {
        reader.read(state, 0);
        for (let seat = 0; seat < seats; seat++) {
          if (feature(seat, 'nobleScore') !== noblesNow(state, seat)) wrong.push({ seat, of: 'nobles' });
          if (customerPoints(customerCounts[seat], 0) !== scoreCustomers(state, seat))
            wrong.push({ seat, of: 'customers' });
          for (let card = 0; card < CARDS; card++)
            if (payable(state, seat, card) !== canPayOrder(state, seat, card)) wrong.push({ seat, card });
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(riverOfGold.seats)(
    'equals the rules’ score at the end, except for rounding, %i players',
    (seats) => {
      const game = makeGame(seats);
      const wrong: unknown[] = [];
      for (let seed = 0; seed < 30; seed++) {
        const [end] = positionsOf(game, `end ${seed}`, 1e9).slice(-1);
        reader.read(end, 0);
        for (const [seat, row] of game.outcome(end).breakdown.entries()) {
          const points = (category: (typeof CATEGORIES)[number]) => row[CATEGORIES.indexOf(category)];
          // each customer's points are rounded down, a bot's estimate is not
          const merchants = feature(seat, 'merchantScore') - points('merchants');
          const artisans = feature(seat, 'artisanScore') - points('artisans');
          if (feature(seat, 'nobleScore') !== points('nobles')) wrong.push({ seed, seat, of: 'nobles' });
          if (feature(seat, 'customers') !== points('customers')) wrong.push({ seed, seat, of: 'customers' });
          if (!isShareOf(SIZE[end.delivered[seat * TYPES + MERCHANT]], merchants))
            wrong.push({ seed, merchants });
          if (!isShareOf(SIZE[end.delivered[seat * TYPES + ARTISAN]], artisans))
            wrong.push({ seed, artisans });
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

/** Whether it is less than a point per customer. */
function isShareOf(customers: number, rest: number): boolean {
  return customers === 0 ? rest === 0 : rest > -1e-9 && rest < customers;
}
