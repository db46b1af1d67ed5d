import { lowestMember, withoutLowestMember } from '@two-rivers/kernel';
import { MAX_SEATS } from '../rules/components.ts';
import { components, type RiverOfGoldState } from '../rules/index.ts';
import {
  ARTISAN,
  DRAW,
  FAVOR,
  GOOD,
  INFLUENCE,
  KOKU,
  MERCHANT,
  OWNER_REWARDS,
  PER,
  PER_CUSTOMER,
  POINTS,
  REWARD_WIDTH,
  RIVER_SPACE_COUNT,
  SHORE_SPACE_COUNT,
  SPACE_REGION,
  SPACE_TOUCHED,
  TOUCHES,
  CUSTOMER_TYPE_COUNT,
} from '../rules/tables.ts';
import type { GameHorizon } from './horizon.ts';
import { stepWorth } from './regions.ts';
import { FAVOR_WORTH, GOOD_WORTH, KOKU_WORTH, SET_SIZE, TILE_OWNER, TILE_VISITOR, USABLE_SHARE } from './worth.ts';
import { INFLUENCE_WIDTH, OWNED_WIDTH, SHIPS_WIDTH } from '../model.gen.ts';

/** Share of a gain's worth that remains near a limit. */
const AT_LIMIT = 0.5;
const NEARLY_FULL = components.KOKU_LIMIT - 2;
const FACES = 6;
const COUNTED = PER_CUSTOMER + 1;

/** `TOUCHES`, extended past the mouth by the first river spaces of the next journey. */
const TOUCHED = Uint8Array.from([...TOUCHES, ...TOUCHES.subarray(4, (FACES + 1) * 4)]);

/** [river space]: bit set of the shore spaces that a ship there can touch with its next sail. */
const IN_REACH = Int32Array.from({ length: RIVER_SPACE_COUNT + 1 }, (_, from) => {
  let reached = 0;
  for (let i = (from + 1) * 4; i < (from + FACES + 1) * 4; i++) reached |= 1 << TOUCHED[i];
  return reached;
});

// Income from the shores: what owners gain from all visits still to come, and what a ship gains at a river space.

/** [seat]: points that one koku, good or favor is worth now. */
export const kokuWorth = new Float64Array(MAX_SEATS);
export const goodWorth = new Float64Array(MAX_SEATS);
export const favorWorth = new Float64Array(MAX_SEATS);
/** [seat]: owner rewards still to come. */
export const ownerPoints = new Float64Array(MAX_SEATS);
export const ownerKoku = new Float64Array(MAX_SEATS);
export const ownerGoods = new Float64Array(MAX_SEATS);
export const ownerFavor = new Float64Array(MAX_SEATS);
export const ownerInfluence = new Float64Array(MAX_SEATS);
/** [seat]: customers delivered to. */
export const customerCounts = new Uint8Array(MAX_SEATS);
/** [seat][PER]: number of buildings of a type, or of customers, that owner rewards are multiplied by. */
const rewardCounts = new Uint8Array(MAX_SEATS * COUNTED);
/**
 * [shore space][seat]: what the older or second marker makes one visit worth to a seat; negative if the marker is
 * another seat's.
 */
const olderWorth = new Float64Array((SHORE_SPACE_COUNT + 1) * MAX_SEATS);
const secondWorth = new Float64Array((SHORE_SPACE_COUNT + 1) * MAX_SEATS);
/** Worth of each shore space to a ship of the seat passed last to `estimateShore`, minus the gains of other seats. */
const shoreWorth = new Float64Array(SHORE_SPACE_COUNT + 1);

/** 1 for a byte other than 0, without a branch. */
function nonZeroBit(byte: number): number {
  return (byte + 255) >> 8;
}

/** Bit set of the shore spaces with a tile. */
export function occupiedSpaces(s: RiverOfGoldState): number {
  const { tile } = s;
  let occupied = 0;
  for (let space = 1; space <= SHORE_SPACE_COUNT; space++) occupied |= nonZeroBit(tile[space]) << space;
  return occupied;
}

