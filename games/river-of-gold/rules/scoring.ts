import { makeOutcome, type Outcome, memberCount } from '@two-rivers/kernel';
import { GOODS_WIDTH, INFLUENCE_WIDTH, OWNED_WIDTH, type RiverOfGoldState } from '../model.gen.ts';
import {
  ABILITY_AMOUNTS,
  CLOSE_SECOND,
  CUSTOMER_SCORE,
  GOODS_PER_POINT,
  KOKU_PER_POINT,
  MAX_SEATS,
  POINT_SOURCES,
  REGION_TILES,
} from './components.ts';
import { countDeliveredCustomers } from './rewards.ts';
import { ARTISAN, ELDER, MERCHANT, NOBLE, CUSTOMER_TYPE_COUNT } from './tables.ts';

/** Columns of the breakdown: points earned in play, then the final scoring. */
export const SCORE_CATEGORIES = [...POINT_SOURCES, 'regions', 'customers', 'merchants', 'artisans', 'nobles'] as const;

export function regionTiles(seats: number): readonly (readonly number[])[] {
  return seats === 2 ? REGION_TILES.two : REGION_TILES.more;
}

export function regionTileNames(seats: number): readonly string[] {
  return regionTiles(seats).map((places) => places.join('-'));
}

/** Points of a seat from all six region tiles. */
function scoreRegions(s: RiverOfGoldState, seat: number): number {
  let points = 0;
  for (let region = 1; region <= 6; region++) points += scoreRegion(s, seat, region);
  return points;
}

/**
 * Maximum number of steps behind first place at which second place of a region scores; undefined if there is no limit.
 */
export function closeSecondLimit(seats: number): number | undefined {
  return seats === 2 ? CLOSE_SECOND : undefined;
}

const CLOSE_SECOND_LIMITS = Uint8Array.from({ length: MAX_SEATS + 1 }, (_, seats) => closeSecondLimit(seats) ?? 255);

/**
 * Points from one region. Tied players split the sum of their places, rounded down; an elder then doubles the share.
 */
export function scoreRegion(s: RiverOfGoldState, seat: number, region: number): number {
  const tile = s.regionTile[region - 1];
  const ownSteps = s.influence[seat * INFLUENCE_WIDTH + region - 1];
  if (ownSteps === 0 || tile === 0) return 0;
  const places = regionTiles(s.seats)[tile - 1];
  let ahead = 0;
  let level = 0;
  let best = ownSteps;
  for (let other = 0; other < s.seats; other++) {
    const otherSteps = s.influence[other * INFLUENCE_WIDTH + region - 1];
    if (otherSteps > ownSteps) ahead++;
    else if (otherSteps === ownSteps) level++;
    if (otherSteps > best) best = otherSteps;
  }
  if (best - ownSteps > CLOSE_SECOND_LIMITS[s.seats]) return 0;
  let sum = 0;
  for (let place = ahead; place < ahead + level && place < places.length; place++) sum += places[place];
  const share = Math.floor(sum / level);
  return (s.delivered[seat * CUSTOMER_TYPE_COUNT + ELDER] & (1 << (region - 1))) !== 0
    ? share * ABILITY_AMOUNTS.elder
    : share;
}

export function scoreCustomers(s: RiverOfGoldState, seat: number): number {
  return CUSTOMER_SCORE[Math.min(countDeliveredCustomers(s, seat), CUSTOMER_SCORE.length - 1)];
}

function scoreMerchants(s: RiverOfGoldState, seat: number): number {
  return Math.floor(s.koku[seat] / KOKU_PER_POINT) * memberCount(s.delivered[seat * CUSTOMER_TYPE_COUNT + MERCHANT]);
}

function scoreArtisans(s: RiverOfGoldState, seat: number): number {
  const goods = s.goods[seat * GOODS_WIDTH] + s.goods[seat * GOODS_WIDTH + 1] + s.goods[seat * GOODS_WIDTH + 2];
  return Math.floor(goods / GOODS_PER_POINT) * memberCount(s.delivered[seat * CUSTOMER_TYPE_COUNT + ARTISAN]);
}

/** Points from nobles: 1 per market, port, manor, shrine, building type or region. */
function scoreNobles(s: RiverOfGoldState, seat: number): number {
  const nobles = s.delivered[seat * CUSTOMER_TYPE_COUNT + NOBLE];
  if (nobles === 0) return 0;
  let points = 0;
  for (let noble = 0; noble < 6; noble++) if ((nobles & (1 << noble)) !== 0) points += countNoblePieces(s, seat, noble);
  return points;
}

/** Number of pieces counted by a noble (0 to 5): markets, ports, manors, shrines, building types, regions. */
export function countNoblePieces(s: RiverOfGoldState, seat: number, noble: number): number {
  const ports = seat * OWNED_WIDTH;
  switch (noble) {
    case 0:
      return s.owned[ports + 1];
    case 1:
      return s.owned[ports];
    case 2:
      return s.owned[ports + 2];
    case 3:
      return s.owned[ports + 3];
    case 4:
      return (
        (s.owned[ports] > 0 ? 1 : 0) +
        (s.owned[ports + 1] > 0 ? 1 : 0) +
        (s.owned[ports + 2] > 0 ? 1 : 0) +
        (s.owned[ports + 3] > 0 ? 1 : 0)
      );
    default:
      return memberCount(s.ownedRegions[seat]);
  }
}

/** Fills `scores` with the final score of each seat; faster than the breakdown. */
export function fillFinalScores(s: RiverOfGoldState, scores: Float64Array): void {
  for (let seat = 0; seat < s.seats; seat++) {
    scores[seat] =
      s.points[seat] +
      scoreRegions(s, seat) +
      scoreCustomers(s, seat) +
      scoreMerchants(s, seat) +
      scoreArtisans(s, seat) +
      scoreNobles(s, seat);
  }
}

export function outcomeOf(s: RiverOfGoldState): Outcome {
  const breakdown: number[][] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    breakdown.push([
      ...s.earnedPoints.subarray(seat * POINT_SOURCES.length, (seat + 1) * POINT_SOURCES.length),
      scoreRegions(s, seat),
      scoreCustomers(s, seat),
      scoreMerchants(s, seat),
      scoreArtisans(s, seat),
      scoreNobles(s, seat),
    ]);
  }
  return makeOutcome(breakdown, (scores, seat) => rankOf(s, scores, seat));
}

/** Rank of a seat: by points, then by favor left; otherwise tied seats share the rank. */
export function rankOf(s: RiverOfGoldState, scores: ArrayLike<number>, seat: number): number {
  let better = 0;
  for (let other = 0; other < s.seats; other++) {
    if (scores[other] > scores[seat] || (scores[other] === scores[seat] && s.favor[other] > s.favor[seat])) better++;
  }
  return better + 1;
}
