import { memberCount } from '@two-rivers/kernel';
import type { EmitRiverOfGoldEvent } from './events.ts';
import { FROM_OWNERS, FROM_VISITS, gainFavor, gainGood, gainKoku, queueGoodChoice, scorePoints } from './gains.ts';
import { gainInfluence } from './influence.ts';
import {
  ANY_GOOD,
  DRAW,
  FAVOR,
  GOOD,
  INFLUENCE,
  KOKU,
  OWNER_REWARDS,
  PER,
  PER_CUSTOMER,
  POINTS,
  REWARD_WIDTH,
  SPACE_REGION,
  CUSTOMER_TYPE_COUNT,
  VISITOR_REWARDS,
} from './tables.ts';
import { OWNED_WIDTH, type RiverOfGoldState } from '../model.gen.ts';

/**
 * Collects the visitor reward (pointed end) of a space's tile; noble 1 on the royal ship lets the player choose the
 * good instead.
 */
export function collectVisitorReward(
  s: RiverOfGoldState,
  seat: number,
  space: number,
  goodOfChoice: boolean,
  emit?: EmitRiverOfGoldEvent,
): void {
  const row = s.tile[space] * REWARD_WIDTH;
  const koku = VISITOR_REWARDS[row + KOKU];
  if (koku > 0) gainKoku(s, seat, koku, 'visit', space, emit);
  const good = VISITOR_REWARDS[row + GOOD];
  if (good > 0) {
    if (goodOfChoice || good === ANY_GOOD) queueGoodChoice(s, seat);
    else gainGood(s, seat, good - 1, 'visit', space, emit);
  }
  const points = VISITOR_REWARDS[row + POINTS];
  if (points > 0) scorePoints(s, seat, points, FROM_VISITS, 'visit', space, emit);
  const influence = VISITOR_REWARDS[row + INFLUENCE];
  if (influence > 0) gainInfluence(s, seat, SPACE_REGION[space], influence, 'visit', space, emit);
  if (VISITOR_REWARDS[row + FAVOR] > 0) gainFavor(s, seat, VISITOR_REWARDS[row + FAVOR], 'visit', space, emit);
  if (VISITOR_REWARDS[row + DRAW] > 0) s.openMarket = 1;
}

/** Collects the owner reward (flat end) of a space's tile, for one marker of a seat. */
function collectOwnerReward(
  s: RiverOfGoldState,
  seat: number,
  space: number,
  cause: 'owner' | 'emperor',
  emit?: EmitRiverOfGoldEvent,
): void {
  const row = s.tile[space] * REWARD_WIDTH;
  const koku = OWNER_REWARDS[row + KOKU];
  if (koku > 0) gainKoku(s, seat, koku, cause, space, emit);
  const good = OWNER_REWARDS[row + GOOD];
  if (good === ANY_GOOD) queueGoodChoice(s, seat);
  else if (good > 0) gainGood(s, seat, good - 1, cause, space, emit);
  const favor = OWNER_REWARDS[row + FAVOR];
  if (favor > 0) gainFavor(s, seat, favor, cause, space, emit);
  const points = OWNER_REWARDS[row + POINTS];
  if (points > 0) scorePoints(s, seat, points, FROM_OWNERS, cause, space, emit);
  const influence = OWNER_REWARDS[row + INFLUENCE];
  if (influence > 0) gainInfluence(s, seat, SPACE_REGION[space], influence, cause, space, emit);
  const per = OWNER_REWARDS[row + PER];
  if (per > 0) {
    const count = per === PER_CUSTOMER ? countDeliveredCustomers(s, seat) : s.owned[seat * OWNED_WIDTH + per - 1];
    if (count > 0) gainKoku(s, seat, count, cause, space, emit);
  }
}

/** Collects the owner rewards of a building, older marker first; two markers of one player give two gains. */
export function collectOwnerRewards(
  s: RiverOfGoldState,
  space: number,
  cause: 'owner' | 'emperor',
  emit?: EmitRiverOfGoldEvent,
): void {
  if (s.marker[space] === 0) return;
  collectOwnerReward(s, s.marker[space] - 1, space, cause, emit);
  if (s.secondMarker[space] !== 0) collectOwnerReward(s, s.secondMarker[space] - 1, space, cause, emit);
}

export function countDeliveredCustomers(s: RiverOfGoldState, seat: number): number {
  let count = 0;
  for (let type = 0; type < CUSTOMER_TYPE_COUNT; type++)
    count += memberCount(s.delivered[seat * CUSTOMER_TYPE_COUNT + type]);
  return count;
}
