import type { Move, MoveList, Tell } from '@two-rivers/kernel';
import { type Components, TAKE_NOW } from './components/components.ts';
import { aboutOf, makeMove, PASS, TAKE } from './move.ts';
import { receive } from './overflow.ts';
import type { TheRiverState } from './state.ts';
import { listSwaps, playSwap, TILES_TO_SWAP } from './swap.ts';

/** Most resources the open meadow effect may take from its island. */
export function mostToTake(c: Components, s: TheRiverState): number {
  const meadow = s.effect - 1;
  return Math.min(c.meadowAmount[meadow], s.stock[c.meadowOf[meadow]]);
}

export function isTaking(c: Components, s: TheRiverState): boolean {
  return c.meadow[s.effect - 1] === TAKE_NOW;
}

export function listEffect(c: Components, s: TheRiverState, list: MoveList): void {
  if (isTaking(c, s)) {
    const most = mostToTake(c, s);
    for (let amount = 0; amount <= most; amount++) list.add(makeMove(TAKE, amount));
    return;
  }
  listSwaps(s.laid[s.seat], list);
  list.add(makeMove(PASS));
}

export function playTake(c: Components, s: TheRiverState, move: Move, tell?: Tell): void {
  const meadow = s.effect - 1;
  s.effect = 0;
  s.effectLeft = 0;
  if (aboutOf(move) === 0) return;
  receive(s, s.seat, c.meadowOf[meadow], aboutOf(move), 'meadow', tell, c.tiles[meadow]);
}

/** Number of the meadow swap to decide, from 1. */
export function swapNumber(c: Components, s: TheRiverState): number {
  return c.meadowAmount[s.effect - 1] - s.effectLeft + 1;
}

/** Plays a swap of a meadow, or declines it if `move` is undefined. */
export function playMeadowSwap(c: Components, s: TheRiverState, move: Move | undefined, tell?: Tell): void {
  if (move !== undefined) playSwap(c, s, move, tell);
  s.effectLeft--;
  if (s.effectLeft === 0) s.effect = 0;
}

/**
 * Ends an effect that leaves no choice: empty island, no warehouse, fewer than two tiles or no swaps left. Returns
 * whether it ended.
 */
export function effectWithoutChoice(c: Components, s: TheRiverState): boolean {
  const open = isTaking(c, s)
    ? s.warehouses[s.seat] > 0 && mostToTake(c, s) > 0
    : s.laid[s.seat] >= TILES_TO_SWAP && s.effectLeft > 0;
  if (open) return false;
  s.effect = 0;
  s.effectLeft = 0;
  return true;
}
