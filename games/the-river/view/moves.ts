import type { Move } from '@two-rivers/kernel';
import {
  argumentOf,
  BOARD_CHANCE,
  BUILD,
  BUILDING_CHANCE,
  type Components,
  buildingOf,
  EXCHANGE,
  FIRST_CHANCE,
  FIRST_PLAYER,
  FOOD_SPACE,
  kindOf,
  lowerSpaceOf,
  makeMove,
  makePayment,
  makeSwap,
  PASS,
  MATERIALS,
  type Material,
  paidAmountOf,
  RESERVE,
  RESOURCES,
  RETURN,
  type Resource,
  SWAP,
  TAKE,
  TERRAIN,
  TILE_CHANCE,
  upperSpaceOf,
  WOOD_SPACE,
} from '../rules/index.ts';
import { type Goods, makeGoods } from './pieces.ts';

/**
 * Moves of players and chance results. Placements are named by their action space; spaces of a river count from 1, tiles
 * and buildings are ids.
 */
export type RiverMove =
  | { readonly kind: 'terrain'; readonly tile: string }
  | { readonly kind: Material }
  /** food, or the replacement if no food is left */
  | { readonly kind: 'food'; readonly resource: Resource }
  | { readonly kind: 'reserve'; readonly building: string }
  | { readonly kind: 'build'; readonly building: string; readonly paid: Goods }
  | { readonly kind: 'firstPlayer' }
  /** two spaces of the river, the lower first */
  | { readonly kind: 'swap'; readonly spaces: readonly number[] }
  | { readonly kind: 'exchange'; readonly paid: Goods }
  | { readonly kind: 'return'; readonly resource: Resource }
  | { readonly kind: 'take'; readonly amount: number }
  /** also declines a swap of a meadow */
  | { readonly kind: 'pass' }
  | { readonly kind: 'chance-first'; readonly seat: number }
  | { readonly kind: 'chance-board'; readonly board: string }
  | { readonly kind: 'chance-tile'; readonly tile: string }
  | { readonly kind: 'chance-building'; readonly building: string };

export type RiverMoveKind = RiverMove['kind'];

export { EXCHANGE_PRICE, EXCHANGED_FOOD } from '../rules/index.ts';

/** Typed move of an engine move. */
export function toTypedMove(c: Components, move: Move): RiverMove {
  const argument = argumentOf(move);
  switch (kindOf(move)) {
    case TERRAIN:
      return { kind: 'terrain', tile: c.tiles[argument] };
    case FOOD_SPACE:
      return { kind: 'food', resource: RESOURCES[argument] };
    case RESERVE:
      return { kind: 'reserve', building: c.buildings[argument] };
    case BUILD:
      return { kind: 'build', building: c.buildings[buildingOf(move)], paid: paidGoods(move) };
    case FIRST_PLAYER:
      return { kind: 'firstPlayer' };
    case SWAP:
      return { kind: 'swap', spaces: [lowerSpaceOf(move) + 1, upperSpaceOf(move) + 1] };
    case EXCHANGE:
      return { kind: 'exchange', paid: paidGoods(move) };
    case RETURN:
      return { kind: 'return', resource: RESOURCES[argument] };
    case TAKE:
      return { kind: 'take', amount: argument };
    case PASS:
      return { kind: 'pass' };
    case FIRST_CHANCE:
      return { kind: 'chance-first', seat: argument };
    case BOARD_CHANCE:
      return { kind: 'chance-board', board: c.boards[argument] };
    case TILE_CHANCE:
      return { kind: 'chance-tile', tile: c.tiles[argument] };
    case BUILDING_CHANCE:
      return { kind: 'chance-building', building: c.buildings[argument] };
    default:
      return { kind: MATERIALS[kindOf(move) - WOOD_SPACE] };
  }
}

/** Engine move of a typed move, legal or not. */
export function toEngineMove(c: Components, move: RiverMove): Move {
  switch (move.kind) {
    case 'terrain':
      return makeMove(TERRAIN, tileNumber(c, move.tile));
    case 'wood':
    case 'clay':
    case 'stone':
      return makeMove(WOOD_SPACE + RESOURCES.indexOf(move.kind));
    case 'food':
      return makeMove(FOOD_SPACE, RESOURCES.indexOf(move.resource));
    case 'reserve':
      return makeMove(RESERVE, buildingNumber(c, move.building));
    case 'build':
      return makePaymentMove(BUILD, move.paid, buildingNumber(c, move.building));
    case 'firstPlayer':
      return makeMove(FIRST_PLAYER);
    case 'swap':
      return makeSwap(Math.min(...move.spaces) - 1, Math.max(...move.spaces) - 1);
    case 'exchange':
      return makePaymentMove(EXCHANGE, move.paid);
    case 'return':
      return makeMove(RETURN, RESOURCES.indexOf(move.resource));
    case 'take':
      return makeMove(TAKE, move.amount);
    case 'pass':
      return makeMove(PASS);
    case 'chance-first':
      return makeMove(FIRST_CHANCE, move.seat);
    case 'chance-board':
      return makeMove(BOARD_CHANCE, c.boards.indexOf(move.board));
    case 'chance-tile':
      return makeMove(TILE_CHANCE, tileNumber(c, move.tile));
    case 'chance-building':
      return makeMove(BUILDING_CHANCE, buildingNumber(c, move.building));
  }
}

function paidGoods(move: Move): Goods {
  return makeGoods((_, resource) => paidAmountOf(move, resource));
}

function makePaymentMove(kind: number, { wood, clay, stone, food }: Goods, card = 0): Move {
  return makePayment(kind, wood, clay, stone, food, card);
}

function tileNumber(c: Components, id: string): number {
  const number = c.tileNumber(id);
  if (number === undefined) throw new Error(`this edition has no tile ${id}`);
  return number;
}

function buildingNumber(c: Components, id: string): number {
  const number = c.buildingNumber(id);
  if (number === undefined) throw new Error(`this edition has no building ${id}`);
  return number;
}
