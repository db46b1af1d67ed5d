import type { Move, MoveList, Tell } from '@two-rivers/kernel';
import { ABILITY_AMOUNTS, PATRON_AMOUNTS } from './components.ts';
import {
  FROM_ABILITIES,
  FROM_PATRON,
  gainFavor,
  gainKoku,
  oweGood,
  report,
  score,
  type Told,
} from './gains.ts';
import { gainInfluence } from './influence.ts';
import { firstOf, makeMove, SAIL, secondOf } from './notation.ts';
import { customersDelivered, ownerRewards, visitorReward } from './rewards.ts';
import { discardExitTile } from './row.ts';
import { AFTER_JOURNEY, AFTER_MASTERIES, type RiverOfGoldState } from './state.ts';
import {
  IRON_CRANE,
  MERCHANT,
  NOBLE,
  RIVER_SPACES,
  SPACE_REGION,
  TILE_TYPE,
  TOUCHES,
  TYPES,
} from './tables.ts';

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

/** Whether a ship is royal and has the ability of noble 1 to 6. */
function royalAbility(s: RiverOfGoldState, seat: number, ship: number, noble: number): boolean {
  return s.royal[seat] === ship && (s.delivered[seat * TYPES + NOBLE] & (1 << (noble - 1))) !== 0;
}

function hasMerchant(s: RiverOfGoldState, seat: number, merchant: number): boolean {
  return (s.delivered[seat * TYPES + MERCHANT] & (1 << (merchant - 1))) !== 0;
}

export function listSails(s: RiverOfGoldState, list: MoveList): void {
  const seat = s.turn;
  for (let ship = 1; ship <= 2; ship++) {
    list.add(makeMove(SAIL, ship));
    if (mayTurnWith(s, seat, ship)) {
      list.add(makeMove(SAIL, ship, turned(s.die[seat], -NOBLE_5)));
      list.add(makeMove(SAIL, ship, turned(s.die[seat], NOBLE_5)));
    }
  }
}

/** Whether noble 5 may turn the die by one step for a ship. */
export function mayTurnWith(s: RiverOfGoldState, seat: number, ship: number): boolean {
  return royalAbility(s, seat, ship, 5);
}

/** Face of a die turned by a step; 6 and 1 are adjacent. */
export function turned(face: number, step: number): number {
  return ((face + step + 5) % 6) + 1;
}

/** River space a ship reaches; after the last comes the first. */
export function riverAfter(from: number, steps: number): number {
  const reached = from + steps;
  return reached > RIVER_SPACES ? reached - RIVER_SPACES : reached;
}

/** Whether a sail passes the last river space: it then ends further up. */
export function completesJourney(from: number, to: number): boolean {
  return to < from;
}

export function playSail(s: RiverOfGoldState, move: Move, tell?: Tell): void {
  const seat = s.turn;
  const ship = firstOf(move);
  if (secondOf(move) > 0) {
    s.die[seat] = secondOf(move);
    report(s, tell, 'turned', seat, s.die[seat], 0, 'customer', nobleCard(5));
  }
  const slot = seat * 2 + ship - 1;
  const from = s.ships[slot];
  const space = riverAfter(from, s.die[seat]);
  const completed = completesJourney(from, space);
  s.ships[slot] = space;
  if (tell !== undefined) {
    const id = s.royal[seat] === ship ? 'royal' : '';
    tell({ what: 'ship', seat, amount: ship, lost: 0, cause: 'sail', at: space, id } satisfies Told);
  }
  s.after = AFTER_MASTERIES;
  visit(s, seat, ship, space, tell);
  for (let i = space * 4; i < space * 4 + 4; i++) ownerRewards(s, TOUCHES[i], 'owner', tell);
  afterSailing(s, seat, ship, space, tell);
  if (completed) completeJourney(s, seat, tell);
}

/** Step 1: visitor rewards of the 4 shore spaces touched, in ascending number. */
function visit(s: RiverOfGoldState, seat: number, ship: number, space: number, tell: Tell | undefined): void {
  const goodOfChoice = royalAbility(s, seat, ship, 1);
  for (let i = space * 4; i < space * 4 + 4; i++) {
    const shore = TOUCHES[i];
    const tile = s.tile[shore];
    if (tile !== 0) visitorReward(s, seat, shore, goodOfChoice && TILE_TYPE[tile] === MARKET, tell);
    else gainKoku(s, seat, royalAbility(s, seat, ship, 2) ? NOBLE_2 : EMPTY_SHORE, 'visit', shore, tell);
  }
}

