import type { Move } from '@two-rivers/kernel';
import { CLANS, CUSTOMERS, GOODS, MASTERIES, PATRONS, TILES } from './components.ts';
import { MAX_SEATS, UNKNOWN } from './state.ts';

/** Kinds of move, each with up to two arguments; chance results have their own kinds. */
export const BUILD = 1; // arguments: space, tile
export const SAIL = 2; // arguments: ship, distance if the die was turned by noble 5, else 0
export const DELIVER = 3; // argument: card
export const TURN_DIE = 4; // argument: face
export const TRADE = 5; // arguments: good given, good taken
export const BUY_FAVOR = 6;
export const TAKE_GOOD = 7; // argument: good
export const JOURNEY = 8; // argument: 0 for koku, 1 to 3 for a good
export const SELL = 9; // argument: good
export const DONE = 10;
export const DRAW_CARD = 11;
export const DECLINE = 12;
export const MARKER = 13; // argument: space
export const ROYAL = 14; // argument: ship
export const DISCARD = 15; // argument: card
export const ROLL = 16;
export const SET_DIE = 17; // argument: face
export const END_TURN = 18;
export const PICK_PATRON = 19; // argument: patron
export const CHANCE_REGION = 32; // argument: region tile
export const CHANCE_MASTERY = 33; // argument: mastery
export const CHANCE_TILE = 34; // argument: tile
export const CHANCE_FIRST = 35; // argument: seat
export const CHANCE_CLAN = 36; // argument: clan
export const CHANCE_PATRON = 37; // argument: patron
export const CHANCE_PATRONS = 38; // arguments: picks of all seats, 4 bits each
export const CHANCE_CUSTOMER = 39; // argument: card
export const CHANCE_SHIP = 40; // argument: face
export const CHANCE_DIE = 41; // argument: face

export function makeMove(kind: number, a = 0, b = 0): Move {
  return kind | (a << 8) | (b << 16);
}

export function kindOf(move: Move): number {
  return move & 0xff;
}

export function firstArgument(move: Move): number {
  return (move >> 8) & 0xff;
}

export function secondArgument(move: Move): number {
  return (move >> 16) & 0xff;
}

/** Both arguments as one number of 16 bits. */
export function packedArguments(move: Move): number {
  return (move >> 8) & 0xffff;
}

/** Writes and reads an argument of a move; numbers are as on the board, `?` is unknown. */
interface ArgumentCodec {
  write(value: number): string;
  read(text: string): number | undefined;
}

function codecOfNames(list: readonly string[], firstNumber: number, allowsUnknown = false): ArgumentCodec {
  const numbers = new Map(list.map((name, i) => [name, i + firstNumber]));
  if (allowsUnknown) numbers.set('?', UNKNOWN);
  const texts = new Map(Array.from(numbers, ([name, number]) => [number, name]));
  return { write: (value) => texts.get(value) ?? '?', read: (text) => numbers.get(text) };
}

function codecOfRange(from: number, to: number): ArgumentCodec {
  return codecOfNames(
    Array.from({ length: to - from + 1 }, (_, i) => String(from + i)),
    from,
  );
}

const faceCodec = codecOfRange(1, 6);
const shipCodec = codecOfRange(1, 2);
const spaceCodec = codecOfRange(1, 30);
const goodCodec = codecOfNames(GOODS, 0);
const tileCodec = codecOfNames(
  TILES.map((each) => each.id),
  1,
);
const patronCodec = codecOfNames(
  PATRONS.map((each) => each.id),
  1,
  true,
);
const cardCodec = codecOfNames(
  CUSTOMERS.map((each) => each.id),
  0,
  true,
);

interface MoveSyntax {
  readonly kind: number;
  readonly word: string;
  readonly arguments: readonly ArgumentCodec[];
}

