import { firstIn, withoutFirst } from '@two-rivers/kernel';
import type { RiverOfGoldState } from '../rules/index.ts';
import {
  ARTISAN,
  CARD_ORDER,
  CARD_REGION,
  CARD_TYPE,
  ELDER,
  KUDAKA,
  MERCHANT,
  MONK,
  NOBLE,
  TYPES,
} from '../rules/tables.ts';
import { CUSTOMER_SCORE } from '../rules/components.ts';
import { customerCounts, favorWorth, goodWorth, kokuWorth } from './economy.ts';
import { HALF_TURNS } from './horizon.ts';
import { singlePoints, stepWorth } from './regions.ts';
import { SIZE } from './sizes.ts';

/** Deliveries in a turn. */
const DELIVERIES = 0.235;
/** Completed journeys, and sails of the royal ship, in a turn. */
const JOURNEYS = 0.16;
const ROYAL_SAILS = 0.27;
const MOST = CUSTOMER_SCORE.length - 1;

function scoreOf(customers: number): number {
  const low = Math.floor(customers);
  if (low >= MOST) return CUSTOMER_SCORE[MOST];
  return CUSTOMER_SCORE[low] + (CUSTOMER_SCORE[low + 1] - CUSTOMER_SCORE[low]) * (customers - low);
}

/** [half turns][customers delivered to]: points for customers to expect at the end. */
const EXPECTED = Float64Array.from({ length: HALF_TURNS * (MOST + 1) }, (_, i) => {
  const half = Math.floor(i / (MOST + 1));
  return scoreOf((i % (MOST + 1)) + (DELIVERIES * half) / 2);
});

export function customerPoints(customers: number, half: number): number {
  return EXPECTED[half * (MOST + 1) + (customers < MOST ? customers : MOST)];
}

/** What all one's merchants bring at a completed journey. */
export function journeyWorth(s: RiverOfGoldState, seat: number): number {
  let worth = 0;
  for (let rest = s.delivered[seat * TYPES + MERCHANT]; rest !== 0; rest = withoutFirst(rest))
    worth += merchantWorth(s, seat, firstIn(rest) + 1);
  return worth;
}

function merchantWorth(s: RiverOfGoldState, seat: number, number: number): number {
  switch (number) {
    case 1: {
      let worth = 0;
      for (let region = 0; region < 6; region++)
        if (((s.ownedRegions[seat] >> region) & 1) !== 0) worth += stepWorth[seat * 6 + region];
      return worth;
    }
    case 2:
      return customerCounts[seat] + 0.5;
    case 3:
      return goodWorth[seat];
    case 4:
      return 2 * (5 * kokuWorth[seat] - goodWorth[seat]);
    case 5:
      return favorWorth[seat];
    default:
      return 3 * kokuWorth[seat];
  }
}

/** What the royal ship's abilities bring in a sail of it. */
const NOBLE_WORTH = [0.3, 0.5, 1.2, 0.7, 0.6, 0.7];

/** [set of nobles]: all they bring. */
const NOBLES_WORTH = Float64Array.from({ length: 1 << NOBLE_WORTH.length }, (_, nobles) =>
  NOBLE_WORTH.reduce((sum, worth, noble) => ((nobles >> noble) & 1 ? sum + worth : sum), 0),
);

export function royalWorth(s: RiverOfGoldState, seat: number): number {
  return NOBLES_WORTH[s.delivered[seat * TYPES + NOBLE]];
}

/** What a noble names, counted now. */
export function named(s: RiverOfGoldState, seat: number, noble: number): number {
  const at = seat * 4;
  switch (noble) {
    case 0:
      return s.owned[at + 1];
    case 1:
      return s.owned[at];
    case 2:
      return s.owned[at + 2];
    case 3:
      return s.owned[at + 3];
    case 4:
      return (
        (s.owned[at] > 0 ? 1 : 0) +
        (s.owned[at + 1] > 0 ? 1 : 0) +
        (s.owned[at + 2] > 0 ? 1 : 0) +
        (s.owned[at + 3] > 0 ? 1 : 0)
      );
    default:
      return SIZE[s.ownedRegions[seat]];
  }
}

/** What a delivery to a customer would bring, its goods not yet paid. */
export function customerWorth(s: RiverOfGoldState, seat: number, card: number, half: number): number {
  const region = CARD_REGION[card] - 1;
  const at = seat * 6 + region;
  const turns = half / 2;
  const later = half > 1 ? half - 2 : 0;
  const customers = customerCounts[seat];
  let worth = customerPoints(customers + 1, later) - customerPoints(customers, later);
  if (s.patron[seat] === KUDAKA && !hasCustomerOf(s, seat, region)) worth += 2.5;
  switch (CARD_TYPE[card]) {
    case ARTISAN:
      return worth + 2 * stepWorth[at] + 0.08 * turns;
    case ELDER:
      return worth + singlePoints[at];
    case MERCHANT:
      return worth + 3 * stepWorth[at] + 1 + JOURNEYS * turns * merchantWorth(s, seat, region + 1);
    case MONK:
      return worth + 2 * favorWorth[seat] + 0.15 * turns;
    default:
      return (
        worth +
        2 * stepWorth[at] +
        named(s, seat, region) +
        0.08 * turns +
        ROYAL_SAILS * turns * NOBLE_WORTH[region]
      );
  }
}

function hasCustomerOf(s: RiverOfGoldState, seat: number, region: number): boolean {
  let regions = 0;
  for (let i = seat * TYPES; i < seat * TYPES + TYPES; i++) regions |= s.delivered[i];
  return ((regions >> region) & 1) !== 0;
}

/** Goods an order still lacks once surplus goods are traded two for one. */
export function lacking(s: RiverOfGoldState, seat: number, card: number): number {
  let lack = 0;
  let traded = 0;
  for (let good = 0; good < 3; good++) {
    const left = s.goods[seat * 3 + good] - CARD_ORDER[card * 3 + good];
    if (left < 0) lack -= left;
    else traded += left >> 1;
  }
  return lack > traded ? lack - traded : 0;
}

/** Whether the order can be paid as it is. */
export function payable(s: RiverOfGoldState, seat: number, card: number): boolean {
  const held = seat * 3;
  const order = card * 3;
  return (
    s.goods[held] >= CARD_ORDER[order] &&
    s.goods[held + 1] >= CARD_ORDER[order + 1] &&
    s.goods[held + 2] >= CARD_ORDER[order + 2]
  );
}

export const ORDER_SIZE = Uint8Array.from(
  CARD_REGION,
  (_, card) => CARD_ORDER[card * 3] + CARD_ORDER[card * 3 + 1] + CARD_ORDER[card * 3 + 2],
);
