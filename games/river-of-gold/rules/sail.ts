import type { Move, MoveList } from '@two-rivers/kernel';
import type { EmitRiverOfGoldEvent } from './events.ts';
import { ABILITY_AMOUNTS, CUSTOMERS, PATRON_AMOUNTS, SHIPS } from './components.ts';
import { FROM_ABILITIES, FROM_PATRON, gainFavor, gainKoku, queueGoodChoice, scorePoints } from './gains.ts';
import { gainInfluence } from './influence.ts';
import { countDeliveredCustomers, collectOwnerRewards, collectVisitorReward } from './rewards.ts';
import { discardExitTile } from './row.ts';
import {
  IRON_CRANE,
  MERCHANT,
  NOBLE,
  RIVER_SPACE_COUNT,
  SPACE_REGION,
  TILE_TYPE,
  TOUCHES,
  CUSTOMER_TYPE_COUNT,
  AFTER_JOURNEY,
  AFTER_MASTERIES,
} from './tables.ts';
import { byOfSail, makeSail, type RiverOfGoldState, shipOfSail, SHIPS_WIDTH } from '../model.gen.ts';

const MARKET = 1;
/** Koku from an empty shore space. */
export const EMPTY_SHORE = 1;
const {
  'merchant-1': MERCHANT_1,
  'merchant-5': MERCHANT_5,
  'merchant-6': MERCHANT_6,
  'noble-2': NOBLE_2,
  'noble-3': NOBLE_3,
  'noble-4': NOBLE_4,
  'noble-5': NOBLE_5,
  'noble-6': NOBLE_6,
} = ABILITY_AMOUNTS;
const { 'daidoji-uji': BY_IRON_CRANE } = PATRON_AMOUNTS;

/** Whether a ship is the royal ship and its player has delivered to this noble (1 to 6). */
function hasRoyalAbility(s: RiverOfGoldState, seat: number, ship: number, noble: number): boolean {
  return s.royalShip[seat] === ship && (s.delivered[seat * CUSTOMER_TYPE_COUNT + NOBLE] & (1 << (noble - 1))) !== 0;
}

function hasMerchant(s: RiverOfGoldState, seat: number, merchant: number): boolean {
  return (s.delivered[seat * CUSTOMER_TYPE_COUNT + MERCHANT] & (1 << (merchant - 1))) !== 0;
}

export function listSails(s: RiverOfGoldState, list: MoveList): void {
  const seat = s.turn;
  for (let ship = 1; ship <= 2; ship++) {
    list.add(makeSail(ship, 0));
    if (mayTurnDieForShip(s, seat, ship)) {
      list.add(makeSail(ship, turnedFace(s.die[seat], -NOBLE_5)));
      list.add(makeSail(ship, turnedFace(s.die[seat], NOBLE_5)));
    }
  }
}

/** Whether noble 5 may turn the die by one step for a ship. */
export function mayTurnDieForShip(s: RiverOfGoldState, seat: number, ship: number): boolean {
  return hasRoyalAbility(s, seat, ship, 5);
}

/** Face of a die turned by a step; 6 and 1 are adjacent. */
export function turnedFace(face: number, step: number): number {
  return ((face + step + 5) % 6) + 1;
}

/** River space that a ship reaches; the first space follows the last. */
export function riverSpaceAfter(from: number, steps: number): number {
  const space = from + steps;
  return space > RIVER_SPACE_COUNT ? space - RIVER_SPACE_COUNT : space;
}

/** Whether a sail passes the last river space; the ship then ends farther upriver. */
export function completesJourney(from: number, to: number): boolean {
  return to < from;
}

export function playSail(s: RiverOfGoldState, move: Move, emit?: EmitRiverOfGoldEvent): void {
  const seat = s.turn;
  const ship = shipOfSail(move);
  if (byOfSail(move) > 0) {
    s.die[seat] = byOfSail(move);
    if (emit !== undefined)
      emit({ kind: 'turned', seat, face: s.die[seat], customer: CUSTOMERS[nobleCardNumber(5)].id });
  }
  const slot = seat * SHIPS_WIDTH + ship - 1;
  const from = s.ships[slot];
  const space = riverSpaceAfter(from, s.die[seat]);
  const completed = completesJourney(from, space);
  s.ships[slot] = space;
  if (emit !== undefined)
    emit({ kind: 'ship', seat, ship: SHIPS[ship - 1], river: space, isRoyal: s.royalShip[seat] === ship });
  s.pendingEffects = AFTER_MASTERIES;
  visitShoreSpaces(s, seat, ship, space, emit);
  for (let i = space * 4; i < space * 4 + 4; i++) collectOwnerRewards(s, TOUCHES[i], 'owner', emit);
  applySailAbilities(s, seat, ship, space, emit);
  if (completed) completeJourney(s, seat, emit);
}

