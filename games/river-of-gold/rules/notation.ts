import type { Move } from '@two-rivers/kernel';
import { CLANS, CUSTOMERS, GOODS, MASTERIES, PATRONS, TILES } from './components.ts';
import { MAX_SEATS, UNKNOWN } from './state.ts';

/** A move is a kind and up to two arguments; chance results have kinds of their own. */
export const BUILD = 1; // space, tile
export const SAIL = 2; // ship, distance if the die was turned by noble 5, else 0
export const DELIVER = 3; // card
export const FAVOR_FACE = 4; // face
export const TRADE = 5; // good given, good taken
export const BUY_FAVOR = 6;
export const TAKE_GOOD = 7; // good
export const JOURNEY = 8; // 0 koku, 1 to 3 a good
export const SELL = 9; // good
export const DONE = 10;
export const DRAW_CARD = 11;
export const DECLINE = 12;
export const MARKER = 13; // space
export const ROYAL = 14; // ship
export const DISCARD = 15; // card
export const ROLL = 16;
export const SET_DIE = 17; // face
export const END_TURN = 18;
export const PICK_PATRON = 19; // patron
export const CHANCE_REGION = 32; // region tile
export const CHANCE_MASTERY = 33; // mastery
export const CHANCE_TILE = 34; // tile
export const CHANCE_FIRST = 35; // seat
export const CHANCE_CLAN = 36; // clan
export const CHANCE_PATRON = 37; // patron
export const CHANCE_PATRONS = 38; // picks of all seats, 4 bits each
export const CHANCE_CUSTOMER = 39; // card
export const CHANCE_SHIP = 40; // face
export const CHANCE_DIE = 41; // face

export function makeMove(kind: number, a = 0, b = 0): Move {
  return kind | (a << 8) | (b << 16);
}

export function kindOf(move: Move): number {
  return move & 0xff;
}

export function firstOf(move: Move): number {
  return (move >> 8) & 0xff;
}

export function secondOf(move: Move): number {
  return (move >> 16) & 0xff;
}

/** Both arguments as one number of 16 bits. */
export function argumentsOf(move: Move): number {
  return (move >> 8) & 0xffff;
}

/** Writes and reads an argument. Numbers are as on the board; `?` is unknown. */
interface Words {
  write(value: number): string;
  read(text: string): number | undefined;
}

function names(list: readonly string[], from: number, unknown = false): Words {
  const numbers = new Map(list.map((name, i) => [name, i + from]));
  if (unknown) numbers.set('?', UNKNOWN);
  const texts = new Map(Array.from(numbers, ([name, number]) => [number, name]));
  return { write: (value) => texts.get(value) ?? '?', read: (text) => numbers.get(text) };
}

function range(from: number, to: number): Words {
  return names(
    Array.from({ length: to - from + 1 }, (_, i) => String(from + i)),
    from,
  );
}

const face = range(1, 6);
const ship = range(1, 2);
const space = range(1, 30);
const good = names(GOODS, 0);
const tile = names(
  TILES.map((each) => each.id),
  1,
);
const patron = names(
  PATRONS.map((each) => each.id),
  1,
  true,
);
const card = names(
  CUSTOMERS.map((each) => each.id),
  0,
  true,
);

interface Form {
  readonly kind: number;
  readonly word: string;
  readonly arguments: readonly Words[];
}

