import type { Move, MoveList } from '@two-rivers/kernel';
import type { EmitRiverEvent } from './events.ts';
import { hasRoom } from './actionSpaces.ts';
import { type Components, coversPackedCost, packResources } from './components/components.ts';
import { CLAY, FOOD, MAX_RESERVED, STONE, TOKEN_OF_THE_FIFTH_PIONEER, WOOD, MAX_SPOTS } from './components/edition.ts';
import { returnGoods } from './goods.ts';
import { isReservedBy, takeFaceUpBuilding, takeReservedBuilding } from './reserve.ts';
import { addToSet, removeFromSet } from './state.ts';
import { BUILD, BUILDING_WORDS, GOODS_WIDTH, NO_ENDING, type TheRiverState, TOKENS_ENDING } from '../model.gen.ts';
import { buildingOf, makePayment, paidAmountOf } from './oddMoves.ts';

/** Number of resources by which reserving makes a building cheaper; the builder chooses which. */
export const RESERVED_DISCOUNT = 1;

/** Discount of a seat on a building; 0 unless the seat has reserved it. */
export function discountFor(s: TheRiverState, seat: number, card: number): number {
  return isReservedBy(s, seat, card) ? RESERVED_DISCOUNT : 0;
}

/**
 * Resources missing for a building after food and discount; 0 or less if affordable. The discount always covers a
 * missing resource, so it does not matter which one the player chooses.
 */
export function missingResources(
  c: Components,
  s: TheRiverState,
  seat: number,
  card: number,
  discount: number,
): number {
  const goods = seat * GOODS_WIDTH;
  const cost = card * 3;
  const wood = Math.max(0, c.cost[cost] - s.goods[goods]);
  const clay = Math.max(0, c.cost[cost + 1] - s.goods[goods + 1]);
  const stone = Math.max(0, c.cost[cost + 2] - s.goods[goods + 2]);
  return wood + clay + stone - s.goods[goods + FOOD] - discount;
}

export function mayBuild(c: Components, s: TheRiverState, seat: number): boolean {
  if (!hasRoom(s, seat, BUILD)) return false;
  for (let place = 0; place < c.faceUpBuildings; place++) {
    const card = s.buildings[place];
    if (card !== 0 && missingResources(c, s, seat, card - 1, 0) <= 0) return true;
  }
  for (let i = 0; i < MAX_RESERVED; i++) {
    const card = s.reserved[seat * MAX_RESERVED + i];
    if (card !== 0 && missingResources(c, s, seat, card - 1, RESERVED_DISCOUNT) <= 0) return true;
  }
  return false;
}

/** Adds all moves that build; the Build space must have room for the seat. */
export function listBuilds(c: Components, s: TheRiverState, seat: number, list: MoveList): void {
  if (s.goods[seat * GOODS_WIDTH + FOOD] === 0) {
    listFullPayments(c, s, seat, list);
  } else {
    for (let place = 0; place < c.faceUpBuildings; place++) {
      if (s.buildings[place] !== 0) listPayments(c, s, s.buildings[place] - 1, 0, list);
    }
  }
  for (let i = 0; i < MAX_RESERVED; i++) {
    const card = s.reserved[seat * MAX_RESERVED + i];
    if (card !== 0) listPayments(c, s, card - 1, RESERVED_DISCOUNT, list);
  }
}

/**
 * Adds builds paid without food or discount, at most one per face-up building. Branch-free: writes every payment but
 * counts only the affordable ones.
 */
function listFullPayments(c: Components, s: TheRiverState, seat: number, list: MoveList): void {
  const goods = s.goods;
  const at = seat * GOODS_WIDTH;
  const have = packResources(goods[at], goods[at + 1], goods[at + 2]);
  const items = list.items;
  let length = list.length;
  for (let place = 0; place < c.faceUpBuildings; place++) {
    const card = s.buildings[place];
    items[length] = c.fullPayment[card];
    length += coversPackedCost(have, c.costPacked[card]);
  }
  list.length = length;
}

/**
 * Adds every distinct payment once: at most the cost in each resource, the rest in food. Discount choices with the
 * same payment are one move.
 */
function listPayments(c: Components, s: TheRiverState, card: number, discount: number, list: MoveList): void {
  if (missingResources(c, s, s.seat, card, discount) > 0) return;
  const goods = s.seat * GOODS_WIDTH;
  const due = c.costTotal[card] - discount;
  const food = s.goods[goods + FOOD];
  const mostWood = Math.min(c.cost[card * 3 + WOOD], s.goods[goods + WOOD]);
  const mostClay = Math.min(c.cost[card * 3 + CLAY], s.goods[goods + CLAY]);
  const mostStone = Math.min(c.cost[card * 3 + STONE], s.goods[goods + STONE]);
  for (let wood = mostWood; wood >= 0; wood--) {
    if (due - wood - mostClay - mostStone > food) break;
    for (let clay = mostClay; clay >= 0; clay--) {
      const remaining = due - wood - clay;
      if (remaining - mostStone > food) break;
      if (remaining < 0) continue;
      for (let stone = Math.min(mostStone, remaining); stone >= 0 && remaining - stone <= food; stone--) {
        list.add(makePayment(BUILD, wood, clay, stone, remaining - stone, card));
      }
    }
  }
}

export function playBuild(c: Components, s: TheRiverState, move: Move, emit?: EmitRiverEvent): void {
  const seat = s.seat;
  const card = buildingOf(move);
  if (!takeFaceUpBuilding(c, s, card)) takeReservedBuilding(s, seat, card);
  addToSet(s.built, card, seat * BUILDING_WORDS);
  if (emit !== undefined) emit({ kind: 'built', seat, building: c.buildings[card] });
  for (let resource = 0; resource < 4; resource++) {
    returnGoods(s, seat, resource, paidAmountOf(move, resource), 'build', emit);
  }
  if (s.tokens[seat] < c.spots) takeToken(c, s, seat, emit);
}

/** Takes the highest token left; a player's second token brings the fifth pioneer, usable immediately. */
function takeToken(c: Components, s: TheRiverState, seat: number, emit?: EmitRiverEvent): void {
  const tokensLeft = s.tokensLeft[0];
  const index = 31 - Math.clz32(tokensLeft & -tokensLeft);
  const value = c.tokens[index];
  removeFromSet(s.tokensLeft, index);
  s.spots[seat * MAX_SPOTS + s.tokens[seat]] = value + 1;
  s.tokens[seat]++;
  if (emit !== undefined) emit({ kind: 'token', seat, value, spot: s.tokens[seat] });
  if (s.tokens[seat] === TOKEN_OF_THE_FIFTH_PIONEER) {
    s.boat[seat]++;
    if (emit !== undefined) emit({ kind: 'joins', seat });
  }
  if (s.tokens[seat] === c.spots && s.ending === NO_ENDING) {
    s.ending = TOKENS_ENDING;
    if (emit !== undefined) emit({ kind: 'ending', seat, by: 'tokens' });
  }
}
