import { type Tell, sizeOf } from '@two-rivers/kernel';
import { FROM_OWNERS, FROM_VISITS, gainFavor, gainGood, gainKoku, oweGood, score } from './gains.ts';
import { gainInfluence } from './influence.ts';
import type { RiverOfGoldState } from './state.ts';
import {
  ANY_GOOD,
  DRAW,
  FAVOR,
  GOOD,
  INFLUENCE,
  KOKU,
  OWNER,
  PER,
  PER_CUSTOMER,
  POINTS,
  REWARD_WIDTH,
  SPACE_REGION,
  TYPES,
  VISITOR,
} from './tables.ts';

/** Collects the visitor reward (pointed end) of a space's tile. With noble 1 on the royal ship, its good may be any. */
export function visitorReward(
  s: RiverOfGoldState,
  seat: number,
  space: number,
  goodOfChoice: boolean,
  tell?: Tell,
): void {
  const row = s.tile[space] * REWARD_WIDTH;
  const koku = VISITOR[row + KOKU];
  if (koku > 0) gainKoku(s, seat, koku, 'visit', space, tell);
  const good = VISITOR[row + GOOD];
  if (good > 0) {
    if (goodOfChoice || good === ANY_GOOD) oweGood(s, seat);
    else gainGood(s, seat, good - 1, 'visit', space, tell);
  }
  const points = VISITOR[row + POINTS];
  if (points > 0) score(s, seat, points, FROM_VISITS, 'visit', space, tell);
  const influence = VISITOR[row + INFLUENCE];
  if (influence > 0) gainInfluence(s, seat, SPACE_REGION[space], influence, 'visit', space, tell);
  if (VISITOR[row + FAVOR] > 0) gainFavor(s, seat, VISITOR[row + FAVOR], 'visit', space, tell);
  if (VISITOR[row + DRAW] > 0) s.openMarket = 1;
}

/** Collects the owner reward (flat end) of a space's tile, for one marker of a seat. */
function ownerReward(
  s: RiverOfGoldState,
  seat: number,
  space: number,
  cause: 'owner' | 'emperor',
  tell?: Tell,
): void {
  const row = s.tile[space] * REWARD_WIDTH;
  const koku = OWNER[row + KOKU];
  if (koku > 0) gainKoku(s, seat, koku, cause, space, tell);
  const good = OWNER[row + GOOD];
  if (good === ANY_GOOD) oweGood(s, seat);
  else if (good > 0) gainGood(s, seat, good - 1, cause, space, tell);
  const favor = OWNER[row + FAVOR];
  if (favor > 0) gainFavor(s, seat, favor, cause, space, tell);
  const points = OWNER[row + POINTS];
  if (points > 0) score(s, seat, points, FROM_OWNERS, cause, space, tell);
  const influence = OWNER[row + INFLUENCE];
  if (influence > 0) gainInfluence(s, seat, SPACE_REGION[space], influence, cause, space, tell);
  const per = OWNER[row + PER];
  if (per > 0) {
    const count = per === PER_CUSTOMER ? customersDelivered(s, seat) : s.owned[seat * 4 + per - 1];
    if (count > 0) gainKoku(s, seat, count, cause, space, tell);
  }
}

/** Collects the owner rewards of a building: older marker first; two markers of one player are two gains. */
export function ownerRewards(
  s: RiverOfGoldState,
  space: number,
  cause: 'owner' | 'emperor',
  tell?: Tell,
): void {
  if (s.marker[space] === 0) return;
  ownerReward(s, s.marker[space] - 1, space, cause, tell);
  if (s.second[space] !== 0) ownerReward(s, s.second[space] - 1, space, cause, tell);
}

export function customersDelivered(s: RiverOfGoldState, seat: number): number {
  let count = 0;
  for (let type = 0; type < TYPES; type++) count += sizeOf(s.delivered[seat * TYPES + type]);
  return count;
}
