import type { MoveList } from '@two-rivers/kernel';
import { FOOD_SPACE, makeFoodSpace, PRODUCTION_WIDTH, type TheRiverState, WOOD_SPACE } from '../model.gen.ts';
import { hasRoom } from './actionSpaces.ts';
import type { Components } from './components/components.ts';
import { FOOD } from './components/edition.ts';

/** Bonus of the round's first pioneer on an island; 0 once one is there. */
export function firstPioneerBonusOf(c: Components, s: TheRiverState, resource: number): number {
  return s.occupied[WOOD_SPACE + resource] === 0 ? c.firstPioneerBonus : 0;
}

/** Resources due from an island: one per visible symbol plus the first pioneer's bonus. */
export function dueProduction(c: Components, s: TheRiverState, seat: number, resource: number): number {
  return s.production[seat * PRODUCTION_WIDTH + resource] + firstPioneerBonusOf(c, s, resource);
}

/** Whether an island would give at least 1 resource; full warehouses are no obstacle, but having no warehouse is. */
export function mayProduce(c: Components, s: TheRiverState, seat: number, resource: number): boolean {
  const received = Math.min(s.stock[resource], s.warehouses[seat], dueProduction(c, s, seat, resource));
  return received > 0 && hasRoom(s, seat, WOOD_SPACE + resource);
}

/** Adds the moves to islands that would produce. Branch-free: writes every move but counts only legal ones. */
export function listProductionMoves(c: Components, s: TheRiverState, seat: number, room: number, list: MoveList): void {
  const warehouses = s.warehouses[seat];
  const items = list.items;
  let length = list.length;
  for (let resource = 0; resource < FOOD; resource++) {
    const received = Math.min(s.stock[resource], warehouses, dueProduction(c, s, seat, resource));
    items[length] = WOOD_SPACE + resource;
    length += (room >> (WOOD_SPACE + resource)) & ((received + 255) >> 8);
  }
  list.length = length;
}

/**
 * Resources received, capped by the stock. Call before placing the pioneer, because afterward the island no longer
 * gives its first-pioneer bonus.
 */
export function receivedProduction(c: Components, s: TheRiverState, seat: number, resource: number): number {
  return Math.min(dueProduction(c, s, seat, resource), s.stock[resource]);
}

/** Food received per pioneer. */
export const FOOD_TAKEN = 1;

export function mayTakeFood(s: TheRiverState, seat: number): boolean {
  return hasRoom(s, seat, FOOD_SPACE) && canReceiveAny(s, seat);
}

/** Whether any island has stock and the seat has a warehouse. */
export function canReceiveAny(s: TheRiverState, seat: number): boolean {
  const stock = s.stock;
  return s.warehouses[seat] > 0 && (stock[0] | stock[1] | stock[2] | stock[FOOD]) !== 0;
}

/** Adds food or, if none is left, every other resource in stock. */
export function listFoodMoves(s: TheRiverState, list: MoveList): void {
  if (s.stock[FOOD] > 0) {
    list.add(makeFoodSpace(FOOD));
    return;
  }
  for (let resource = 0; resource < FOOD; resource++) {
    if (s.stock[resource] > 0) list.add(makeFoodSpace(resource));
  }
}