/** Syntax of all moves; `regionTiles` are the tile names of the side in use. */
function forms(regionTiles: readonly string[]): readonly Form[] {
  return [
    { kind: BUILD, word: 'build', arguments: [space, tile] },
    { kind: SAIL, word: 'sail', arguments: [ship] },
    { kind: DELIVER, word: 'deliver', arguments: [card] },
    { kind: FAVOR_FACE, word: 'favor', arguments: [face] },
    { kind: TRADE, word: 'trade', arguments: [good, good] },
    { kind: BUY_FAVOR, word: 'trade koku favor', arguments: [] },
    { kind: TAKE_GOOD, word: 'good', arguments: [good] },
    { kind: JOURNEY, word: 'journey', arguments: [names(['koku', ...GOODS], 0)] },
    { kind: SELL, word: 'sell', arguments: [good] },
    { kind: DONE, word: 'done', arguments: [] },
    { kind: DRAW_CARD, word: 'draw', arguments: [] },
    { kind: DECLINE, word: 'decline', arguments: [] },
    { kind: MARKER, word: 'marker', arguments: [space] },
    { kind: ROYAL, word: 'royal', arguments: [ship] },
    { kind: DISCARD, word: 'discard', arguments: [card] },
    { kind: ROLL, word: 'roll', arguments: [] },
    { kind: SET_DIE, word: 'set', arguments: [face] },
    { kind: END_TURN, word: 'end', arguments: [] },
    { kind: PICK_PATRON, word: 'patron', arguments: [patron] },
    { kind: CHANCE_REGION, word: '~region', arguments: [names(regionTiles, 1)] },
    { kind: CHANCE_MASTERY, word: '~mastery', arguments: [names(MASTERIES, 1)] },
    { kind: CHANCE_TILE, word: '~tile', arguments: [tile] },
    { kind: CHANCE_FIRST, word: '~first', arguments: [range(0, MAX_SEATS - 1)] },
    { kind: CHANCE_CLAN, word: '~clan', arguments: [names(CLANS, 1)] },
    { kind: CHANCE_PATRON, word: '~patron', arguments: [patron] },
    { kind: CHANCE_CUSTOMER, word: '~customer', arguments: [card] },
    { kind: CHANCE_SHIP, word: '~ship', arguments: [face] },
    { kind: CHANCE_DIE, word: '~die', arguments: [face] },
  ];
}

export interface Notation {
  readonly write: (move: Move) => string;
  readonly parse: (text: string) => Move | undefined;
}

export function notation(regionTiles: readonly string[]): Notation {
  const all = forms(regionTiles);
  const byKind = new Map(all.map((form) => [form.kind, form]));
  const byWord = new Map(all.map((form) => [form.word, form]));
  return {
    write(move) {
      const kind = kindOf(move);
      if (kind === CHANCE_PATRONS) return writePatrons(move);
      const form = byKind.get(kind);
      if (form === undefined) throw new Error(`no text for move ${move}`);
      const words = form.arguments.map((each, i) => each.write(i === 0 ? firstOf(move) : secondOf(move)));
      const turned = kind === SAIL && secondOf(move) > 0 ? ['by', String(secondOf(move))] : [];
      return [form.word, ...words, ...turned].join(' ');
    },
    parse(text) {
      const fixed = byWord.get(text);
      if (fixed !== undefined && fixed.arguments.length === 0) return makeMove(fixed.kind);
      const [word = '', ...rest] = text.split(' ');
      if (word === '~patrons') return parsePatrons(rest);
      if (word === 'sail' && rest.length === 3 && rest[1] === 'by') {
        const which = ship.read(rest[0]);
        const distance = face.read(rest[2]);
        return which === undefined || distance === undefined ? undefined : makeMove(SAIL, which, distance);
      }
      const form = byWord.get(word);
      if (form === undefined || form.arguments.length === 0 || form.arguments.length !== rest.length)
        return undefined;
      const values = form.arguments.map((each, i) => each.read(rest[i]));
      return values.includes(undefined) ? undefined : makeMove(form.kind, values[0], values[1] ?? 0);
    },
  };
}

/** `~patrons kudaka yasuki-taka`: all picks, in seat order. */
function writePatrons(move: Move): string {
  return ['~patrons', ...readPatronPicks(move).map((pick) => patron.write(pick))].join(' ');
}

function parsePatrons(picks: readonly string[]): Move | undefined {
  if (picks.length < 2 || picks.length > MAX_SEATS) return undefined;
  let all = 0;
  for (const [seat, pick] of picks.entries()) {
    const number = patron.read(pick);
    if (number === undefined || number === UNKNOWN) return undefined;
    all |= number << (seat * 4);
  }
  return CHANCE_PATRONS | (all << 8);
}

/** Patrons picked, in seat order. */
export function readPatronPicks(move: Move): number[] {
  const picks: number[] = [];
  for (let all = argumentsOf(move); all !== 0; all >>= 4) picks.push(all & 0xf);
  return picks;
}

export function writePatronPicks(picks: readonly number[]): Move {
  return CHANCE_PATRONS | (picks.reduce((all, pick, seat) => all | (pick << (seat * 4)), 0) << 8);
}
