// Written by `npm run models` from model.ts: change that instead.
import { BufferAllocator, type Move, type State } from '@two-rivers/kernel';

export const PHASES = ['first', 'throw', 'move', 'over'] as const;
export type PhaseName = (typeof PHASES)[number];
/** The first player is drawn. */
export const FIRST_PHASE = 0;
/** The dice are due. */
export const THROW_PHASE = 1;
/** A move is due. */
export const MOVE_PHASE = 2;
export const OVER_PHASE = 3;

// Numbers in a row.
export const PIECES_WIDTH = 16;

/** Largest numbers of fields; the conformance kit checks them. */
export const LARGEST = { throws: 2000, pieces: 7, dice: 15, phase: 3, turn: 1 } as const;

/** A position; its bytes hold everything that differs between two positions. */
export class UrState implements State {
  readonly bytes: Uint8Array;
  readonly counters: Uint16Array;
  /** number of a seat’s pieces at each place; indexed by `seat × 16 + place` */
  readonly pieces: Uint8Array;
  readonly control: Uint8Array;

  constructor() {
    const windows = new BufferAllocator(37);
    this.counters = windows.words(1);
    this.pieces = windows.bytes(32);
    this.control = windows.bytes(3);
    this.bytes = windows.wholeBuffer();
  }

  /** number of throws by both players */
  get throws(): number {
    return this.counters[0];
  }
  set throws(value: number) {
    this.counters[0] = value;
  }
  /** dice that show a mark; none unless a move is due */
  get dice(): number {
    return this.control[0];
  }
  set dice(value: number) {
    this.control[0] = value;
  }
  /** what is due, see `PHASES` */
  get phase(): number {
    return this.control[1];
  }
  set phase(value: number) {
    this.control[1] = value;
  }
  /** the seat that throws and moves */
  get turn(): number {
    return this.control[2];
  }
  set turn(value: number) {
    this.control[2] = value;
  }

  piecesAt(seat: number, place: number): number {
    return this.pieces[seat * PIECES_WIDTH + place];
  }
  setPiecesAt(seat: number, place: number, value: number): void {
    this.pieces[seat * PIECES_WIDTH + place] = value;
  }
}

/** Copies a state without what the viewer may not know. */
export function maskState(s: UrState, _viewer: number, into: UrState): void {
  into.bytes.set(s.bytes);
}

// Kinds of moves and chance results; those without slots are the whole move.
/** `enter` */
export const ENTER = 0;
/** `move <from>` */
export const STEP = 1;
/** `~first <seat>` */
export const CHANCE_FIRST = 2;
/** `~dice <dice>` */
export const CHANCE_DICE = 3;

export function kindOf(move: Move): number {
  return move & 255;
}

/** All slots of a move as one number. */
export function argumentOf(move: Move): number {
  return move >>> 8;
}

export function makeMove(kind: number, argument = 0): Move {
  return kind | (argument << 8);
}

export function makeStep(from: number): Move {
  return STEP | (from << 8);
}

export function makeChanceFirst(seat: number): Move {
  return CHANCE_FIRST | (seat << 8);
}

export function makeChanceDice(marks: number): Move {
  return CHANCE_DICE | (marks << 8);
}

export function fromOfStep(move: Move): number {
  return (move >>> 8) & 255;
}

export function seatOfChanceFirst(move: Move): number {
  return (move >>> 8) & 255;
}

export function marksOfChanceDice(move: Move): number {
  return (move >>> 8) & 255;
}
