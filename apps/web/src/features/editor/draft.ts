import {
  CHANCE,
  FastRandom,
  type Game,
  type GameFamily,
  isList,
  isObject,
  isRefusal,
  type Json,
  type JsonObject,
  MoveList,
  parseJson,
  type Refusal,
  refuse,
  type State,
} from '@two-rivers/kernel';
import { useState } from 'react';
import { FRAGMENT, partOf, withPart } from '../../platform/fragment.ts';

/** A position that was read. */
export interface Draft {
  /** made with the component tables that the position is of */
  readonly game: Game;
  readonly options: JsonObject;
  /** what was left out is filled in */
  readonly state: State;
  /** the same as a document, with nothing unknown */
  readonly whole: JsonObject;
}

/** What is left out is filled in the same way however often the text is read. */
const SEED = 'draft';

/** Reads a position as somebody wrote it, or says what is wrong with it; of other component tables where they are given. */
export function readDraft(family: GameFamily, text: string, edition?: JsonObject): Draft | Refusal {
  const document = parsed(text);
  if (document === undefined) return refuse('file-not-json');
  if (!isObject(document)) return refuse('field-object', { field: 'position' });
  return draftOf(family, edition === undefined ? document : { ...document, edition });
}

/** The same of a document, which may carry its component tables. */
function draftOf(family: GameFamily, { edition, ...document }: JsonObject): Draft | Refusal {
  const { seats = [], options = {} } = document;
  if (!isList(seats)) return refuse('field-list', { field: 'seats' });
  if (!isObject(options)) return refuse('field-object', { field: 'options' });
  const tables = edition === undefined ? {} : { edition };
  const game = family.make({ seats: seats.length, options, ...tables });
  return isRefusal(game) ? game : draftIn(game, options, document);
}

/** The same in a game that is made already. */
export function draftIn(game: Game, options: JsonObject, document: JsonObject): Draft | Refusal {
  const state = game.create();
  const refusal = game.readPosition(document, state);
  if (refusal !== undefined) return refusal;
  game.resample(state, new FastRandom(SEED));
  return { game, options, state, whole: game.observe(state) };
}

function parsed(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** A position in a file, and the component tables that the file carries. */
export interface Opened {
  readonly text: string;
  readonly edition: JsonObject | undefined;
}

/** Takes the component tables out of a file, so that what is read and changed is the position. */
export function openedFrom(file: string): Opened {
  const document = parsed(file);
  if (!isObject(document) || !isObject(document['edition'])) return { text: file, edition: undefined };
  const { edition, ...position } = document;
  return { text: written(position), edition };
}

/** A position with the component tables it is of, for a file or a link that needs nothing else. */
export function carrying({ text, edition }: Opened): string {
  const document = parsed(text);
  return edition === undefined || !isObject(document) ? text : written({ ...document, edition });
}

/** A game for so many that has just been set up, as a text to change. */
export function freshText(family: GameFamily, seats: number): string {
  const game = family.make({ seats, options: {} });
  if (isRefusal(game)) throw new Error(`no game for ${seats}: ${game.reason}`);
  const state = game.create();
  game.setup(state);
  const random = new FastRandom(`${SEED} ${seats}`);
  const list = new MoveList(game.limits.moves);
  while (game.actor(state) === CHANCE) {
    game.moves(state, list);
    game.play(state, list.at(random.below(list.length)));
  }
  return written({ game: family.id, ...game.observe(state) });
}

/** So many characters fit on a line. */
const LINE = 46;

/** A document to be read by people: what fits on a line stands on one. */
export function written(value: Json, indent = ''): string {
  const short = JSON.stringify(value);
  const isShort = short.length + indent.length <= LINE;
  if (isShort || typeof value !== 'object' || value === null) return spaced(value);
  const inner = `${indent}  `;
  const parts = isList(value)
    ? value.map((item) => written(item, inner))
    : Object.entries(value).map(([name, item = null]) => `${JSON.stringify(name)}: ${written(item, inner)}`);
  const [open, close] = isList(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

function spaced(value: Json): string {
  if (isList(value)) return `[${value.map((item) => spaced(item)).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(
    ([name, item = null]) => `${JSON.stringify(name)}: ${spaced(item)}`,
  );
  return `{${parts.join(', ')}}`;
}

/** Longer than any position with its component tables. */
const LONGEST = 100_000;

/** What the part of an address after `#` says of a position. */
export function hashOf(text: string): string {
  return withPart('', FRAGMENT.position, JSON.stringify(parseJson(text)));
}

/** The position that an address carries, as a text to change; undefined where it has none. */
export function textIn(hash: string): string | undefined {
  const text = partOf(hash, FRAGMENT.position);
  if (text === undefined || text.length > LONGEST) return undefined;
  try {
    const document: Json = parseJson(text);
    return written(document);
  } catch {
    return undefined;
  }
}

/** More steps back than anybody wants. */
const MOST_STEPS = 200;

/** What is written now, and what was before. */
export interface Pages {
  readonly now: Opened;
  readonly past: readonly Opened[];
  readonly isTyped: boolean;
}

/** With something else written: changed as a whole, or typed; what is typed in one go is one page. */
export function turned(pages: Pages, next: Opened, how: 'whole' | 'typed'): Pages {
  const { now, past, isTyped: wasTyped } = pages;
  if (next.text === now.text && next.edition === now.edition) return pages;
  const isTyped = how === 'typed';
  return { now: next, isTyped, past: isTyped && wasTyped ? past : [...past, now].slice(-MOST_STEPS) };
}

/** One page back; the edition that was chosen goes with its text. */
export function turnedBack({ now, past }: Pages): Pages {
  return { now: past.at(-1) ?? now, past: past.slice(0, -1), isTyped: false };
}

/** A position and its edition while they are written, with all that was there before. */
export function useWritten(first: Opened) {
  const [pages, setPages] = useState<Pages>({ now: first, past: [], isTyped: false });
  const write = (change: Partial<Opened>, how: 'whole' | 'typed' = 'whole') =>
    setPages((before) => turned(before, { ...before.now, ...change }, how));
  const undo = () => setPages(turnedBack);
  return { ...pages.now, write, undo: pages.past.length > 0 ? undo : undefined };
}
