import { type State, BufferAllocator } from '@two-rivers/kernel';
import { DICE, HOME, SEATS } from './components.ts';

export const PHASES = ['first', 'throw', 'move', 'over'] as const;
export const FIRST_PHASE = 0;
export const THROW_PHASE = 1;
export const MOVE_PHASE = 2;
export const OVER_PHASE = 3;

const PLACES = HOME + 1;
const CONTROL = 2;

/** State of a game; its bytes hold everything that differs between two positions. */
export class UrState implements State {
  readonly bytes: Uint8Array;
  readonly counters: Uint16Array;
  /** number of a seat's pieces at each place, indexed by `seat × 16 + place` */
  readonly pieces: Uint8Array;
  /** mark of each die, 0 or 1; set only while a move is due */
  readonly dice: Uint8Array;
  readonly control: Uint8Array;

  constructor() {
    const windows = new BufferAllocator(2 + SEATS * PLACES + DICE + CONTROL);
    this.counters = windows.words(1);
    this.pieces = windows.bytes(SEATS * PLACES);
    this.dice = windows.bytes(DICE);
    this.control = windows.bytes(CONTROL);
    this.bytes = windows.wholeBuffer();
  }

  /** number of throws by both players */
  get throws(): number {
    return this.counters[0];
  }
  set throws(value: number) {
    this.counters[0] = value;
  }
  get phase(): number {
    return this.control[0];
  }
  set phase(value: number) {
    this.control[0] = value;
  }
  /** the seat that throws and moves */
  get turn(): number {
    return this.control[1];
  }
  set turn(value: number) {
    this.control[1] = value;
  }

  piecesAt(seat: number, place: number): number {
    return this.pieces[seat * PLACES + place];
  }

  setPieces(seat: number, place: number, pieces: number): void {
    this.pieces[seat * PLACES + place] = pieces;
  }
}

export function opponentOf(seat: number): number {
  return 1 - seat;
}

/** Sum of the dice, 0 to 4. */
export function diceTotal(s: UrState): number {
  let sum = 0;
  for (const mark of s.dice) sum += mark;
  return sum;
}
