// Written by `npm run models` from model.ts: change that instead.
import type { Move } from '@two-rivers/kernel';
import {
  BUILD,
  CHANCE_BOARD,
  CHANCE_BUILDING,
  CHANCE_FIRST,
  CHANCE_TILE,
  CLAY_SPACE,
  EXCHANGE,
  FIRST_PLAYER,
  FOOD_SPACE,
  PASS,
  RESERVE,
  RETURN,
  STONE_SPACE,
  SWAP,
  TAKE,
  TERRAIN,
  WOOD_SPACE,
  amountOfTake,
  boardOfChanceBoard,
  buildingOfChanceBuilding,
  buildingOfReserve,
  kindOf,
  makeChanceBoard,
  makeChanceBuilding,
  makeChanceFirst,
  makeChanceTile,
  makeReserve,
  makeReturn,
  makeTake,
  makeTerrain,
  resourceOfReturn,
  seatOfChanceFirst,
  tileOfChanceTile,
  tileOfTerrain,
} from './model.gen.ts';
import { RESOURCES, type Resource } from './rules/components/edition.ts';
import type { Components } from './rules/components/components.ts';
import { buildCodec, exchangeCodec, foodCodec, swapCodec, type Goods } from './rules/oddMoves.ts';

/** A move of a player, or a result of chance. */
export type RiverMove =
  /** lays a face-up tile */
  | { readonly kind: 'terrain'; readonly tile: string }
  /** takes the resource of an island */
  | { readonly kind: 'wood' }
  | { readonly kind: 'clay' }
  | { readonly kind: 'stone' }
  /** food, or the replacement if no food is left */
  | { readonly kind: 'food'; readonly resource: Resource }
  /** reserves a face-up building */
  | { readonly kind: 'reserve'; readonly building: string }
  /** finishes a building */
  | { readonly kind: 'build'; readonly building: string; readonly paid: Goods }
  /** takes the first-player pawn */
  | { readonly kind: 'firstPlayer' }
  /** swaps two tiles of the river; the lower space first */
  | { readonly kind: 'swap'; readonly spaces: readonly number[] }
  /** exchanges resources for food before a placement */
  | { readonly kind: 'exchange'; readonly paid: Goods }
  /** returns a resource that does not fit */
  | { readonly kind: 'return'; readonly resource: Resource }
  /** takes resources by the effect of a meadow */
  | { readonly kind: 'take'; readonly amount: number }
  /** also declines a swap of a meadow */
  | { readonly kind: 'pass' }
  /** the first player */
  | { readonly kind: 'chance-first'; readonly seat: number }
  /** the river board of the next seat */
  | { readonly kind: 'chance-board'; readonly board: string }
  /** a tile that is turned up */
  | { readonly kind: 'chance-tile'; readonly tile: string }
  /** a building that is turned up */
  | { readonly kind: 'chance-building'; readonly building: string };
export type RiverMoveKind = RiverMove['kind'];
export type RiverMoveOf<K extends RiverMoveKind> = Extract<RiverMove, { readonly kind: K }>;

/** The typed move of a number. */
export function decodeMove(move: Move, c: Components): RiverMove {
  switch (kindOf(move)) {
    case TERRAIN:
      return { kind: 'terrain', tile: c.tiles[tileOfTerrain(move)] };
    case WOOD_SPACE:
      return { kind: 'wood' };
    case CLAY_SPACE:
      return { kind: 'clay' };
    case STONE_SPACE:
      return { kind: 'stone' };
    case FOOD_SPACE:
      return foodCodec.decode(move, c);
    case RESERVE:
      return { kind: 'reserve', building: c.buildings[buildingOfReserve(move)] };
    case BUILD:
      return buildCodec.decode(move, c);
    case FIRST_PLAYER:
      return { kind: 'firstPlayer' };
    case SWAP:
      return swapCodec.decode(move, c);
    case EXCHANGE:
      return exchangeCodec.decode(move, c);
    case RETURN:
      return { kind: 'return', resource: RESOURCES[resourceOfReturn(move)] };
    case TAKE:
      return { kind: 'take', amount: amountOfTake(move) };
    case PASS:
      return { kind: 'pass' };
    case CHANCE_FIRST:
      return { kind: 'chance-first', seat: seatOfChanceFirst(move) };
    case CHANCE_BOARD:
      return { kind: 'chance-board', board: c.boards[boardOfChanceBoard(move)] };
    case CHANCE_TILE:
      return { kind: 'chance-tile', tile: c.tiles[tileOfChanceTile(move)] };
    case CHANCE_BUILDING:
      return { kind: 'chance-building', building: c.buildings[buildingOfChanceBuilding(move)] };
    default:
      throw new Error(`${move} is not a move`);
  }
}

/** The number of a typed move, legal or not. */
export function encodeMove(move: RiverMove, c: Components): Move {
  switch (move.kind) {
    case 'terrain':
      return makeTerrain(numbered(c.tileNumber(move.tile), move.tile));
    case 'wood':
      return WOOD_SPACE;
    case 'clay':
      return CLAY_SPACE;
    case 'stone':
      return STONE_SPACE;
    case 'food':
      return foodCodec.encode(move, c);
    case 'reserve':
      return makeReserve(numbered(c.buildingNumber(move.building), move.building));
    case 'build':
      return buildCodec.encode(move, c);
    case 'firstPlayer':
      return FIRST_PLAYER;
    case 'swap':
      return swapCodec.encode(move, c);
    case 'exchange':
      return exchangeCodec.encode(move, c);
    case 'return':
      return makeReturn(numberOf(RESOURCE_NUMBERS, move.resource));
    case 'take':
      return makeTake(move.amount);
    case 'pass':
      return PASS;
    case 'chance-first':
      return makeChanceFirst(move.seat);
    case 'chance-board':
      return makeChanceBoard(numbered(c.boardNumber(move.board), move.board));
    case 'chance-tile':
      return makeChanceTile(numbered(c.tileNumber(move.tile), move.tile));
    case 'chance-building':
      return makeChanceBuilding(numbered(c.buildingNumber(move.building), move.building));
  }
}

