import { firstIn, withoutFirst } from '@two-rivers/kernel';
import { components, type RiverOfGoldState } from '../rules/index.ts';
import {
  ARTISAN,
  DRAW,
  FAVOR,
  GOOD,
  INFLUENCE,
  KOKU,
  MERCHANT,
  OWNER,
  PER,
  PER_CUSTOMER,
  POINTS,
  REWARD_WIDTH,
  RIVER_SPACES,
  SHORE_SPACES,
  SPACE_REGION,
  SPACE_TOUCHED,
  TOUCHES,
  TYPES,
} from '../rules/tables.ts';
import { MAX_SEATS } from '../rules/state.ts';
import type { Horizon } from './horizon.ts';
import { stepWorth } from './regions.ts';
import { FAVOR_WORTH, GOOD_WORTH, KOKU_WORTH, SIZE, TILE_OWNER, TILE_VISITOR, USE } from './worth.ts';

/** Share of a gain's worth left when a limit cuts most of it. */
const AT_LIMIT = 0.5;
const NEARLY_FULL = components.KOKU_LIMIT - 2;
const FACES = 6;
const COUNTED = PER_CUSTOMER + 1;

/** TOUCHES, extended past the mouth, where the next journey begins. */
const TOUCHED = Uint8Array.from([...TOUCHES, ...TOUCHES.subarray(4, (FACES + 1) * 4)]);

/** [river space]: bit set of the shore spaces that a ship there can touch with its next sail. */
const IN_REACH = Int32Array.from({ length: RIVER_SPACES + 1 }, (_, from) => {
  let reached = 0;
  for (let i = (from + 1) * 4; i < (from + FACES + 1) * 4; i++) reached |= 1 << TOUCHED[i];
  return reached;
});

// What the shores bring: to owners by all visits still to come, and to a ship at a river space.

/** [seat]: points that one koku, good or favor is worth now. */
export const kokuWorth = new Float64Array(MAX_SEATS);
export const goodWorth = new Float64Array(MAX_SEATS);
export const favorWorth = new Float64Array(MAX_SEATS);
/** [seat]: owner rewards still to come. */
export const ownPoints = new Float64Array(MAX_SEATS);
export const ownKoku = new Float64Array(MAX_SEATS);
export const ownGoods = new Float64Array(MAX_SEATS);
export const ownFavor = new Float64Array(MAX_SEATS);
export const ownInfluence = new Float64Array(MAX_SEATS);
/** [seat]: customers delivered to. */
export const customerCounts = new Uint8Array(MAX_SEATS);
/** [seat][PER]: the counts that owner rewards multiply. */
const counted = new Uint8Array(MAX_SEATS * COUNTED);
/** [shore space][seat]: worth or cost to a seat of one visit, by the older and by the second marker. */
const olderWorth = new Float64Array((SHORE_SPACES + 1) * MAX_SEATS);
const secondWorth = new Float64Array((SHORE_SPACES + 1) * MAX_SEATS);
/** Worth of each shore space to a ship of the seat last read by `readShore`, less what it brings others. */
const shore = new Float64Array(SHORE_SPACES + 1);

/** 1 for a byte other than 0, without a branch. */
function isSet(byte: number): number {
  return (byte + 255) >> 8;
}

/** Bit set of the shore spaces with a tile. */
export function occupiedSpaces(s: RiverOfGoldState): number {
  const { tile } = s;
  let occupied = 0;
  for (let space = 1; space <= SHORE_SPACES; space++) occupied |= isSet(tile[space]) << space;
  return occupied;
}

