import type { Move, MoveList } from '@two-rivers/kernel';
import type { EmitRiverEvent } from './events.ts';
import { hasRoom } from './actionSpaces.ts';
import type { Components } from './components/components.ts';
import { RIVER_LENGTH } from './components/edition.ts';
import { SWAP, type TheRiverState } from '../model.gen.ts';
import { lowerSpaceOf, makeSwap, upperSpaceOf } from './oddMoves.ts';

/** Tiles needed on the river for a swap. */
export const TILES_TO_SWAP = 2;

export function maySwap(s: TheRiverState, seat: number): boolean {
  return s.tilesLaid[seat] >= TILES_TO_SWAP && hasRoom(s, seat, SWAP);
}

/** All pairs of spaces, sorted by the higher-numbered space, so that a shorter river needs only the first pairs. */
const SWAP_MOVES = Int32Array.from(
  Array.from({ length: RIVER_LENGTH }, (_, upper) => upper).flatMap((upper) =>
    Array.from({ length: upper }, (_, lower) => makeSwap(lower, upper)),
  ),
);

/** Adds all swaps on a river with this number of tiles. */
export function listSwapMoves(tilesLaid: number, list: MoveList): void {
  const pairs = (tilesLaid * (tilesLaid - 1)) / 2;
  const items = list.items;
  const from = list.length;
  for (let i = 0; i < pairs; i++) items[from + i] = SWAP_MOVES[i];
  list.length = from + pairs;
}

/** Swaps two tiles. Symbols stay the same, because both spaces remain covered; resources move with the tiles. */
export function playSwap(c: Components, s: TheRiverState, move: Move, emit?: EmitRiverEvent): void {
  const a = s.seat * RIVER_LENGTH + lowerSpaceOf(move);
  const b = s.seat * RIVER_LENGTH + upperSpaceOf(move);
  const tile = s.river[a];
  s.river[a] = s.river[b];
  s.river[b] = tile;
  if (emit === undefined) return;
  emit({ kind: 'swapped', seat: s.seat, tile: c.tiles[tile - 1], space: upperSpaceOf(move) + 1 });
  emit({ kind: 'swapped', seat: s.seat, tile: c.tiles[s.river[a] - 1], space: lowerSpaceOf(move) + 1 });
}
