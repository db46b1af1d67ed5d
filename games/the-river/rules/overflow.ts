import type { Move, MoveList, Tell } from '@two-rivers/kernel';
import { RESOURCES } from './components/edition.ts';
import { type GivenFor, happened, type ReceivedFor } from './happened.ts';
import { aboutOf, makeMove, RETURN } from './move.ts';
import type { TheRiverState } from './state.ts';

export function held(s: TheRiverState, seat: number): number {
  const goods = s.goods;
  const at = seat * 4;
  return goods[at] + goods[at + 1] + goods[at + 2] + goods[at + 3];
}

/** Resources of a seat beyond its warehouses; negative if warehouses are free. */
export function overflow(s: TheRiverState, seat: number): number {
  return held(s, seat) - s.warehouses[seat];
}

/** Resources of a seat in warehouses; overflow is returned before scoring. */
export function stored(s: TheRiverState, seat: number): number {
  return Math.min(held(s, seat), s.warehouses[seat]);
}

/** Moves resources from an island to a seat; overflow is returned afterwards, one at a time. */
export function receive(
  s: TheRiverState,
  seat: number,
  resource: number,
  amount: number,
  cause: ReceivedFor,
  tell?: Tell,
  id = '',
): void {
  s.stock[resource] -= amount;
  s.goods[seat * 4 + resource] += amount;
  if (tell !== undefined) happened(tell, RESOURCES[resource], seat, amount, cause, id);
}

export function giveBack(
  s: TheRiverState,
  seat: number,
  resource: number,
  amount: number,
  cause: GivenFor,
  tell?: Tell,
  id = '',
): void {
  if (amount === 0) return;
  s.stock[resource] += amount;
  s.goods[seat * 4 + resource] -= amount;
  if (tell !== undefined) happened(tell, RESOURCES[resource], seat, -amount, cause, id);
}

export function listReturns(s: TheRiverState, list: MoveList): void {
  for (let resource = 0; resource < 4; resource++) {
    if (s.goods[s.seat * 4 + resource] > 0) list.add(makeMove(RETURN, resource));
  }
}

export function playReturn(s: TheRiverState, move: Move, tell?: Tell): void {
  giveBack(s, s.seat, aboutOf(move), 1, 'overflow', tell);
}

/** Returns the overflow if only one kind is held. False if the player must choose. */
export function returnWithoutChoice(s: TheRiverState, seat: number, tell?: Tell): boolean {
  const over = overflow(s, seat);
  let only = -1;
  for (let resource = 0; resource < 4; resource++) {
    if (s.goods[seat * 4 + resource] === 0) continue;
    if (only >= 0) return false;
    only = resource;
  }
  giveBack(s, seat, only, over, 'overflow', tell);
  return true;
}
