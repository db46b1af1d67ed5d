import { type Move, type MoveList, lowestMember, withoutLowestMember } from '@two-rivers/kernel';
import { CUSTOMERS, DELIVERY_AMOUNTS, FAVOR_LIMIT_MAX, PATRON_AMOUNTS } from './components.ts';
import { removeFromHand } from './customers.ts';
import type { EmitRiverOfGoldEvent } from './events.ts';
import { FROM_PATRON, gainFavor, payGoods, scorePoints } from './gains.ts';
import { gainInfluence } from './influence.ts';
import {
  ARTISAN,
  CARD_ORDER,
  CARD_REGION,
  CARD_TYPE,
  KUDAKA,
  MERCHANT,
  MONK,
  NOBLE,
  CUSTOMER_TYPE_COUNT,
  YORITOMO,
  AFTER_DRAW,
  AFTER_MASTERIES,
  OPPONENTS_BUILDING,
  OWN_BUILDING,
} from './tables.ts';
import { customerOfDeliver, GOODS_WIDTH, makeDeliver, type RiverOfGoldState } from '../model.gen.ts';

const { artisan: BY_ARTISAN, merchant: BY_MERCHANT, monk: BY_MONK, noble: BY_NOBLE } = DELIVERY_AMOUNTS;
const { kudaka: BY_KUDAKA } = PATRON_AMOUNTS;

/** Whether the die allows a delivery; Yoritomo ignores the die. */
export function mayDeliverTo(s: RiverOfGoldState, seat: number, card: number, face: number): boolean {
  return face === CARD_REGION[card] || s.patron[seat] === YORITOMO;
}

export function canPayOrder(s: RiverOfGoldState, seat: number, card: number): boolean {
  for (let good = 0; good < 3; good++)
    if (s.goods[seat * GOODS_WIDTH + good] < CARD_ORDER[card * 3 + good]) return false;
  return true;
}

export function listDeliveries(s: RiverOfGoldState, list: MoveList): void {
  const seat = s.turn;
  for (let hand = s.hands[seat]; hand !== 0; hand = withoutLowestMember(hand)) {
    const card = lowestMember(hand);
    if (mayDeliverTo(s, seat, card, s.die[seat]) && canPayOrder(s, seat, card)) list.add(makeDeliver(card));
  }
}

export function playDelivery(s: RiverOfGoldState, move: Move, emit?: EmitRiverOfGoldEvent): void {
  const seat = s.turn;
  const card = customerOfDeliver(move);
  const region = CARD_REGION[card];
  const type = CARD_TYPE[card];
  if (emit !== undefined) emit({ kind: 'customer', seat, customer: CUSTOMERS[card].id });
  for (let good = 0; good < 3; good++) payGoods(s, seat, good, CARD_ORDER[card * 3 + good], 'order', card, emit);
  const firstHere = !hasDeliveredInRegion(s, seat, region);
  const isFirstNoble = type === NOBLE && s.delivered[seat * CUSTOMER_TYPE_COUNT + NOBLE] === 0;
  removeFromHand(s, seat, card);
  s.delivered[seat * CUSTOMER_TYPE_COUNT + type] |= 1 << (region - 1);

  if (type === ARTISAN) gainInfluence(s, seat, region, BY_ARTISAN, 'customer', card, emit);
  if (type === NOBLE) gainInfluence(s, seat, region, BY_NOBLE, 'customer', card, emit);
  if (type === MERCHANT) gainInfluence(s, seat, region, BY_MERCHANT, 'customer', card, emit);
  if (type === MONK) applyMonk(s, seat, card, emit);
  if (isFirstNoble) s.openRoyal = 1;
  if (firstHere && s.patron[seat] === KUDAKA) scorePoints(s, seat, BY_KUDAKA, FROM_PATRON, 'patron', KUDAKA, emit);
  s.pendingEffects = AFTER_DRAW | AFTER_MASTERIES;
}

function hasDeliveredInRegion(s: RiverOfGoldState, seat: number, region: number): boolean {
  for (let type = 0; type < CUSTOMER_TYPE_COUNT; type++) {
    if ((s.delivered[seat * CUSTOMER_TYPE_COUNT + type] & (1 << (region - 1))) !== 0) return true;
  }
  return false;
}

/** Raises the favor limit, gains favor, then opens the choice of the second marker. */
function applyMonk(s: RiverOfGoldState, seat: number, card: number, emit: EmitRiverOfGoldEvent | undefined): void {
  if (s.favorLimit[seat] < FAVOR_LIMIT_MAX) {
    s.favorLimit[seat]++;
    if (emit !== undefined) emit({ kind: 'favor-limit', seat });
  }
  gainFavor(s, seat, BY_MONK, 'customer', card, emit);
  s.openMonk = monkBuildingOwner(CARD_REGION[card]);
}

/** Whether customers of a type have later effects; monks act only once. */
export function hasLastingAbility(type: number): boolean {
  return type !== MONK;
}

/** Owner of the building that gets the second marker of a region's monk. */
export function monkBuildingOwner(region: number): number {
  return region % 2 === 1 ? OWN_BUILDING : OPPONENTS_BUILDING;
}
