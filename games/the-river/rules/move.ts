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

export function makeMove(kind: number, argument = 0): Move {
  return kind | (argument << 5);
}

export function kindOf(move: Move): number {
  return move & 31;
}

/** Argument of a move: a tile, building, board, seat, resource or number. */
export function argumentOf(move: Move): number {
  return move >>> 5;
}

export function isPlacement(move: Move): boolean {
  return kindOf(move) <= SWAP;
}

/** A swap of two spaces, numbered from 0; `a` is the lower space. */
export function makeSwap(a: number, b: number): Move {
  return makeMove(SWAP, a | (b << 4));
}

/** Lower space of a swap, from 0. */
export function lowerSpaceOf(move: Move): number {
  return argumentOf(move) & 15;
}

export function upperSpaceOf(move: Move): number {
  return argumentOf(move) >>> 4;
}

/** Payment move: wood, clay, stone and food in four bits each, the building above. */
export function makePayment(kind: number, wood: number, clay: number, stone: number, food: number, card = 0): Move {
  return makeMove(kind, wood | (clay << 4) | (stone << 8) | (food << 12) | (card << 16));
}

export function paidAmountOf(move: Move, resource: number): number {
  return (argumentOf(move) >>> (4 * resource)) & 15;
}

export function buildingOf(move: Move): number {
  return argumentOf(move) >>> 16;
}
