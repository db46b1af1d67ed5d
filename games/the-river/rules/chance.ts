import { type Chance, type Move, MoveList, type Tell } from '@two-rivers/kernel';
import type { Components } from './components/components.ts';
import { LAST_ROUND } from './components/edition.ts';
import { firstEmpty, tilesAreDue } from './faceUp.ts';
import { happened } from './happened.ts';
import {
  aboutOf,
  BOARD_CHANCE,
  BUILDING_CHANCE,
  FIRST_CHANCE,
  kindOf,
  makeMove,
  TILE_CHANCE,
} from './move.ts';
import { openingStarter } from './setup.ts';
import {
  BOARDS_DUE,
  BUILDING_WORDS,
  BUILDINGS_DUE,
  FIRST_DUE,
  memberAt,
  remove,
  sizeOf,
  TILE_WORDS,
  TILES_DUE,
  type TheRiverState,
} from './state.ts';
import { countSymbols } from './terrain.ts';

/** Chance sources; each reshuffled tile stack is its own source. */
const FIRST_SOURCE = 0;
const BOARDS_SOURCE = 1;
const BUILDINGS_SOURCE = 2;
const TERRAIN_SOURCE = 3;
/** At most one reshuffle per cleanup. */
export const SOURCE_COUNT = TERRAIN_SOURCE + LAST_ROUND + 1;

export function chanceSource(s: TheRiverState): number {
  if (s.due[FIRST_DUE] > 0) return FIRST_SOURCE;
  if (s.due[BOARDS_DUE] > 0) return BOARDS_SOURCE;
  return s.due[TILES_DUE] > 0 ? TERRAIN_SOURCE + s.reshuffles : BUILDINGS_SOURCE;
}

export function chanceSourceName(source: number): string {
  if (source === FIRST_SOURCE) return 'first';
  if (source === BOARDS_SOURCE) return 'boards';
  return source === BUILDINGS_SOURCE ? 'buildings' : `terrain/${source - TERRAIN_SOURCE}`;
}

export function listResults(c: Components, s: TheRiverState, list: MoveList): void {
  if (s.due[FIRST_DUE] > 0) {
    for (let seat = 0; seat < c.seats; seat++) list.add(makeMove(FIRST_CHANCE, seat));
  } else if (s.due[BOARDS_DUE] > 0) {
    for (let board = 0; board < c.boards.length; board++) {
      if (!s.board.includes(board + 1)) list.add(makeMove(BOARD_CHANCE, board));
    }
  } else if (s.due[TILES_DUE] > 0) {
    listSet(s.stack, TILE_WORDS, TILE_CHANCE, list);
  } else {
    listSet(s.deck, BUILDING_WORDS, BUILDING_CHANCE, list);
  }
}

const results = new MoveList(16);

/** Draws a result by index without listing the whole stack or deck. */
export function drawResult(c: Components, s: TheRiverState, chance: Chance): Move {
  const source = chanceSource(s);
  if (s.due[FIRST_DUE] > 0 || s.due[BOARDS_DUE] > 0) {
    results.clear();
    listResults(c, s, results);
    return results.at(chance.draw(source, results.length));
  }
  const isTile = s.due[TILES_DUE] > 0;
  const set = isTile ? s.stack : s.deck;
  const words = isTile ? TILE_WORDS : BUILDING_WORDS;
  const index = chance.draw(source, sizeOf(set, words));
  return makeMove(isTile ? TILE_CHANCE : BUILDING_CHANCE, memberAt(set, index));
}

/** Adds the set's members in component order. Inlined by hand: the hottest listing loop. */
function listSet(set: Uint32Array, words: number, kind: number, list: MoveList): void {
  const items = list.items;
  let length = list.length;
  for (let word = 0; word < words; word++) {
    const base = kind + ((word * 32 + 31) << 5);
    for (let bits = set[word] | 0; bits !== 0; bits &= bits - 1) {
      items[length++] = base - (Math.clz32(bits & -bits) << 5);
    }
  }
  list.length = length;
}

export function playResult(c: Components, s: TheRiverState, move: Move, tell?: Tell): void {
  const about = aboutOf(move);
  switch (kindOf(move)) {
    case FIRST_CHANCE:
      s.due[FIRST_DUE] = 0;
      s.pawn = about;
      s.seat = openingStarter(c, s);
      if (tell !== undefined) happened(tell, 'pawn', about, 1, 'setup');
      return;
    case BOARD_CHANCE:
      dealBoard(c, s, about, tell);
      return;
    case TILE_CHANCE:
      turnUpTile(c, s, about, tell);
      return;
    default:
      turnUpBuilding(c, s, about, tell);
  }
}

function dealBoard(c: Components, s: TheRiverState, board: number, tell?: Tell): void {
  const seat = s.board.indexOf(0);
  s.board[seat] = board + 1;
  s.due[BOARDS_DUE]--;
  countSymbols(c, s, seat);
  if (tell !== undefined) happened(tell, 'board', seat, 1, 'setup', c.boards[board]);
}

function turnUpTile(c: Components, s: TheRiverState, tile: number, tell?: Tell): void {
  remove(s.stack, tile);
  s.tiles[firstEmpty(s.tiles)] = tile + 1;
  if (tell !== undefined) happened(tell, 'tile', -1, 1, 'faceUp', c.tiles[tile]);
  tilesAreDue(s, s.due[TILES_DUE] - 1, tell);
}

function turnUpBuilding(c: Components, s: TheRiverState, card: number, tell?: Tell): void {
  remove(s.deck, card);
  s.buildings[firstEmpty(s.buildings)] = card + 1;
  s.due[BUILDINGS_DUE]--;
  if (tell !== undefined) happened(tell, 'building', -1, 0, 'faceUp', c.buildings[card]);
}