export function readEconomy(
  s: RiverOfGoldState,
  occupied: number,
  halves: Uint8Array,
  horizon: Horizon,
): void {
  const { delivered, marker, owned, seats, second } = s;
  for (let seat = 0; seat < seats; seat++) {
    const use = USE[halves[seat]];
    const first = seat * TYPES;
    const merchants = SIZE[delivered[first + MERCHANT]];
    const artisans = SIZE[delivered[first + ARTISAN]];
    const koku = KOKU_WORTH * use + 0.2 * merchants * (1 - use);
    kokuWorth[seat] = s.koku[seat] >= NEARLY_FULL ? koku * AT_LIMIT : koku;
    goodWorth[seat] = GOOD_WORTH * use + 0.3 * artisans * (1 - use);
    favorWorth[seat] = (s.favor[seat] < s.favorLimit[seat] ? FAVOR_WORTH : FAVOR_WORTH * AT_LIMIT) * use;
    ownPoints[seat] = 0;
    ownKoku[seat] = 0;
    ownGoods[seat] = 0;
    ownFavor[seat] = 0;
    ownInfluence[seat] = 0;
    let customers = 0;
    for (let type = 0; type < TYPES; type++) customers += SIZE[delivered[first + type]];
    customerCounts[seat] = customers;
    for (let type = 0; type < 4; type++) counted[seat * COUNTED + type + 1] = owned[seat * 4 + type];
    counted[seat * COUNTED + PER_CUSTOMER] = customers;
  }
  const perTouch = horizon.sails / RIVER_SPACES;
  const others = -(1 / (seats - 1));
  // separate loops per set of spaces: branches inside one loop would be mispredicted half the time
  let marked = 0;
  for (let space = 1; space <= SHORE_SPACES; space++) marked |= isSet(marker[space]) << space;
  for (let rest = occupied & ~marked; rest !== 0; rest = withoutFirst(rest))
    share(olderWorth, firstIn(rest), 0, 0, 0);
  for (let rest = marked; rest !== 0; rest = withoutFirst(rest)) {
    const space = firstIn(rest);
    const visits = perTouch * SPACE_TOUCHED[space] + horizon.visit;
    const owner = marker[space] - 1;
    const worth = addOwner(s, owner, space, visits);
    share(olderWorth, space, owner, worth, others * worth);
    if (second[space] === 0) continue;
    const secondOwner = second[space] - 1;
    const worthToSecond = addOwner(s, secondOwner, space, visits);
    share(secondWorth, space, secondOwner, worthToSecond, others * worthToSecond);
  }
}

/** Adds a marker's rewards to come; returns the worth of one visit. */
function addOwner(s: RiverOfGoldState, seat: number, space: number, visits: number): number {
  const row = s.tile[space] * REWARD_WIDTH;
  const points = TILE_OWNER[row + POINTS];
  const koku = TILE_OWNER[row + KOKU] + counted[seat * COUNTED + OWNER[row + PER]];
  const goods = TILE_OWNER[row + GOOD];
  const favor = TILE_OWNER[row + FAVOR];
  const influence = TILE_OWNER[row + INFLUENCE] * stepWorth[seat * 6 + SPACE_REGION[space] - 1];
  ownPoints[seat] += points * visits;
  ownKoku[seat] += koku * visits;
  ownGoods[seat] += goods * visits;
  ownFavor[seat] += favor * visits;
  ownInfluence[seat] += influence * visits;
  return points + influence + koku * kokuWorth[seat] + goods * goodWorth[seat] + favor * favorWorth[seat];
}

/** Sets the worth of a visit for the marker's owner, and its cost for all other seats. */
function share(gains: Float64Array, space: number, owner: number, worth: number, cost: number): void {
  const at = space * MAX_SEATS;
  gains[at] = cost;
  gains[at + 1] = cost;
  gains[at + 2] = cost;
  gains[at + 3] = cost;
  gains[at + owner] = worth;
}

/** Values the shore spaces within reach of a seat's ships; an empty space brings a koku. */
export function readShore(s: RiverOfGoldState, occupied: number, seat: number): void {
  const { second, ships, tile } = s;
  const koku = kokuWorth[seat];
  const good = goodWorth[seat];
  const favor = favorWorth[seat];
  const steps = seat * 6 - 1;
  for (let space = 1; space <= SHORE_SPACES; space++) shore[space] = koku;
  const reached = IN_REACH[ships[seat * 2]] | IN_REACH[ships[seat * 2 + 1]];
  for (let rest = occupied & reached; rest !== 0; rest = withoutFirst(rest)) {
    const space = firstIn(rest);
    const row = tile[space] * REWARD_WIDTH;
    const worth =
      TILE_VISITOR[row + POINTS] +
      TILE_VISITOR[row + KOKU] * koku +
      TILE_VISITOR[row + GOOD] * good +
      TILE_VISITOR[row + FAVOR] * favor +
      TILE_VISITOR[row + DRAW] +
      TILE_VISITOR[row + INFLUENCE] * stepWorth[steps + SPACE_REGION[space]] +
      olderWorth[space * MAX_SEATS + seat];
    shore[space] = second[space] === 0 ? worth : worth + secondWorth[space * MAX_SEATS + seat];
  }
}

/** Worth of a river space to a ship of that seat; spaces past the mouth count on from the last. */
export function riverWorth(space: number): number {
  const at = space * 4;
  return shore[TOUCHED[at]] + shore[TOUCHED[at + 1]] + shore[TOUCHED[at + 2]] + shore[TOUCHED[at + 3]];
}
