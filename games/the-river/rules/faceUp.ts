import type { MoveList } from '@two-rivers/kernel';
import type { EmitRiverEvent } from './events.ts';
import type { Components } from './components/components.ts';
import { setSize } from './state.ts';
import { BUILDING_WORDS, BUILDINGS_DUE, makeMove, type TheRiverState, TILE_WORDS, TILES_DUE } from '../model.gen.ts';

/**
 * Sets the number of tiles to turn up. If the stack is empty, reshuffles the discard into it; if the discard is empty
 * too, no tiles are due.
 */
export function setTilesDue(s: TheRiverState, number: number, emit?: EmitRiverEvent): void {
  s.due[TILES_DUE] = number;
  if (number === 0 || (s.stack[0] | s.stack[1] | s.stack[2]) !== 0) return;
  if ((s.discard[0] | s.discard[1] | s.discard[2]) === 0) {
    s.due[TILES_DUE] = 0;
    return;
  }
  s.stack.set(s.discard);
  s.discard.fill(0);
  s.reshuffles++;
  if (emit !== undefined) emit({ kind: 'reshuffle', seat: -1, tiles: setSize(s.stack, TILE_WORDS) });
}

/** Sets the buildings to turn up: one per empty place while the deck lasts. */
export function setBuildingsDue(c: Components, s: TheRiverState): void {
  let empty = c.faceUpBuildings;
  for (let place = 0; place < c.faceUpBuildings; place++) if (s.buildings[place] !== 0) empty--;
  s.due[BUILDINGS_DUE] = Math.min(empty, setSize(s.deck, BUILDING_WORDS));
}

/** Adds one move per face-up component. Branch-free: entries of empty places are overwritten. */
export function listFaceUpMoves(places: Uint8Array, used: number, kind: number, list: MoveList): void {
  const items = list.items;
  let length = list.length;
  for (let place = 0; place < used; place++) {
    const component = places[place];
    items[length] = makeMove(kind, component - 1);
    length += (component + 255) >> 8;
  }
  list.length = length;
}

/** Index of the first empty place. */
export function firstEmptyPlace(places: Uint8Array): number {
  let place = 0;
  while (places[place] !== 0) place++;
  return place;
}
