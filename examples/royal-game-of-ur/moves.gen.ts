// Written by `npm run models` from model.ts: change that instead.
import type { Move } from '@two-rivers/kernel';
import {
  CHANCE_DICE,
  CHANCE_FIRST,
  ENTER,
  STEP,
  fromOfStep,
  kindOf,
  makeChanceFirst,
  makeStep,
  seatOfChanceFirst,
} from './model.gen.ts';
import { diceCodec } from './rules/moves.ts';

/** A move of a player, or a result of chance. */
export type UrMove =
  /** a waiting piece enters the board */
  | { readonly kind: 'enter' }
  /** a piece moves on from its square */
  | { readonly kind: 'move'; readonly from: number }
  | { readonly kind: 'chance-first'; readonly seat: number }
  /** a throw: for each die, whether its marked corner is up */
  | { readonly kind: 'chance-dice'; readonly dice: readonly boolean[] };
export type UrMoveKind = UrMove['kind'];
export type UrMoveOf<K extends UrMoveKind> = Extract<UrMove, { readonly kind: K }>;

/** The typed move of a number. */
export function decodeMove(move: Move): UrMove {
  switch (kindOf(move)) {
    case ENTER:
      return { kind: 'enter' };
    case STEP:
      return { kind: 'move', from: fromOfStep(move) };
    case CHANCE_FIRST:
      return { kind: 'chance-first', seat: seatOfChanceFirst(move) };
    case CHANCE_DICE:
      return diceCodec.decode(move);
    default:
      throw new Error(`${move} is not a move`);
  }
}

/** The number of a typed move, legal or not. */
export function encodeMove(move: UrMove): Move {
  switch (move.kind) {
    case 'enter':
      return ENTER;
    case 'move':
      return makeStep(move.from);
    case 'chance-first':
      return makeChanceFirst(move.seat);
    case 'chance-dice':
      return diceCodec.encode(move);
  }
}

export function writeMove(move: Move): string {
  switch (kindOf(move)) {
    case ENTER:
      return 'enter';
    case STEP:
      return `move ${fromOfStep(move)}`;
    case CHANCE_FIRST:
      return `~first ${seatOfChanceFirst(move)}`;
    case CHANCE_DICE:
      return ['~dice', ...diceCodec.write(diceCodec.decode(move))].join(' ');
    default:
      throw new Error(`${move} is not a move`);
  }
}

/** The number of a text, legal or not; undefined if it is not a move. */
export function parseMove(text: string): Move | undefined {
  const [word, ...words] = text.split(' ');
  switch (word) {
    case 'enter':
      return words.length === 0 ? ENTER : undefined;
    case 'move':
      return words.length === 1 ? withSlots(STEP, readNumber(words[0], 1, 14)) : undefined;
    case '~first':
      return words.length === 1 ? withSlots(CHANCE_FIRST, readNumber(words[0], 0, 1)) : undefined;
    case '~dice':
      return encodeRead(diceCodec.read(words));
    default:
      return undefined;
  }
}

function encodeRead(move: UrMove | undefined): Move | undefined {
  return move === undefined ? undefined : encodeMove(move);
}

/** A move with the numbers read for its slots; undefined if one of them could not be read. */
function withSlots(kind: number, slot: number | undefined): Move | undefined {
  return slot === undefined ? undefined : kind | (slot << 8);
}

function readNumber(text: string, least: number, most: number): number | undefined {
  const number = Number(text);
  return String(number) === text && Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}
