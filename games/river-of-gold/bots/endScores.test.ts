import { describe, expect, it } from 'vitest';
import {
  canPayOrder,
  SCORE_CATEGORIES,
  countNoblePieces,
  riverOfGold,
  type RiverOfGoldState,
  scoreCustomers,
  tables,
} from '../rules/index.ts';
import { expectedCustomerPoints, canPayWithoutTrade } from './customers.ts';
import { customerCounts } from './economy.ts';
import { FEATURES, type FeatureName, FeatureReader, FEATURE_COUNT } from './features.ts';
import { SET_SIZE } from './worth.ts';
import { makeGame, samplePositions, TABLE_VARIANTS } from './testing/positions.ts';

const { ARTISAN, CARD_COUNT, MERCHANT, NOBLE, CUSTOMER_TYPE_COUNT } = tables;
const reader = new FeatureReader();

function featureValue(seat: number, name: FeatureName): number {
  return reader.values[seat * FEATURE_COUNT + FEATURES.indexOf(name)];
}

function noblePoints(s: RiverOfGoldState, seat: number): number {
  const nobles = s.delivered[seat * CUSTOMER_TYPE_COUNT + NOBLE];
  return [0, 1, 2, 3, 4, 5].reduce(
    (sum, noble) => ((nobles >> noble) & 1 ? sum + countNoblePieces(s, seat, noble) : sum),
    0,
  );
}

describe("the bots' own copy of the final scoring", () => {
  it.each(TABLE_VARIANTS)(
    'equals the rules’ at every state, $seats players, patrons $patrons',
    ({ seats, patrons }) => {
      const wrong: unknown[] = [];
      for (const state of samplePositions(makeGame(seats, patrons), 'scores', 1)) {
        reader.read(state, 0);
        for (let seat = 0; seat < seats; seat++) {
          if (featureValue(seat, 'nobleScore') !== noblePoints(state, seat)) wrong.push({ seat, of: 'nobles' });
          if (expectedCustomerPoints(customerCounts[seat], 0) !== scoreCustomers(state, seat))
            wrong.push({ seat, of: 'customers' });
          for (let card = 0; card < CARD_COUNT; card++)
            if (canPayWithoutTrade(state, seat, card) !== canPayOrder(state, seat, card)) wrong.push({ seat, card });
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(riverOfGold.seats)('equals the rules’ score at the end, except for rounding, %i players', (seats) => {
    const game = makeGame(seats);
    const wrong: unknown[] = [];
    for (let seed = 0; seed < 30; seed++) {
      const [end] = samplePositions(game, `end ${seed}`, 1e9).slice(-1);
      reader.read(end, 0);
      for (const [seat, row] of game.outcome(end).breakdown.entries()) {
        const points = (category: (typeof SCORE_CATEGORIES)[number]) => row[SCORE_CATEGORIES.indexOf(category)];
        // the rules round each customer's points down, the bots' estimate does not
        const merchants = featureValue(seat, 'merchantScore') - points('merchants');
        const artisans = featureValue(seat, 'artisanScore') - points('artisans');
        if (featureValue(seat, 'nobleScore') !== points('nobles')) wrong.push({ seed, seat, of: 'nobles' });
        if (featureValue(seat, 'customers') !== points('customers')) wrong.push({ seed, seat, of: 'customers' });
        if (!isBelowPointPerCustomer(SET_SIZE[end.delivered[seat * CUSTOMER_TYPE_COUNT + MERCHANT]], merchants))
          wrong.push({ seed, merchants });
        if (!isBelowPointPerCustomer(SET_SIZE[end.delivered[seat * CUSTOMER_TYPE_COUNT + ARTISAN]], artisans))
          wrong.push({ seed, artisans });
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Whether a difference is less than 1 point per customer. */
function isBelowPointPerCustomer(customers: number, rest: number): boolean {
  return customers === 0 ? rest === 0 : rest > -1e-9 && rest < customers;
}