/** Step 1: visitor rewards of the 4 shore spaces touched, in ascending number. */
function visitShoreSpaces(
  s: RiverOfGoldState,
  seat: number,
  ship: number,
  space: number,
  emit: EmitRiverOfGoldEvent | undefined,
): void {
  const goodOfChoice = hasRoyalAbility(s, seat, ship, 1);
  for (let i = space * 4; i < space * 4 + 4; i++) {
    const shore = TOUCHES[i];
    const tile = s.tile[shore];
    if (tile !== 0) collectVisitorReward(s, seat, shore, goodOfChoice && TILE_TYPE[tile] === MARKET, emit);
    else gainKoku(s, seat, hasRoyalAbility(s, seat, ship, 2) ? NOBLE_2 : EMPTY_SHORE, 'visit', shore, emit);
  }
}

/** Step 3: nobles 3, 4, 6 on the royal ship, then the Iron Crane with either ship. */
function applySailAbilities(
  s: RiverOfGoldState,
  seat: number,
  ship: number,
  space: number,
  emit: EmitRiverOfGoldEvent | undefined,
): void {
  if (s.royalShip[seat] === ship) {
    if (hasRoyalAbility(s, seat, ship, 3)) {
      let regions = 0;
      for (let i = space * 4; i < space * 4 + 4; i++) regions |= 1 << SPACE_REGION[TOUCHES[i]];
      for (let region = 1; region <= 6; region++) {
        if ((regions & (1 << region)) !== 0)
          gainInfluence(s, seat, region, NOBLE_3, 'customer', nobleCardNumber(3), emit);
      }
    }
    if (hasRoyalAbility(s, seat, ship, 4) && touchesOpponentBuilding(s, seat, space)) {
      scorePoints(s, seat, NOBLE_4, FROM_ABILITIES, 'customer', nobleCardNumber(4), emit);
    }
    if (hasRoyalAbility(s, seat, ship, 6) && touchesOwnBuilding(s, seat, space)) {
      scorePoints(s, seat, NOBLE_6, FROM_ABILITIES, 'customer', nobleCardNumber(6), emit);
    }
  }
  if (s.patron[seat] === IRON_CRANE && touchesOpponentBuilding(s, seat, space)) {
    scorePoints(s, seat, BY_IRON_CRANE, FROM_PATRON, 'patron', IRON_CRANE, emit);
  }
}

function nobleCardNumber(number: number): number {
  return NOBLE * 6 + number - 1;
}

function merchantCardNumber(number: number): number {
  return MERCHANT * 6 + number - 1;
}

function touchesOwnBuilding(s: RiverOfGoldState, seat: number, space: number): boolean {
  for (let i = space * 4; i < space * 4 + 4; i++) {
    if (s.marker[TOUCHES[i]] === seat + 1 || s.secondMarker[TOUCHES[i]] === seat + 1) return true;
  }
  return false;
}

function touchesOpponentBuilding(s: RiverOfGoldState, seat: number, space: number): boolean {
  for (let i = space * 4; i < space * 4 + 4; i++) {
    const older = s.marker[TOUCHES[i]];
    const second = s.secondMarker[TOUCHES[i]];
    if ((older !== 0 && older !== seat + 1) || (second !== 0 && second !== seat + 1)) return true;
  }
  return false;
}

/** Step 4: queues the journey bonus, applies all merchants, removes the exit tile; the row slides later. */
function completeJourney(s: RiverOfGoldState, seat: number, emit: EmitRiverOfGoldEvent | undefined): void {
  if (emit !== undefined) emit({ kind: 'journey', seat });
  s.openJourney = 1;
  if (s.delivered[seat * CUSTOMER_TYPE_COUNT + MERCHANT] !== 0) applyMerchants(s, seat, emit);
  discardExitTile(s, emit);
  s.pendingEffects |= AFTER_JOURNEY;
}

function applyMerchants(s: RiverOfGoldState, seat: number, emit: EmitRiverOfGoldEvent | undefined): void {
  if (hasMerchant(s, seat, 1)) {
    for (let region = 1; region <= 6; region++) {
      if ((s.ownedRegions[seat] & (1 << (region - 1))) !== 0) {
        gainInfluence(s, seat, region, MERCHANT_1, 'customer', merchantCardNumber(1), emit);
      }
    }
  }
  if (hasMerchant(s, seat, 2)) {
    scorePoints(s, seat, countDeliveredCustomers(s, seat), FROM_ABILITIES, 'customer', merchantCardNumber(2), emit);
  }
  if (hasMerchant(s, seat, 3)) queueGoodChoice(s, seat);
  if (hasMerchant(s, seat, 4)) s.openSell = 1;
  if (hasMerchant(s, seat, 5)) gainFavor(s, seat, MERCHANT_5, 'customer', merchantCardNumber(5), emit);
  if (hasMerchant(s, seat, 6)) gainKoku(s, seat, MERCHANT_6, 'customer', merchantCardNumber(6), emit);
}
