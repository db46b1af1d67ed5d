import { lowestMember, withoutLowestMember } from '@two-rivers/kernel';
import { countNoblePieces, type RiverOfGoldState, SELLING_PRICE, TRADE_GOODS } from '../rules/index.ts';
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
  CUSTOMER_TYPE_COUNT,
} from '../rules/tables.ts';
import { ABILITY_AMOUNTS, CUSTOMER_SCORE, DELIVERY_AMOUNTS, GOOD_LIMIT } from '../rules/components.ts';
import { customerCounts, favorWorth, goodWorth, kokuWorth } from './economy.ts';
import { HALF_TURN_COUNT } from './horizon.ts';
import { singlePoints, stepWorth } from './regions.ts';
import { GOODS_WIDTH, INFLUENCE_WIDTH } from '../model.gen.ts';

const { 'merchant-1': MERCHANT_1, 'merchant-5': MERCHANT_5, 'merchant-6': MERCHANT_6 } = ABILITY_AMOUNTS;
const { artisan: BY_ARTISAN, merchant: BY_MERCHANT, monk: BY_MONK, noble: BY_NOBLE } = DELIVERY_AMOUNTS;
/** Average number of deliveries per turn. */
const DELIVERIES = 0.235;
/** Average number of journeys completed, and of moves of the royal ship, per turn. */
const JOURNEYS = 0.16;
const ROYAL_SAILS = 0.27;
const MOST = CUSTOMER_SCORE.length - 1;

function customerScoreAt(customers: number): number {
  const low = Math.floor(customers);
  if (low >= MOST) return CUSTOMER_SCORE[MOST];
  return CUSTOMER_SCORE[low] + (CUSTOMER_SCORE[low + 1] - CUSTOMER_SCORE[low]) * (customers - low);
}

/** [half turns left][customers delivered to]: expected points for the number of customers at the end. */
const EXPECTED = Float64Array.from({ length: HALF_TURN_COUNT * (MOST + 1) }, (_, i) => {
  const half = Math.floor(i / (MOST + 1));
  return customerScoreAt((i % (MOST + 1)) + (DELIVERIES * half) / 2);
});

export function expectedCustomerPoints(customers: number, half: number): number {
  return EXPECTED[half * (MOST + 1) + (customers < MOST ? customers : MOST)];
}

/** Worth of what all the seat's merchants bring for one completed journey. */
export function journeyWorth(s: RiverOfGoldState, seat: number): number {
  let worth = 0;
  for (let rest = s.delivered[seat * CUSTOMER_TYPE_COUNT + MERCHANT]; rest !== 0; rest = withoutLowestMember(rest))
    worth += merchantWorth(s, seat, lowestMember(rest) + 1);
  return worth;
}

function merchantWorth(s: RiverOfGoldState, seat: number, number: number): number {
  switch (number) {
    case 1: {
      let worth = 0;
      for (let region = 0; region < 6; region++)
        if (((s.ownedRegions[seat] >> region) & 1) !== 0)
          worth += MERCHANT_1 * stepWorth[seat * INFLUENCE_WIDTH + region];
      return worth;
    }
    case 2:
      return customerCounts[seat] + 0.5;
    case 3:
      return goodWorth[seat];
    case 4:
      return 2 * (SELLING_PRICE * kokuWorth[seat] - goodWorth[seat]);
    case 5:
      return MERCHANT_5 * favorWorth[seat];
    default:
      return MERCHANT_6 * kokuWorth[seat];
  }
}

/** Worth of each noble's ability for one move of the royal ship. */
const NOBLE_WORTH = [0.3, 0.5, 1.2, 0.7, 0.6, 0.7];

/** [set of nobles]: sum of their worth. */
const NOBLES_WORTH = Float64Array.from({ length: 1 << NOBLE_WORTH.length }, (_, nobles) =>
  NOBLE_WORTH.reduce((sum, worth, noble) => ((nobles >> noble) & 1 ? sum + worth : sum), 0),
);

export function royalShipWorth(s: RiverOfGoldState, seat: number): number {
  return NOBLES_WORTH[s.delivered[seat * CUSTOMER_TYPE_COUNT + NOBLE]];
}

/** Worth of a delivery to a customer, before paying its goods. */
export function customerWorth(s: RiverOfGoldState, seat: number, card: number, half: number): number {
  const region = CARD_REGION[card] - 1;
  const at = seat * INFLUENCE_WIDTH + region;
  const turns = half / 2;
  const later = half > 1 ? half - 2 : 0;
  const customers = customerCounts[seat];
  let worth = expectedCustomerPoints(customers + 1, later) - expectedCustomerPoints(customers, later);
  if (s.patron[seat] === KUDAKA && !hasDeliveredInRegion(s, seat, region)) worth += 2.5;
  switch (CARD_TYPE[card]) {
    case ARTISAN:
      return worth + BY_ARTISAN * stepWorth[at] + 0.08 * turns;
    case ELDER:
      return worth + singlePoints[at];
    case MERCHANT:
      return worth + BY_MERCHANT * stepWorth[at] + 1 + JOURNEYS * turns * merchantWorth(s, seat, region + 1);
    case MONK:
      return worth + BY_MONK * favorWorth[seat] + 0.15 * turns;
    default:
      return (
        worth +
        BY_NOBLE * stepWorth[at] +
        countNoblePieces(s, seat, region) +
        0.08 * turns +
        ROYAL_SAILS * turns * NOBLE_WORTH[region]
      );
  }
}

function hasDeliveredInRegion(s: RiverOfGoldState, seat: number, region: number): boolean {
  let regions = 0;
  for (let i = seat * CUSTOMER_TYPE_COUNT; i < seat * CUSTOMER_TYPE_COUNT + CUSTOMER_TYPE_COUNT; i++)
    regions |= s.delivered[i];
  return ((regions >> region) & 1) !== 0;
}

/** [number of goods of a kind]: number of other goods they can be traded for. */
const TRADE_YIELD = Uint8Array.from({ length: GOOD_LIMIT + 1 }, (_, goods) => Math.floor(goods / TRADE_GOODS));

/** Number of goods an order still needs after trading surplus goods. */
export function countMissingGoods(s: RiverOfGoldState, seat: number, card: number): number {
  let lack = 0;
  let traded = 0;
  for (let good = 0; good < 3; good++) {
    const left = s.goods[seat * GOODS_WIDTH + good] - CARD_ORDER[card * 3 + good];
    if (left < 0) lack -= left;
    else traded += TRADE_YIELD[left];
  }
  return lack > traded ? lack - traded : 0;
}

/** Whether the order can be paid without trading. */
export function canPayWithoutTrade(s: RiverOfGoldState, seat: number, card: number): boolean {
  const firstGood = seat * GOODS_WIDTH;
  const order = card * 3;
  return (
    s.goods[firstGood] >= CARD_ORDER[order] &&
    s.goods[firstGood + 1] >= CARD_ORDER[order + 1] &&
    s.goods[firstGood + 2] >= CARD_ORDER[order + 2]
  );
}

export const ORDER_SIZE = Uint8Array.from(
  CARD_REGION,
  (_, card) => CARD_ORDER[card * 3] + CARD_ORDER[card * 3 + 1] + CARD_ORDER[card * 3 + 2],
);
