import type { Move, MoveList } from '@two-rivers/kernel';
import type { EmitRiverEvent } from './events.ts';
import { hasRoom } from './actionSpaces.ts';
import { RESERVED_DISCOUNT } from './build.ts';
import type { Components } from './components/components.ts';
import { FOOD, MAX_RESERVED } from './components/edition.ts';
import { returnGoods, receiveGoods } from './goods.ts';
import { dueProduction } from './production.ts';
import { BUILD, EXCHANGE, FOOD_SPACE, GOODS_WIDTH, type TheRiverState, WOOD_SPACE } from '../model.gen.ts';
import { makePayment, paidAmountOf } from './oddMoves.ts';

/** Resources paid in an exchange for one food. */
export const EXCHANGE_PRICE = 3;
export const EXCHANGED_FOOD = 1;

export function holdsExchangeMix(s: TheRiverState, seat: number, mix: Move): boolean {
  const at = seat * GOODS_WIDTH;
  return (
    paidAmountOf(mix, 0) <= s.goods[at] &&
    paidAmountOf(mix, 1) <= s.goods[at + 1] &&
    paidAmountOf(mix, 2) <= s.goods[at + 2]
  );
}

/** Exchange mixes by wood, clay and stone held, each capped at three and packed in two bits. */
const EXCHANGE_MIXES: readonly Int32Array[] = Array.from({ length: 64 }, (_, packedHeld) =>
  makeMixesWithin(packedHeld >> 4, (packedHeld >> 2) & 3, packedHeld & 3),
);

function makeMixesWithin(mostWood: number, mostClay: number, mostStone: number): Int32Array {
  const moves: Move[] = [];
  for (let wood = mostWood; wood >= 0; wood--) {
    for (let clay = Math.min(mostClay, EXCHANGE_PRICE - wood); clay >= 0; clay--) {
      const stone = EXCHANGE_PRICE - wood - clay;
      if (stone <= mostStone) moves.push(makePayment(EXCHANGE, wood, clay, stone, 0));
    }
  }
  return Int32Array.from(moves);
}

function affordableMixes(s: TheRiverState, seat: number): Int32Array {
  const goods = s.goods;
  const at = seat * GOODS_WIDTH;
  return EXCHANGE_MIXES[(Math.min(3, goods[at]) << 4) | (Math.min(3, goods[at + 1]) << 2) | Math.min(3, goods[at + 2])];
}

/**
 * Adds the legal exchanges. `hasOtherSpace`: a space other than Build is usable now, hence after any exchange too,
 * since exchanges only add to the islands of wood, clay and stone.
 */
export function listExchanges(
  c: Components,
  s: TheRiverState,
  seat: number,
  hasOtherSpace: boolean,
  list: MoveList,
): void {
  if (s.stock[FOOD] === 0) return;
  const mixes = affordableMixes(s, seat);
  for (let i = 0; i < mixes.length; i++) if (hasOtherSpace || opensSpace(c, s, seat, mixes[i])) list.add(mixes[i]);
}

/** Whether an exchange opens a space for a seat that can use none now. */
export function canExchangeForSpace(c: Components, s: TheRiverState, seat: number): boolean {
  if (s.stock[FOOD] === 0) return false;
  const mixes = affordableMixes(s, seat);
  for (let i = 0; i < mixes.length; i++) if (opensSpace(c, s, seat, mixes[i])) return true;
  return false;
}

/**
 * Whether a space is usable after this exchange, directly or after further ones. Checks only islands and Build, since
 * other spaces do not depend on resources.
 */
export function opensSpace(c: Components, s: TheRiverState, seat: number, mix: Move): boolean {
  // the three returned resources can be taken in place of food
  if (hasRoom(s, seat, FOOD_SPACE)) return true;
  const at = seat * GOODS_WIDTH;
  const wood = s.goods[at] - paidAmountOf(mix, 0);
  const clay = s.goods[at + 1] - paidAmountOf(mix, 1);
  const stone = s.goods[at + 2] - paidAmountOf(mix, 2);
  const foodLeft = s.stock[FOOD] - EXCHANGED_FOOD;
  const canExchangeAgain = foodLeft > 0 && wood + clay + stone >= EXCHANGE_PRICE;
  for (let resource = 0; resource < FOOD; resource++) {
    const paid = paidAmountOf(mix, resource);
    const mayGive = canExchangeAgain && s.goods[at + resource] > paid;
    if (s.stock[resource] + paid === 0 && !mayGive) continue;
    if (dueProduction(c, s, seat, resource) > 0 && hasRoom(s, seat, WOOD_SPACE + resource)) return true;
  }
  if (!hasRoom(s, seat, BUILD)) return false;
  const food = s.goods[at + FOOD] + EXCHANGED_FOOD;
  for (let place = 0; place < c.faceUpBuildings; place++) {
    const card = s.buildings[place];
    if (card !== 0 && canPayAfterExchanges(c, card - 1, wood, clay, stone, food, foodLeft)) return true;
  }
  for (let i = 0; i < MAX_RESERVED; i++) {
    const card = s.reserved[seat * MAX_RESERVED + i];
    if (card !== 0 && canPayAfterExchanges(c, card - 1, wood, clay, stone, food + RESERVED_DISCOUNT, foodLeft))
      return true;
  }
  return false;
}

/** Whether further exchanges, of three spare resources each, cover what is missing. */
function canPayAfterExchanges(
  c: Components,
  card: number,
  wood: number,
  clay: number,
  stone: number,
  wildcards: number,
  foodLeft: number,
): boolean {
  const overWood = wood - c.cost[card * 3];
  const overClay = clay - c.cost[card * 3 + 1];
  const overStone = stone - c.cost[card * 3 + 2];
  const missing = Math.max(0, -overWood) + Math.max(0, -overClay) + Math.max(0, -overStone) - wildcards;
  const spare = Math.max(0, overWood) + Math.max(0, overClay) + Math.max(0, overStone);
  return missing <= Math.min(Math.floor(spare / EXCHANGE_PRICE), foodLeft);
}

export function playExchange(s: TheRiverState, move: Move, emit?: EmitRiverEvent): void {
  for (let resource = 0; resource < FOOD; resource++) {
    returnGoods(s, s.seat, resource, paidAmountOf(move, resource), 'exchange', emit);
  }
  receiveGoods(s, s.seat, FOOD, EXCHANGED_FOOD, 'exchange', emit);
}
