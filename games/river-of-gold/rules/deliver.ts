import { type Move, type MoveList, type EmitEvent, lowestMember, withoutLowestMember } from '@two-rivers/kernel';
import { customerOfDeliver, makeDeliver, type RiverOfGoldState } from '../model.gen.ts';
import {
  AFTER_DRAW,
  AFTER_MASTERIES,
  ARTISAN,
  CARD_ORDER,
  CARD_REGION,
  CARD_TYPE,
  CUSTOMER_TYPE_COUNT,
  KUDAKA,
  MERCHANT,
  MONK,
  NOBLE,
  OPPONENTS_BUILDING,
  OWN_BUILDING,
  YORITOMO,
} from './tables.ts';
import { CUSTOMERS, DELIVERY_AMOUNTS, FAVOR_LIMIT_MAX, PATRON_AMOUNTS } from './components.ts';
import { removeFromHand } from './customers.ts';
import { FROM_PATRON, gainFavor, payGoods, emitChange, scorePoints, type RiverOfGoldRuleEvent } from './gains.ts';
import { gainInfluence } from './influence.ts';

const { artisan: BY_ARTISAN, merchant: BY_MERCHANT, monk: BY_MONK, noble: BY_NOBLE } = DELIVERY_AMOUNTS;
const { kudaka: BY_KUDAKA } = PATRON_AMOUNTS;

/** Whether the die allows a delivery; Yoritomo ignores the die. */
export function mayDeliverTo(s: RiverOfGoldState, seat: number, card: number, face: number): boolean {
  return face === CARD_REGION[card] || s.patron[seat] === YORITOMO;
}

export function canPayOrder(s: RiverOfGoldState, seat: number, card: number): boolean {
  for (let good = 0; good < 3; good++) if (s.goods[seat * 3 + good] < CARD_ORDER[card * 3 + good]) return false;
  return true;
}

export function listDeliveries(s: RiverOfGoldState, list: MoveList): void {
  const seat = s.turn;
  for (let hand = s.hands[seat]; hand !== 0; hand = withoutLowestMember(hand)) {
    const card = lowestMember(hand);
    if (mayDeliverTo(s, seat, card, s.die[seat]) && canPayOrder(s, seat, card)) list.add(makeDeliver(card));
  }
}

export function playDelivery(s: RiverOfGoldState, move: Move, emit?: EmitEvent): void {
  const seat = s.turn;
  const card = customerOfDeliver(move);
  const region = CARD_REGION[card];
  const type = CARD_TYPE[card];
  if (emit !== undefined) {
    emit({
      what: 'customer',
      seat,
      amount: 1,
      lost: 0,
      cause: 'deliver',
      at: region,
      id: CUSTOMERS[card].id,
    } satisfies RiverOfGoldRuleEvent);
  }
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
function applyMonk(s: RiverOfGoldState, seat: number, card: number, emit: EmitEvent | undefined): void {
  if (s.favorLimit[seat] < FAVOR_LIMIT_MAX) {
    s.favorLimit[seat]++;
    if (emit !== undefined) emitChange(s, emit, 'favor-limit', seat, 1, 0, 'customer', card);
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
