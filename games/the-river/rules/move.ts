import type { Move } from '@two-rivers/kernel';

/**
 * A move is its kind in the low five bits and what it is about above them. The kinds of placing a pioneer are the
 * numbers of the action spaces.
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

/** The tile, building, board, seat, resource or number a move is about. */
export function aboutOf(move: Move): number {
  return move >>> 5;
}

export function isPlacement(move: Move): boolean {
  return kindOf(move) <= SWAP;
}

/** A pair of spaces, from 0. */
export function makeSwap(a: number, b: number): Move {
  return makeMove(SWAP, a | (b << 4));
}

/** The spaces of a swap. */
export function lowerOf(move: Move): number {
  return aboutOf(move) & 15;
}

export function upperOf(move: Move): number {
  return aboutOf(move) >>> 4;
}

/** Wood, clay, stone and food given, four bits each; above them the building, if it is for one. */
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
