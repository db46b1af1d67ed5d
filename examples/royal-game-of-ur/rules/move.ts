import type { Move } from '@two-rivers/kernel';
import { DICE, HOME, SEATS, WAITING } from './components.ts';

/*
 * A move of a player is the place the piece comes from; how far it goes, the dice say. Results of chance stand above: who
 * begins, and the marks of the four dice, a bit for each.
 */
const FIRST = 0x20;
const DICE_SHOW = 0x40;

export const enter: Move = WAITING;

export function moveFrom(place: number): Move {
  return place;
}

export function firstIs(seat: number): Move {
  return FIRST | seat;
}

/** `marks` has a bit for each die. */
export function diceShow(marks: number): Move {
  return DICE_SHOW | marks;
}

export function isFirst(move: Move): boolean {
  return (move & FIRST) !== 0;
}

export function isThrow(move: Move): boolean {
  return (move & DICE_SHOW) !== 0;
}

/** The place, seat or marks that a move is about. */
export function aboutOf(move: Move): number {
  return move & 0x1f;
}

export function markOf(move: Move, die: number): number {
  return (move >> die) & 1;
}

/** `enter`, `move 5`, `~first 1`, `~dice 0110` */
export function writeMove(move: Move): string {
  if (isFirst(move)) return `~first ${aboutOf(move)}`;
  if (isThrow(move))
    return `~dice ${Array.from({ length: DICE }, (_, die) => String(markOf(move, die))).join('')}`;
  return move === enter ? 'enter' : `move ${move}`;
}

const TEXTS: ReadonlyMap<string, Move> = new Map(
  [
    ...Array.from({ length: HOME }, (_, place) => moveFrom(place)),
    ...Array.from({ length: SEATS }, (_, seat) => firstIs(seat)),
    ...Array.from({ length: 2 ** DICE }, (_, marks) => diceShow(marks)),
  ].map((move) => [writeMove(move), move]),
);

export function parseMove(text: string): Move | undefined {
  return TEXTS.get(text);
}
