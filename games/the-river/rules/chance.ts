import { type Chance, type Move, MoveList } from '@two-rivers/kernel';
import type { EmitRiverEvent } from './events.ts';
import type { Components } from './components/components.ts';
import { LAST_ROUND } from './components/edition.ts';
import { firstEmptyPlace, setTilesDue } from './faceUp.ts';
import { openingStartSeat } from './setup.ts';
import { setMemberAt, removeFromSet, setSize } from './state.ts';
import { updateSymbols } from './terrain.ts';
import {
  boardOfChanceBoard,
  BOARDS_DUE,
  BUILDING_WORDS,
  buildingOfChanceBuilding,
  BUILDINGS_DUE,
  CHANCE_BOARD,
  CHANCE_BUILDING,
  CHANCE_FIRST,
  CHANCE_TILE,
  FIRST_DUE,
  kindOf,
  makeChanceBoard,
  makeChanceBuilding,
  makeChanceFirst,
  makeChanceTile,
  seatOfChanceFirst,
  type TheRiverState,
  TILE_WORDS,
  tileOfChanceTile,
  TILES_DUE,
} from '../model.gen.ts';

/** Chance sources; each reshuffled tile stack is its own source. */
const FIRST_SOURCE = 0;
const BOARDS_SOURCE = 1;
const BUILDINGS_SOURCE = 2;
const TERRAIN_SOURCE = 3;
/** Number of chance sources, given that each cleanup reshuffles the tiles at most once. */
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

export function listChanceResults(c: Components, s: TheRiverState, list: MoveList): void {
  if (s.due[FIRST_DUE] > 0) {
    for (let seat = 0; seat < c.seats; seat++) list.add(makeChanceFirst(seat));
  } else if (s.due[BOARDS_DUE] > 0) {
    for (let board = 0; board < c.boards.length; board++) {
      if (!s.board.includes(board + 1)) list.add(makeChanceBoard(board));
    }
  } else if (s.due[TILES_DUE] > 0) {
    listSetMembers(s.stack, TILE_WORDS, CHANCE_TILE, list);
  } else {
    listSetMembers(s.deck, BUILDING_WORDS, CHANCE_BUILDING, list);
  }
}

const resultList = new MoveList(16);

/** Draws a result by index without listing the whole stack or deck. */
export function drawChanceResult(c: Components, s: TheRiverState, chance: Chance): Move {
  const source = chanceSource(s);
  if (s.due[FIRST_DUE] > 0 || s.due[BOARDS_DUE] > 0) {
    resultList.clear();
    listChanceResults(c, s, resultList);
    return resultList.at(chance.draw(source, resultList.length));
  }
  const isTile = s.due[TILES_DUE] > 0;
  const set = isTile ? s.stack : s.deck;
  const wordCount = isTile ? TILE_WORDS : BUILDING_WORDS;
  const index = chance.draw(source, setSize(set, wordCount));
  const member = setMemberAt(set, index);
  return isTile ? makeChanceTile(member) : makeChanceBuilding(member);
}

/** Adds the set's members in component order. Inlined by hand, because no other listing loop runs as often. */
function listSetMembers(set: Uint32Array, wordCount: number, kind: number, list: MoveList): void {
  const items = list.items;
  let length = list.length;
  for (let word = 0; word < wordCount; word++) {
    const base = kind + ((word * 32 + 31) << 5);
    for (let bits = set[word] | 0; bits !== 0; bits &= bits - 1) {
      items[length++] = base - (Math.clz32(bits & -bits) << 5);
    }
  }
  list.length = length;
}

export function playChanceResult(c: Components, s: TheRiverState, move: Move, emit?: EmitRiverEvent): void {
  switch (kindOf(move)) {
    case CHANCE_FIRST:
      s.due[FIRST_DUE] = 0;
      s.pawn = seatOfChanceFirst(move);
      s.seat = openingStartSeat(c, s);
      if (emit !== undefined) emit({ kind: 'pawn', seat: s.pawn, isSetup: true });
      return;
    case CHANCE_BOARD:
      dealBoard(c, s, boardOfChanceBoard(move), emit);
      return;
    case CHANCE_TILE:
      turnUpTile(c, s, tileOfChanceTile(move), emit);
      return;
    default:
      turnUpBuilding(c, s, buildingOfChanceBuilding(move), emit);
  }
}

function dealBoard(c: Components, s: TheRiverState, board: number, emit?: EmitRiverEvent): void {
  const seat = s.board.indexOf(0);
  s.board[seat] = board + 1;
  s.due[BOARDS_DUE]--;
  updateSymbols(c, s, seat);
  if (emit !== undefined) emit({ kind: 'board', seat, board: c.boards[board] });
}

function turnUpTile(c: Components, s: TheRiverState, tile: number, emit?: EmitRiverEvent): void {
  removeFromSet(s.stack, tile);
  s.tiles[firstEmptyPlace(s.tiles)] = tile + 1;
  if (emit !== undefined) emit({ kind: 'tileFaceUp', seat: -1, tile: c.tiles[tile] });
  setTilesDue(s, s.due[TILES_DUE] - 1, emit);
}

function turnUpBuilding(c: Components, s: TheRiverState, card: number, emit?: EmitRiverEvent): void {
  removeFromSet(s.deck, card);
  s.buildings[firstEmptyPlace(s.buildings)] = card + 1;
  s.due[BUILDINGS_DUE]--;
  if (emit !== undefined) emit({ kind: 'buildingFaceUp', seat: -1, building: c.buildings[card] });
}
