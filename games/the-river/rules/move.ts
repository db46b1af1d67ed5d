import type { Move } from '@two-rivers/kernel';

/**
 * Encoding of moves: the kind in the low five bits, its argument above. Kinds of placements equal the action space
 * numbers.
 */
export const TERRAIN = 0;
export const WOOD_SPACE = 1;
export const STONE_SPACE = 3;
export const FOOD_SPACE = 4;
export const RESERVE = 5;
export const BUILD = 6;
export const FIRST_PLAYER = 7;
export const SWAP = 8;
export const EXCHANGE = 9;
export const RETURN = 10;
export const TAKE = 11;
export const PASS = 12;
export const FIRST_CHANCE = 13;
export const BOARD_CHANCE = 14;
export const TILE_CHANCE = 15;
export const BUILDING_CHANCE = 16;

export function makeMove(kind: number, about = 0): Move {
  return kind | (about << 5);
}

export function kindOf(move: Move): number {
  return move & 31;
}

/** Argument of a move: a tile, building, board, seat, resource or number. */
export function aboutOf(move: Move): number {
  return move >>> 5;
}

export function isPlacement(move: Move): boolean {
  return kindOf(move) <= SWAP;
}

/** A swap of two spaces, from 0; `a` is the lower one. */
export function makeSwap(a: number, b: number): Move {
  return makeMove(SWAP, a | (b << 4));
}

/** Lower space of a swap, from 0. */
export function lowerOf(move: Move): number {
  return aboutOf(move) & 15;
}

export function upperOf(move: Move): number {
  return aboutOf(move) >>> 4;
}

/** Payment move: wood, clay, stone and food in four bits each, the building above. */
export function makePayment(
  kind: number,
  wood: number,
  clay: number,
  stone: number,
  food: number,
  card = 0,
): Move {
  return makeMove(kind, wood | (clay << 4) | (stone << 8) | (food << 12) | (card << 16));
}

export function paidOf(move: Move, resource: number): number {
  return (aboutOf(move) >>> (4 * resource)) & 15;
}

export function cardOf(move: Move): number {
  return aboutOf(move) >>> 16;
}