export function writeMove(move: Move, c: Components): string {
  switch (kindOf(move)) {
    case TERRAIN:
      return `terrain ${c.tiles[tileOfTerrain(move)]}`;
    case WOOD_SPACE:
      return 'wood';
    case CLAY_SPACE:
      return 'clay';
    case STONE_SPACE:
      return 'stone';
    case FOOD_SPACE:
      return ['food', ...foodCodec.write(foodCodec.decode(move, c))].join(' ');
    case RESERVE:
      return `reserve ${c.buildings[buildingOfReserve(move)]}`;
    case BUILD:
      return ['build', ...buildCodec.write(buildCodec.decode(move, c))].join(' ');
    case FIRST_PLAYER:
      return 'first';
    case SWAP:
      return ['swap', ...swapCodec.write(swapCodec.decode(move, c))].join(' ');
    case EXCHANGE:
      return ['exchange', ...exchangeCodec.write(exchangeCodec.decode(move, c))].join(' ');
    case RETURN:
      return `return ${RESOURCES[resourceOfReturn(move)]}`;
    case TAKE:
      return `take ${amountOfTake(move)}`;
    case PASS:
      return 'pass';
    case CHANCE_FIRST:
      return `~first ${seatOfChanceFirst(move)}`;
    case CHANCE_BOARD:
      return `~board ${c.boards[boardOfChanceBoard(move)]}`;
    case CHANCE_TILE:
      return `~tile ${c.tiles[tileOfChanceTile(move)]}`;
    case CHANCE_BUILDING:
      return `~building ${c.buildings[buildingOfChanceBuilding(move)]}`;
    default:
      throw new Error(`${move} is not a move`);
  }
}

/** The number of a text, legal or not; undefined if it is not a move. */
export function parseMove(text: string, c: Components): Move | undefined {
  const [word, ...words] = text.split(' ');
  switch (word) {
    case 'terrain':
      return words.length === 1 ? withSlots(TERRAIN, c.tileNumber(words[0])) : undefined;
    case 'wood':
      return words.length === 0 ? WOOD_SPACE : undefined;
    case 'clay':
      return words.length === 0 ? CLAY_SPACE : undefined;
    case 'stone':
      return words.length === 0 ? STONE_SPACE : undefined;
    case 'food':
      return encodeRead(foodCodec.read(words, c), c);
    case 'reserve':
      return words.length === 1 ? withSlots(RESERVE, c.buildingNumber(words[0])) : undefined;
    case 'build':
      return encodeRead(buildCodec.read(words, c), c);
    case 'first':
      return words.length === 0 ? FIRST_PLAYER : undefined;
    case 'swap':
      return encodeRead(swapCodec.read(words, c), c);
    case 'exchange':
      return encodeRead(exchangeCodec.read(words, c), c);
    case 'return':
      return words.length === 1 ? withSlots(RETURN, RESOURCE_NUMBERS.get(words[0])) : undefined;
    case 'take':
      return words.length === 1 ? withSlots(TAKE, readNumber(words[0], 0, 15)) : undefined;
    case 'pass':
      return words.length === 0 ? PASS : undefined;
    case '~first':
      return words.length === 1 ? withSlots(CHANCE_FIRST, readNumber(words[0], 0, c.seats - 1)) : undefined;
    case '~board':
      return words.length === 1 ? withSlots(CHANCE_BOARD, c.boardNumber(words[0])) : undefined;
    case '~tile':
      return words.length === 1 ? withSlots(CHANCE_TILE, c.tileNumber(words[0])) : undefined;
    case '~building':
      return words.length === 1 ? withSlots(CHANCE_BUILDING, c.buildingNumber(words[0])) : undefined;
    default:
      return undefined;
  }
}

function encodeRead(move: RiverMove | undefined, c: Components): Move | undefined {
  return move === undefined ? undefined : encodeMove(move, c);
}

/** A move with the numbers read for its slots; undefined if one of them could not be read. */
function withSlots(kind: number, slot: number | undefined): Move | undefined {
  return slot === undefined ? undefined : kind | (slot << 5);
}

/** The number of a piece; throws if there is no such piece. */
function numbered(number: number | undefined, id: string): number {
  if (number === undefined) throw new Error(`there is no piece ${id}`);
  return number;
}

const RESOURCE_NUMBERS: ReadonlyMap<string, number> = new Map(RESOURCES.map((id, index) => [id, index] as const));

/** The number of a piece; throws if there is no such piece. */
function numberOf(numbers: ReadonlyMap<string, number>, id: string): number {
  const number = numbers.get(id);
  if (number === undefined) throw new Error(`there is no piece ${id}`);
  return number;
}

function readNumber(text: string, least: number, most: number): number | undefined {
  const number = Number(text);
  return String(number) === text && Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}
