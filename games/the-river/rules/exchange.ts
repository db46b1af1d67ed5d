import type { Move, MoveList, Tell } from '@two-rivers/kernel';
import { hasRoom } from './actionSpaces.ts';
import { RESERVED_DISCOUNT } from './build.ts';
import type { Components } from './components/components.ts';
import { FOOD, MOST_RESERVED } from './components/edition.ts';
import { BUILD, EXCHANGE, FOOD_SPACE, makePayment, paidOf, WOOD_SPACE } from './move.ts';
import { giveBack, receive } from './overflow.ts';
import { production } from './production.ts';
import type { TheRiverState } from './state.ts';

/** Resources given for one food. */
export const EXCHANGE_PRICE = 3;
export const EXCHANGED_FOOD = 1;

export function holdsMix(s: TheRiverState, seat: number, mix: Move): boolean {
  const at = seat * 4;
  return (
    paidOf(mix, 0) <= s.goods[at] && paidOf(mix, 1) <= s.goods[at + 1] && paidOf(mix, 2) <= s.goods[at + 2]
  );
}

/** Exchange mixes by wood, clay and stone held, each capped at three and packed in two bits. */
const MIXES: readonly Int32Array[] = Array.from({ length: 64 }, (_, held) =>
  mixesWithin(held >> 4, (held >> 2) & 3, held & 3),
);

function mixesWithin(mostWood: number, mostClay: number, mostStone: number): Int32Array {
  const moves: Move[] = [];
  for (let wood = mostWood; wood >= 0; wood--) {
    for (let clay = Math.min(mostClay, EXCHANGE_PRICE - wood); clay >= 0; clay--) {
      const stone = EXCHANGE_PRICE - wood - clay;
      if (stone <= mostStone) moves.push(makePayment(EXCHANGE, wood, clay, stone, 0));
    }
  }
  return Int32Array.from(moves);
}

function mixesOf(s: TheRiverState, seat: number): Int32Array {
  const goods = s.goods;
  const at = seat * 4;
  return MIXES[
    (Math.min(3, goods[at]) << 4) | (Math.min(3, goods[at + 1]) << 2) | Math.min(3, goods[at + 2])
  ];
}

/**
 * Adds the legal exchanges. `hasOtherSpace`: a space other than Build is usable now, hence after any exchange too,
 * since exchanges only add to the islands of wood, clay and stone.
 */
export function listExchanges(
  c: Components,
  s: TheRiverState,
  seat: number,
  anyway: boolean,
  list: MoveList,
): void {
  if (s.stock[FOOD] === 0) return;
  const mixes = mixesOf(s, seat);
  for (let i = 0; i < mixes.length; i++) if (anyway || leavesASpace(c, s, seat, mixes[i])) list.add(mixes[i]);
}

/** Whether an exchange opens a space for a seat that can use none now. */
export function canExchangeForASpace(c: Components, s: TheRiverState, seat: number): boolean {
  if (s.stock[FOOD] === 0) return false;
  const mixes = mixesOf(s, seat);
  for (let i = 0; i < mixes.length; i++) if (leavesASpace(c, s, seat, mixes[i])) return true;
  return false;
}

/**
 * Whether a space is usable after this exchange, at once or after further ones. Checks only islands and Build: other
 * spaces do not depend on resources.
 */
export function leavesASpace(c: Components, s: TheRiverState, seat: number, mix: Move): boolean {
  // the three returned resources can be taken in place of food
  if (hasRoom(s, seat, FOOD_SPACE)) return true;
  const at = seat * 4;
  const wood = s.goods[at] - paidOf(mix, 0);
  const clay = s.goods[at + 1] - paidOf(mix, 1);
  const stone = s.goods[at + 2] - paidOf(mix, 2);
  const foodLeft = s.stock[FOOD] - EXCHANGED_FOOD;
  const again = foodLeft > 0 && wood + clay + stone >= EXCHANGE_PRICE;
  for (let resource = 0; resource < FOOD; resource++) {
    const given = paidOf(mix, resource);
    const mayGive = again && s.goods[at + resource] > given;
    if (s.stock[resource] + given === 0 && !mayGive) continue;
    if (production(c, s, seat, resource) > 0 && hasRoom(s, seat, WOOD_SPACE + resource)) return true;
  }
  if (!hasRoom(s, seat, BUILD)) return false;
  const food = s.goods[at + FOOD] + EXCHANGED_FOOD;
  for (let place = 0; place < c.faceUpBuildings; place++) {
    const card = s.buildings[place];
    if (card !== 0 && canComeToPay(c, card - 1, wood, clay, stone, food, foodLeft)) return true;
  }
  for (let i = 0; i < MOST_RESERVED; i++) {
    const card = s.reserved[seat * MOST_RESERVED + i];
    if (card !== 0 && canComeToPay(c, card - 1, wood, clay, stone, food + RESERVED_DISCOUNT, foodLeft))
      return true;
  }
  return false;
}

/** Whether further exchanges, of three spare resources each, cover what is missing. */
function canComeToPay(
  c: Components,
  card: number,
  wood: number,
  clay: number,
  stone: number,
  jokers: number,
  foodLeft: number,
): boolean {
  const overWood = wood - c.cost[card * 3];
  const overClay = clay - c.cost[card * 3 + 1];
  const overStone = stone - c.cost[card * 3 + 2];
  const missing = Math.max(0, -overWood) + Math.max(0, -overClay) + Math.max(0, -overStone) - jokers;
  const spare = Math.max(0, overWood) + Math.max(0, overClay) + Math.max(0, overStone);
  return missing <= Math.min(Math.floor(spare / EXCHANGE_PRICE), foodLeft);
}

export function playExchange(s: TheRiverState, move: Move, tell?: Tell): void {
  for (let resource = 0; resource < FOOD; resource++) {
    giveBack(s, s.seat, resource, paidOf(move, resource), 'exchange', tell);
  }
  receive(s, s.seat, FOOD, EXCHANGED_FOOD, 'exchange', tell);
}