/** Step 3: nobles 3, 4, 6 on the royal ship, then the Iron Crane with either ship. */
function afterSailing(
  s: RiverOfGoldState,
  seat: number,
  ship: number,
  space: number,
  tell: Tell | undefined,
): void {
  if (s.royal[seat] === ship) {
    if (royalAbility(s, seat, ship, 3)) {
      let regions = 0;
      for (let i = space * 4; i < space * 4 + 4; i++) regions |= 1 << SPACE_REGION[TOUCHES[i]];
      for (let region = 1; region <= 6; region++) {
        if ((regions & (1 << region)) !== 0)
          gainInfluence(s, seat, region, NOBLE_3, 'customer', nobleCard(3), tell);
      }
    }
    if (royalAbility(s, seat, ship, 4) && touchesOpponent(s, seat, space)) {
      score(s, seat, NOBLE_4, FROM_ABILITIES, 'customer', nobleCard(4), tell);
    }
    if (royalAbility(s, seat, ship, 6) && touchesOwn(s, seat, space)) {
      score(s, seat, NOBLE_6, FROM_ABILITIES, 'customer', nobleCard(6), tell);
    }
  }
  if (s.patron[seat] === IRON_CRANE && touchesOpponent(s, seat, space)) {
    score(s, seat, BY_IRON_CRANE, FROM_PATRON, 'patron', IRON_CRANE, tell);
  }
}

function nobleCard(number: number): number {
  return NOBLE * 6 + number - 1;
}

function merchantCard(number: number): number {
  return MERCHANT * 6 + number - 1;
}

function touchesOwn(s: RiverOfGoldState, seat: number, space: number): boolean {
  for (let i = space * 4; i < space * 4 + 4; i++) {
    if (s.marker[TOUCHES[i]] === seat + 1 || s.second[TOUCHES[i]] === seat + 1) return true;
  }
  return false;
}

function touchesOpponent(s: RiverOfGoldState, seat: number, space: number): boolean {
  for (let i = space * 4; i < space * 4 + 4; i++) {
    const older = s.marker[TOUCHES[i]];
    const second = s.second[TOUCHES[i]];
    if ((older !== 0 && older !== seat + 1) || (second !== 0 && second !== seat + 1)) return true;
  }
  return false;
}

/** Step 4: queues the bonus, lets every merchant act, removes the exit tile; the row will slide. */
function completeJourney(s: RiverOfGoldState, seat: number, tell: Tell | undefined): void {
  if (tell !== undefined)
    tell({ what: 'journey', seat, amount: 1, lost: 0, cause: 'sail', at: 0, id: '' } satisfies Told);
  s.openJourney = 1;
  if (s.delivered[seat * TYPES + MERCHANT] !== 0) merchantsAct(s, seat, tell);
  discardExitTile(s, tell);
  s.after |= AFTER_JOURNEY;
}

function merchantsAct(s: RiverOfGoldState, seat: number, tell: Tell | undefined): void {
  if (hasMerchant(s, seat, 1)) {
    for (let region = 1; region <= 6; region++) {
      if ((s.ownedRegions[seat] & (1 << (region - 1))) !== 0) {
        gainInfluence(s, seat, region, MERCHANT_1, 'customer', merchantCard(1), tell);
      }
    }
  }
  if (hasMerchant(s, seat, 2)) {
    score(s, seat, customersDelivered(s, seat), FROM_ABILITIES, 'customer', merchantCard(2), tell);
  }
  if (hasMerchant(s, seat, 3)) oweGood(s, seat);
  if (hasMerchant(s, seat, 4)) s.openSell = 1;
  if (hasMerchant(s, seat, 5)) gainFavor(s, seat, MERCHANT_5, 'customer', merchantCard(5), tell);
  if (hasMerchant(s, seat, 6)) gainKoku(s, seat, MERCHANT_6, 'customer', merchantCard(6), tell);
}
