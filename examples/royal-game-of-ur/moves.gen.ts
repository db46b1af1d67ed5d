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
import { diceCodec } from './rules/dice.ts';

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

export function writeMove(number: Move): string {
  const move = decodeMove(number);
  switch (move.kind) {
    case 'chance-dice':
      return ['~dice', ...diceCodec.write(move)].join(' ');
    default: {
      const { kind, ...slots } = move;
      return [kind.replace('chance-', '~'), ...Object.values<string | number>(slots)].join(' ');
    }
  }
}

/** The number of a text, legal or not; undefined if it is not a move. */
export function parseMove(text: string): Move | undefined {
  const [word, ...words] = text.split(' ');
  switch (word) {
    case 'enter':
      return makeOfWords(ENTER, words);
    case 'move':
      return makeOfWords(STEP, words, (each) => readNumber(each, 1, 14));
    case '~first':
      return makeOfWords(CHANCE_FIRST, words, (each) => readNumber(each, 0, 1));
    case '~dice':
      return encodeRead(diceCodec.read(words));
    default:
      return undefined;
  }
}

function encodeRead(move: UrMove | undefined): Move | undefined {
  return move === undefined ? undefined : encodeMove(move);
}

/** A move with the numbers of the words in its slots; undefined unless each word fits its slot. */
function makeOfWords(
  kind: number,
  words: readonly string[],
  ...readers: readonly ((word: string) => number | undefined)[]
): Move | undefined {
  if (words.length !== readers.length) return undefined;
  let move = kind;
  for (const [slot, read] of readers.entries()) {
    const number = read(words[slot]);
    if (number === undefined) return undefined;
    move |= number << (8 + 8 * slot);
  }
  return move;
}

function readNumber(text: string, least: number, most: number): number | undefined {
  const number = Number(text);
  return String(number) === text && Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}