/** Syntax of all moves; `regionTiles` are the tile names of the side in use. */
function makeMoveSyntaxes(regionTiles: readonly string[]): readonly MoveSyntax[] {
  return [
    { kind: BUILD, word: 'build', arguments: [spaceCodec, tileCodec] },
    { kind: SAIL, word: 'sail', arguments: [shipCodec] },
    { kind: DELIVER, word: 'deliver', arguments: [cardCodec] },
    { kind: TURN_DIE, word: 'favor', arguments: [faceCodec] },
    { kind: TRADE, word: 'trade', arguments: [goodCodec, goodCodec] },
    { kind: BUY_FAVOR, word: 'trade koku favor', arguments: [] },
    { kind: TAKE_GOOD, word: 'good', arguments: [goodCodec] },
    { kind: JOURNEY, word: 'journey', arguments: [codecOfNames(['koku', ...GOODS], 0)] },
    { kind: SELL, word: 'sell', arguments: [goodCodec] },
    { kind: DONE, word: 'done', arguments: [] },
    { kind: DRAW_CARD, word: 'draw', arguments: [] },
    { kind: DECLINE, word: 'decline', arguments: [] },
    { kind: MARKER, word: 'marker', arguments: [spaceCodec] },
    { kind: ROYAL, word: 'royal', arguments: [shipCodec] },
    { kind: DISCARD, word: 'discard', arguments: [cardCodec] },
    { kind: ROLL, word: 'roll', arguments: [] },
    { kind: SET_DIE, word: 'set', arguments: [faceCodec] },
    { kind: END_TURN, word: 'end', arguments: [] },
    { kind: PICK_PATRON, word: 'patron', arguments: [patronCodec] },
    { kind: CHANCE_REGION, word: '~region', arguments: [codecOfNames(regionTiles, 1)] },
    { kind: CHANCE_MASTERY, word: '~mastery', arguments: [codecOfNames(MASTERIES, 1)] },
    { kind: CHANCE_TILE, word: '~tile', arguments: [tileCodec] },
    { kind: CHANCE_FIRST, word: '~first', arguments: [codecOfRange(0, MAX_SEATS - 1)] },
    { kind: CHANCE_CLAN, word: '~clan', arguments: [codecOfNames(CLANS, 1)] },
    { kind: CHANCE_PATRON, word: '~patron', arguments: [patronCodec] },
    { kind: CHANCE_CUSTOMER, word: '~customer', arguments: [cardCodec] },
    { kind: CHANCE_SHIP, word: '~ship', arguments: [faceCodec] },
    { kind: CHANCE_DIE, word: '~die', arguments: [faceCodec] },
  ];
}

export interface Notation {
  readonly write: (move: Move) => string;
  readonly parse: (text: string) => Move | undefined;
}

export function makeNotation(regionTiles: readonly string[]): Notation {
  const syntaxes = makeMoveSyntaxes(regionTiles);
  const byKind = new Map(syntaxes.map((syntax) => [syntax.kind, syntax]));
  const byWord = new Map(syntaxes.map((syntax) => [syntax.word, syntax]));
  return {
    write(move) {
      const kind = kindOf(move);
      if (kind === CHANCE_PATRONS) return writePatronReveal(move);
      const syntax = byKind.get(kind);
      if (syntax === undefined) throw new Error(`no text for move ${move}`);
      const argumentTexts = syntax.arguments.map((each, i) =>
        each.write(i === 0 ? firstArgument(move) : secondArgument(move)),
      );
      const turned = kind === SAIL && secondArgument(move) > 0 ? ['by', String(secondArgument(move))] : [];
      return [syntax.word, ...argumentTexts, ...turned].join(' ');
    },
    parse(text) {
      const fixed = byWord.get(text);
      if (fixed !== undefined && fixed.arguments.length === 0) return makeMove(fixed.kind);
      const [word = '', ...rest] = text.split(' ');
      if (word === '~patrons') return parsePatronReveal(rest);
      if (word === 'sail' && rest.length === 3 && rest[1] === 'by') {
        const ship = shipCodec.read(rest[0]);
        const distance = faceCodec.read(rest[2]);
        return ship === undefined || distance === undefined ? undefined : makeMove(SAIL, ship, distance);
      }
      const syntax = byWord.get(word);
      if (syntax === undefined || syntax.arguments.length === 0 || syntax.arguments.length !== rest.length)
        return undefined;
      const values = syntax.arguments.map((each, i) => each.read(rest[i]));
      return values.includes(undefined) ? undefined : makeMove(syntax.kind, values[0], values[1] ?? 0);
    },
  };
}

/** Writes all picks in seat order: `~patrons kudaka yasuki-taka`. */
function writePatronReveal(move: Move): string {
  return ['~patrons', ...decodePatronPicks(move).map((pick) => patronCodec.write(pick))].join(' ');
}

function parsePatronReveal(picks: readonly string[]): Move | undefined {
  if (picks.length < 2 || picks.length > MAX_SEATS) return undefined;
  let packed = 0;
  for (const [seat, pick] of picks.entries()) {
    const number = patronCodec.read(pick);
    if (number === undefined || number === UNKNOWN) return undefined;
    packed |= number << (seat * 4);
  }
  return CHANCE_PATRONS | (packed << 8);
}

/** Patrons picked, in seat order. */
export function decodePatronPicks(move: Move): number[] {
  const picks: number[] = [];
  for (let packed = packedArguments(move); packed !== 0; packed >>= 4) picks.push(packed & 0xf);
  return picks;
}

export function encodePatronPicks(picks: readonly number[]): Move {
  return CHANCE_PATRONS | (picks.reduce((packed, pick, seat) => packed | (pick << (seat * 4)), 0) << 8);
}
