import type { Move } from '@two-rivers/kernel';
import { DICE, HOME, SEATS, WAITING } from './components.ts';

/*
 * Encoding of moves. A player's move is the piece's place; the dice give the distance. Chance results use the bits above:
 * the first player, or the marks of the four dice, one bit each.
 */
const FIRST_PLAYER_FLAG = 0x20;
const DICE_FLAG = 0x40;

export const ENTER_MOVE: Move = WAITING;

export function makeMoveFrom(place: number): Move {
  return place;
}

export function makeFirstPlayerResult(seat: number): Move {
  return FIRST_PLAYER_FLAG | seat;
}

/** `marks` has one bit per die. */
export function makeDiceResult(marks: number): Move {
  return DICE_FLAG | marks;
}

export function isFirstPlayerResult(move: Move): boolean {
  return (move & FIRST_PLAYER_FLAG) !== 0;
}

export function isDiceResult(move: Move): boolean {
  return (move & DICE_FLAG) !== 0;
}

/** Argument of a move: a place, a seat or dice marks. */
export function argumentOf(move: Move): number {
  return move & 0x1f;
}

export function dieMark(move: Move, die: number): number {
  return (move >> die) & 1;
}

/** `enter`, `move 5`, `~first 1`, `~dice 0110` */
export function writeMove(move: Move): string {
  if (isFirstPlayerResult(move)) return `~first ${argumentOf(move)}`;
  if (isDiceResult(move))
    return `~dice ${Array.from({ length: DICE }, (_, die) => String(dieMark(move, die))).join('')}`;
  return move === ENTER_MOVE ? 'enter' : `move ${move}`;
}

const MOVES_BY_TEXT: ReadonlyMap<string, Move> = new Map(
  [
    ...Array.from({ length: HOME }, (_, place) => makeMoveFrom(place)),
    ...Array.from({ length: SEATS }, (_, seat) => makeFirstPlayerResult(seat)),
    ...Array.from({ length: 2 ** DICE }, (_, marks) => makeDiceResult(marks)),
  ].map((move) => [writeMove(move), move]),
);

export function parseMove(text: string): Move | undefined {
  return MOVES_BY_TEXT.get(text);
}