export function estimateEconomy(s: RiverOfGoldState, occupied: number, halves: Uint8Array, horizon: GameHorizon): void {
  const { delivered, marker, owned, seats, secondMarker } = s;
  for (let seat = 0; seat < seats; seat++) {
    const use = USABLE_SHARE[halves[seat]];
    const first = seat * CUSTOMER_TYPE_COUNT;
    const merchants = SET_SIZE[delivered[first + MERCHANT]];
    const artisans = SET_SIZE[delivered[first + ARTISAN]];
    const koku = KOKU_WORTH * use + 0.2 * merchants * (1 - use);
    kokuWorth[seat] = s.koku[seat] >= NEARLY_FULL ? koku * AT_LIMIT : koku;
    goodWorth[seat] = GOOD_WORTH * use + 0.3 * artisans * (1 - use);
    favorWorth[seat] = (s.favor[seat] < s.favorLimit[seat] ? FAVOR_WORTH : FAVOR_WORTH * AT_LIMIT) * use;
    ownerPoints[seat] = 0;
    ownerKoku[seat] = 0;
    ownerGoods[seat] = 0;
    ownerFavor[seat] = 0;
    ownerInfluence[seat] = 0;
    let customers = 0;
    for (let type = 0; type < CUSTOMER_TYPE_COUNT; type++) customers += SET_SIZE[delivered[first + type]];
    customerCounts[seat] = customers;
    for (let type = 0; type < 4; type++) rewardCounts[seat * COUNTED + type + 1] = owned[seat * OWNED_WIDTH + type];
    rewardCounts[seat * COUNTED + PER_CUSTOMER] = customers;
  }
  const perTouch = horizon.sailsLeft / RIVER_SPACE_COUNT;
  const others = -(1 / (seats - 1));
  // separate loops per set of spaces: branches inside one loop would be mispredicted half the time
  let marked = 0;
  for (let space = 1; space <= SHORE_SPACE_COUNT; space++) marked |= nonZeroBit(marker[space]) << space;
  for (let rest = occupied & ~marked; rest !== 0; rest = withoutLowestMember(rest))
    setVisitWorth(olderWorth, lowestMember(rest), 0, 0, 0);
  for (let rest = marked; rest !== 0; rest = withoutLowestMember(rest)) {
    const space = lowestMember(rest);
    const visits = perTouch * SPACE_TOUCHED[space] + horizon.emperorVisits;
    const owner = marker[space] - 1;
    const worth = addOwnerRewards(s, owner, space, visits);
    setVisitWorth(olderWorth, space, owner, worth, others * worth);
    if (secondMarker[space] === 0) continue;
    const secondOwner = secondMarker[space] - 1;
    const worthToSecond = addOwnerRewards(s, secondOwner, space, visits);
    setVisitWorth(secondWorth, space, secondOwner, worthToSecond, others * worthToSecond);
  }
}

/** Adds a marker's expected owner rewards; returns the worth of one visit. */
function addOwnerRewards(s: RiverOfGoldState, seat: number, space: number, visits: number): number {
  const row = s.tile[space] * REWARD_WIDTH;
  const points = TILE_OWNER[row + POINTS];
  const koku = TILE_OWNER[row + KOKU] + rewardCounts[seat * COUNTED + OWNER_REWARDS[row + PER]];
  const goods = TILE_OWNER[row + GOOD];
  const favor = TILE_OWNER[row + FAVOR];
  const influence = TILE_OWNER[row + INFLUENCE] * stepWorth[seat * INFLUENCE_WIDTH + SPACE_REGION[space] - 1];
  ownerPoints[seat] += points * visits;
  ownerKoku[seat] += koku * visits;
  ownerGoods[seat] += goods * visits;
  ownerFavor[seat] += favor * visits;
  ownerInfluence[seat] += influence * visits;
  return points + influence + koku * kokuWorth[seat] + goods * goodWorth[seat] + favor * favorWorth[seat];
}

/** Sets the worth of a visit for the marker's owner, and its cost for all other seats. */
function setVisitWorth(gains: Float64Array, space: number, owner: number, worth: number, cost: number): void {
  const at = space * MAX_SEATS;
  gains[at] = cost;
  gains[at + 1] = cost;
  gains[at + 2] = cost;
  gains[at + 3] = cost;
  gains[at + owner] = worth;
}

/** Estimates the shore spaces within reach of a seat's ships; an empty space is worth 1 koku. */
export function estimateShore(s: RiverOfGoldState, occupied: number, seat: number): void {
  const { secondMarker, ships, tile } = s;
  const koku = kokuWorth[seat];
  const good = goodWorth[seat];
  const favor = favorWorth[seat];
  const steps = seat * INFLUENCE_WIDTH - 1;
  for (let space = 1; space <= SHORE_SPACE_COUNT; space++) shoreWorth[space] = koku;
  const reached = IN_REACH[ships[seat * SHIPS_WIDTH]] | IN_REACH[ships[seat * SHIPS_WIDTH + 1]];
  for (let rest = occupied & reached; rest !== 0; rest = withoutLowestMember(rest)) {
    const space = lowestMember(rest);
    const row = tile[space] * REWARD_WIDTH;
    const worth =
      TILE_VISITOR[row + POINTS] +
      TILE_VISITOR[row + KOKU] * koku +
      TILE_VISITOR[row + GOOD] * good +
      TILE_VISITOR[row + FAVOR] * favor +
      TILE_VISITOR[row + DRAW] +
      TILE_VISITOR[row + INFLUENCE] * stepWorth[steps + SPACE_REGION[space]] +
      olderWorth[space * MAX_SEATS + seat];
    shoreWorth[space] = secondMarker[space] === 0 ? worth : worth + secondWorth[space * MAX_SEATS + seat];
  }
}

/** Worth of a river space to a ship; after the last space, numbering continues into the next journey. */
export function riverSpaceWorth(space: number): number {
  const at = space * 4;
  return (
    shoreWorth[TOUCHED[at]] + shoreWorth[TOUCHED[at + 1]] + shoreWorth[TOUCHED[at + 2]] + shoreWorth[TOUCHED[at + 3]]
  );
}
