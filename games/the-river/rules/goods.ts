import type { Move, MoveList, EmitEvent } from '@two-rivers/kernel';
import { makeReturn, resourceOfReturn, type TheRiverState } from '../model.gen.ts';
import { RESOURCES } from './components/edition.ts';
import { type LossCause, emitEvent, type GainCause } from './events.ts';

export function heldCount(s: TheRiverState, seat: number): number {
  const goods = s.goods;
  const at = seat * 4;
  return goods[at] + goods[at + 1] + goods[at + 2] + goods[at + 3];
}

/** Resources of a seat beyond its warehouses; negative if warehouses are free. */
export function overflowCount(s: TheRiverState, seat: number): number {
  return heldCount(s, seat) - s.warehouses[seat];
}

/** Resources of a seat in warehouses; overflow is returned before scoring. */
export function storedCount(s: TheRiverState, seat: number): number {
  return Math.min(heldCount(s, seat), s.warehouses[seat]);
}

/** Moves resources from an island to a seat; overflow is returned afterwards, one at a time. */
export function receiveGoods(
  s: TheRiverState,
  seat: number,
  resource: number,
  amount: number,
  cause: GainCause,
  emit?: EmitEvent,
  id = '',
): void {
  s.stock[resource] -= amount;
  s.goods[seat * 4 + resource] += amount;
  if (emit !== undefined) emitEvent(emit, RESOURCES[resource], seat, amount, cause, id);
}

export function returnGoods(
  s: TheRiverState,
  seat: number,
  resource: number,
  amount: number,
  cause: LossCause,
  emit?: EmitEvent,
  id = '',
): void {
  if (amount === 0) return;
  s.stock[resource] += amount;
  s.goods[seat * 4 + resource] -= amount;
  if (emit !== undefined) emitEvent(emit, RESOURCES[resource], seat, -amount, cause, id);
}

export function listReturnMoves(s: TheRiverState, list: MoveList): void {
  for (let resource = 0; resource < 4; resource++) {
    if (s.goods[s.seat * 4 + resource] > 0) list.add(makeReturn(resource));
  }
}

export function playReturn(s: TheRiverState, move: Move, emit?: EmitEvent): void {
  returnGoods(s, s.seat, resourceOfReturn(move), 1, 'overflow', emit);
}

/** Returns the overflow if only one kind is held. False if the player must choose. */
export function returnOverflowWithoutChoice(s: TheRiverState, seat: number, emit?: EmitEvent): boolean {
  const overflowing = overflowCount(s, seat);
  let onlyKind = -1;
  for (let resource = 0; resource < 4; resource++) {
    if (s.goods[seat * 4 + resource] === 0) continue;
    if (onlyKind >= 0) return false;
    onlyKind = resource;
  }
  returnGoods(s, seat, onlyKind, overflowing, 'overflow', emit);
  return true;
}
