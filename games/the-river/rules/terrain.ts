import type { Move, MoveList } from '@two-rivers/kernel';
import type { EmitRiverEvent } from './events.ts';
import { hasRoom } from './actionSpaces.ts';
import { type Components, SWAP_NOW, TAKE_NOW } from './components/components.ts';
import { RIVER_LENGTH } from './components/edition.ts';
import { listFaceUpMoves } from './faceUp.ts';
import { NO_ENDING, PRODUCTION_WIDTH, TERRAIN, type TheRiverState, tileOfTerrain, TILES_ENDING } from '../model.gen.ts';

export function hasFaceUpTile(c: Components, s: TheRiverState): boolean {
  for (let place = 0; place < c.tilePlaces; place++) if (s.tiles[place] !== 0) return true;
  return false;
}

export function mayTakeTerrain(c: Components, s: TheRiverState, seat: number): boolean {
  return s.tilesLaid[seat] < RIVER_LENGTH && hasRoom(s, seat, TERRAIN) && hasFaceUpTile(c, s);
}

export function listTileMoves(c: Components, s: TheRiverState, list: MoveList): void {
  listFaceUpMoves(s.tiles, c.tilePlaces, TERRAIN, list);
}

/** Lays a face-up tile on the next free space of the river; its place in the market stays empty until cleanup. */
export function playTerrain(c: Components, s: TheRiverState, move: Move, emit?: EmitRiverEvent): void {
  const tileNumber = tileOfTerrain(move);
  for (let place = 0; place < c.tilePlaces; place++) if (s.tiles[place] === tileNumber + 1) s.tiles[place] = 0;
  layTile(c, s, tileNumber, emit);
}

/** Replaces the covered symbols by the tile's own; a covered settler space settles a pioneer in the cleanup. */
function layTile(c: Components, s: TheRiverState, tile: number, emit?: EmitRiverEvent): void {
  const seat = s.seat;
  const space = s.tilesLaid[seat];
  const covered = (s.board[seat] - 1) * RIVER_LENGTH + space;
  for (let resource = 0; resource < 3; resource++) {
    s.production[seat * PRODUCTION_WIDTH + resource] +=
      c.tileProduces[tile * 3 + resource] - c.boardProduces[covered * 3 + resource];
  }
  s.warehouses[seat] += c.tileStorage[tile] - c.boardStorage[covered];
  s.settling[seat] += c.boardSettler[covered];
  s.river[seat * RIVER_LENGTH + space] = tile + 1;
  s.tilesLaid[seat] = space + 1;
  if (emit !== undefined)
    emit({ kind: 'laid', seat, tile: c.tiles[tile], space: space + 1, isSettler: c.boardSettler[covered] === 1 });
  if (s.tilesLaid[seat] === RIVER_LENGTH && s.ending === NO_ENDING) {
    s.ending = TILES_ENDING;
    if (emit !== undefined) emit({ kind: 'ending', seat, by: 'tiles' });
  }
  beginMeadowEffect(c, s, tile);
}

/** Opens a meadow's immediate effect, which waits until any overflow caused by covering the space is returned. */
function beginMeadowEffect(c: Components, s: TheRiverState, tile: number): void {
  if (c.meadow[tile] !== TAKE_NOW && c.meadow[tile] !== SWAP_NOW) return;
  s.effect = tile + 1;
  s.effectLeft = c.meadow[tile] === SWAP_NOW ? c.meadowAmount[tile] : 1;
}

/** Counted symbols: warehouses, then production of wood, clay and stone. */
type SymbolCounts = [warehouses: number, wood: number, clay: number, stone: number];

/** The visible symbols of a seat, counted from its board and river. */
export function visibleSymbols(c: Components, s: TheRiverState, seat: number): Readonly<SymbolCounts> {
  const count: SymbolCounts = [0, 0, 0, 0];
  for (let space = 0; space < RIVER_LENGTH; space++) addSymbols(c, s, seat, space, count);
  return count;
}

/** Symbols of a space: those of its tile or, without a tile, those of the board. */
export function symbolsAt(c: Components, s: TheRiverState, seat: number, space: number): Readonly<SymbolCounts> {
  const count: SymbolCounts = [0, 0, 0, 0];
  addSymbols(c, s, seat, space, count);
  return count;
}

function addSymbols(c: Components, s: TheRiverState, seat: number, space: number, count: SymbolCounts): void {
  const tile = s.river[seat * RIVER_LENGTH + space] - 1;
  const board = s.board[seat] - 1;
  const at = board * RIVER_LENGTH + space;
  if (tile < 0 && board < 0) return;
  count[0] += tile >= 0 ? c.tileStorage[tile] : c.boardStorage[at];
  for (let resource = 0; resource < 3; resource++) {
    count[resource + 1] += tile >= 0 ? c.tileProduces[tile * 3 + resource] : c.boardProduces[at * 3 + resource];
  }
}

export function updateSymbols(c: Components, s: TheRiverState, seat: number): void {
  const [warehouses, ...production] = visibleSymbols(c, s, seat);
  s.warehouses[seat] = warehouses;
  s.production.set(production, seat * PRODUCTION_WIDTH);
}
