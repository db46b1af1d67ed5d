import type { Move, MoveList, Tell } from '@two-rivers/kernel';
import { hasRoom } from './actionSpaces.ts';
import { type Components, SWAP_NOW, TAKE_NOW } from './components/components.ts';
import { RIVER_LENGTH } from './components/edition.ts';
import { happened } from './happened.ts';
import { aboutOf, TERRAIN } from './move.ts';
import { listPlaces } from './faceUp.ts';
import { BY_TILES, NO_ENDING, type TheRiverState } from './state.ts';

export function anyTileFaceUp(c: Components, s: TheRiverState): boolean {
  for (let place = 0; place < c.tilePlaces; place++) if (s.tiles[place] !== 0) return true;
  return false;
}

export function mayTakeTerrain(c: Components, s: TheRiverState, seat: number): boolean {
  return s.laid[seat] < RIVER_LENGTH && hasRoom(s, seat, TERRAIN) && anyTileFaceUp(c, s);
}

export function listTiles(c: Components, s: TheRiverState, list: MoveList): void {
  listPlaces(s.tiles, c.tilePlaces, TERRAIN, list);
}

/** Lays a face-up tile on the next free space of the river; its place stays empty until cleanup. */
export function playTerrain(c: Components, s: TheRiverState, move: Move, tell?: Tell): void {
  const tile = aboutOf(move);
  for (let place = 0; place < c.tilePlaces; place++) if (s.tiles[place] === tile + 1) s.tiles[place] = 0;
  layTile(c, s, tile, tell);
}

/** Replaces the covered symbols by the tile's own; a covered settler space settles a pioneer in the cleanup. */
function layTile(c: Components, s: TheRiverState, tile: number, tell?: Tell): void {
  const seat = s.seat;
  const space = s.laid[seat];
  const covered = (s.board[seat] - 1) * RIVER_LENGTH + space;
  for (let resource = 0; resource < 3; resource++) {
    s.production[seat * 3 + resource] +=
      c.tileProduces[tile * 3 + resource] - c.boardProduces[covered * 3 + resource];
  }
  s.warehouses[seat] += c.tileStorage[tile] - c.boardStorage[covered];
  s.settling[seat] += c.boardSettler[covered];
  s.river[seat * RIVER_LENGTH + space] = tile + 1;
  s.laid[seat] = space + 1;
  const cause = c.boardSettler[covered] === 1 ? 'settler' : 'laid';
  if (tell !== undefined) happened(tell, 'tile', seat, 1, cause, c.tiles[tile], space + 1);
  if (s.laid[seat] === RIVER_LENGTH && s.ending === NO_ENDING) {
    s.ending = BY_TILES;
    if (tell !== undefined) happened(tell, 'ending', seat, 0, 'tiles');
  }
  beginEffect(c, s, tile);
}

/** Opens a meadow's immediate effect; it starts after overflow from the covered space. */
function beginEffect(c: Components, s: TheRiverState, tile: number): void {
  if (c.meadow[tile] !== TAKE_NOW && c.meadow[tile] !== SWAP_NOW) return;
  s.effect = tile + 1;
  s.effectLeft = c.meadow[tile] === SWAP_NOW ? c.meadowAmount[tile] : 1;
}

/** Counted symbols: warehouses, then production of wood, clay and stone. */
type SymbolCount = [warehouses: number, wood: number, clay: number, stone: number];

/** The visible symbols of a seat, by its board and river. */
export function visibleSymbols(c: Components, s: TheRiverState, seat: number): Readonly<SymbolCount> {
  const count: SymbolCount = [0, 0, 0, 0];
  for (let space = 0; space < RIVER_LENGTH; space++) addSymbols(c, s, seat, space, count);
  return count;
}

/** Symbols of a space: of its tile or, without one, of the board. */
export function symbolsAt(
  c: Components,
  s: TheRiverState,
  seat: number,
  space: number,
): Readonly<SymbolCount> {
  const count: SymbolCount = [0, 0, 0, 0];
  addSymbols(c, s, seat, space, count);
  return count;
}

function addSymbols(c: Components, s: TheRiverState, seat: number, space: number, count: SymbolCount): void {
  const tile = s.river[seat * RIVER_LENGTH + space] - 1;
  const board = s.board[seat] - 1;
  const at = board * RIVER_LENGTH + space;
  if (tile < 0 && board < 0) return;
  count[0] += tile >= 0 ? c.tileStorage[tile] : c.boardStorage[at];
  for (let resource = 0; resource < 3; resource++) {
    count[resource + 1] +=
      tile >= 0 ? c.tileProduces[tile * 3 + resource] : c.boardProduces[at * 3 + resource];
  }
}

export function countSymbols(c: Components, s: TheRiverState, seat: number): void {
  const [warehouses, ...production] = visibleSymbols(c, s, seat);
  s.warehouses[seat] = warehouses;
  s.production.set(production, seat * 3);
}
