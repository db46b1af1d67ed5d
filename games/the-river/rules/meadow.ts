import type { Move, MoveList } from '@two-rivers/kernel';
import type { EmitRiverEvent } from './events.ts';
import { type Components, TAKE_NOW } from './components/components.ts';
import { receiveGoods } from './goods.ts';
import { listSwapMoves, playSwap, TILES_TO_SWAP } from './swap.ts';
import { amountOfTake, makeTake, PASS, type TheRiverState } from '../model.gen.ts';

/** Most resources the open meadow effect may take from its island. */
export function maxToTake(c: Components, s: TheRiverState): number {
  const meadow = s.effect - 1;
  return Math.min(c.meadowAmount[meadow], s.stock[c.meadowOf[meadow]]);
}

export function isTakeEffect(c: Components, s: TheRiverState): boolean {
  return c.meadow[s.effect - 1] === TAKE_NOW;
}

export function listEffectMoves(c: Components, s: TheRiverState, list: MoveList): void {
  if (isTakeEffect(c, s)) {
    const most = maxToTake(c, s);
    for (let amount = 0; amount <= most; amount++) list.add(makeTake(amount));
    return;
  }
  listSwapMoves(s.tilesLaid[s.seat], list);
  list.add(PASS);
}

export function playMeadowTake(c: Components, s: TheRiverState, move: Move, emit?: EmitRiverEvent): void {
  const meadow = s.effect - 1;
  s.effect = 0;
  s.effectLeft = 0;
  if (amountOfTake(move) === 0) return;
  receiveGoods(s, s.seat, c.meadowOf[meadow], amountOfTake(move), 'meadow', emit);
}

/** Number of the meadow's swap that is to be decided next, counted from 1. */
export function swapNumber(c: Components, s: TheRiverState): number {
  return c.meadowAmount[s.effect - 1] - s.effectLeft + 1;
}

/** Plays a swap of a meadow, or declines it if `move` is undefined. */
export function playMeadowSwap(c: Components, s: TheRiverState, move: Move | undefined, emit?: EmitRiverEvent): void {
  if (move !== undefined) playSwap(c, s, move, emit);
  s.effectLeft--;
  if (s.effectLeft === 0) s.effect = 0;
}

/**
 * Ends an effect that leaves no choice: empty island, no warehouse, fewer than two tiles or no swaps left. Returns
 * whether it ended.
 */
export function endEffectWithoutChoice(c: Components, s: TheRiverState): boolean {
  const open = isTakeEffect(c, s)
    ? s.warehouses[s.seat] > 0 && maxToTake(c, s) > 0
    : s.tilesLaid[s.seat] >= TILES_TO_SWAP && s.effectLeft > 0;
  if (open) return false;
  s.effect = 0;
  s.effectLeft = 0;
  return true;
}
