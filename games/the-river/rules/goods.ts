import type { Move, MoveList } from '@two-rivers/kernel';
import { RESOURCES } from './components/edition.ts';
import type { EmitRiverEvent, ResourceGain, ResourceLoss } from './events.ts';
import { GOODS_WIDTH, makeReturn, resourceOfReturn, type TheRiverState } from '../model.gen.ts';

export function heldCount(s: TheRiverState, seat: number): number {
  const goods = s.goods;
  const at = seat * GOODS_WIDTH;
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
  cause: ResourceGain['cause'],
  emit?: EmitRiverEvent,
): void {
  s.stock[resource] -= amount;
  s.goods[seat * GOODS_WIDTH + resource] += amount;
  if (emit !== undefined) emit({ kind: 'gain', seat, what: RESOURCES[resource], amount, lost: 0, cause });
}

export function returnGoods(
  s: TheRiverState,
  seat: number,
  resource: number,
  amount: number,
  cause: ResourceLoss['cause'],
  emit?: EmitRiverEvent,
): void {
  if (amount === 0) return;
  s.stock[resource] += amount;
  s.goods[seat * GOODS_WIDTH + resource] -= amount;
  if (emit !== undefined) emit({ kind: 'gain', seat, what: RESOURCES[resource], amount: -amount, lost: 0, cause });
}

export function listReturnMoves(s: TheRiverState, list: MoveList): void {
  for (let resource = 0; resource < 4; resource++) {
    if (s.goods[s.seat * GOODS_WIDTH + resource] > 0) list.add(makeReturn(resource));
  }
}

export function playReturn(s: TheRiverState, move: Move, emit?: EmitRiverEvent): void {
  returnGoods(s, s.seat, resourceOfReturn(move), 1, 'overflow', emit);
}

/** Returns the overflow if only one kind is held. False if the player must choose. */
export function returnOverflowWithoutChoice(s: TheRiverState, seat: number, emit?: EmitRiverEvent): boolean {
  const overflowing = overflowCount(s, seat);
  let onlyKind = -1;
  for (let resource = 0; resource < 4; resource++) {
    if (s.goods[seat * GOODS_WIDTH + resource] === 0) continue;
    if (onlyKind >= 0) return false;
    onlyKind = resource;
  }
  returnGoods(s, seat, onlyKind, overflowing, 'overflow', emit);
  return true;
}
