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
import { FRAGMENT, readFragmentPart, withFragmentPart } from '../../platform/fragment.ts';

/** A position that was read. */
export interface PositionDraft {
  /** made with the component tables that the position is of */
  readonly game: Game;
  readonly options: JsonObject;
  /** what was left out is filled in */
  readonly state: State;
  /** the same as a document, with nothing unknown */
  readonly document: JsonObject;
}

/** What is left out is filled in the same way however often the text is read. */
const SEED = 'draft';

/** Reads a position as somebody wrote it, or says what is wrong with it; of other component tables where they are given. */
export function readPositionDraft(family: GameFamily, text: string, edition?: JsonObject): PositionDraft | Refusal {
  const document = tryParseJson(text);
  if (document === undefined) return refuse('file-not-json');
  if (!isObject(document)) return refuse('field-object', { field: 'position' });
  return draftFromDocument(family, edition === undefined ? document : { ...document, edition });
}

/** The same of a document, which may carry its component tables. */
function draftFromDocument(family: GameFamily, { edition, ...document }: JsonObject): PositionDraft | Refusal {
  const { seats = [], options = {} } = document;
  if (!isList(seats)) return refuse('field-list', { field: 'seats' });
  if (!isObject(options)) return refuse('field-object', { field: 'options' });
  const tables = edition === undefined ? {} : { edition };
  const game = family.make({ seats: seats.length, options, ...tables });
  return isRefusal(game) ? game : draftInGame(game, options, document);
}

/** The same in a game that is made already. */
export function draftInGame(game: Game, options: JsonObject, document: JsonObject): PositionDraft | Refusal {
  const state = game.create();
  const refusal = game.readPosition(document, state);
  if (refusal !== undefined) return refusal;
  game.resample(state, new FastRandom(SEED));
  return { game, options, state, document: game.observe(state) };
}

function tryParseJson(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** A position in a file, and the component tables that the file carries. */
export interface PositionFile {
  readonly text: string;
  readonly edition: JsonObject | undefined;
}

/** Takes the component tables out of a file, so that what is read and changed is the position. */
export function parsePositionFile(file: string): PositionFile {
  const document = tryParseJson(file);
  if (!isObject(document) || !isObject(document['edition'])) return { text: file, edition: undefined };
  const { edition, ...position } = document;
  return { text: formatJson(position), edition };
}

/** A position with the component tables it is of, for a file or a link that needs nothing else. */
export function formatPositionFile({ text, edition }: PositionFile): string {
  const document = tryParseJson(text);
  return edition === undefined || !isObject(document) ? text : formatJson({ ...document, edition });
}

/** A game for so many that has just been set up, as a text to change. */
export function initialPositionText(family: GameFamily, seats: number): string {
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
  return formatJson({ game: family.id, ...game.observe(state) });
}

/** So many characters fit on a line. */
const MAX_LINE_LENGTH = 46;

/** A document to be read by people: what fits on a line stands on one. */
export function formatJson(value: Json, indent = ''): string {
  const short = JSON.stringify(value);
  const isShort = short.length + indent.length <= MAX_LINE_LENGTH;
  if (isShort || typeof value !== 'object' || value === null) return formatOnOneLine(value);
  const inner = `${indent}  `;
  const parts = isList(value)
    ? value.map((item) => formatJson(item, inner))
    : Object.entries(value).map(([name, item = null]) => `${JSON.stringify(name)}: ${formatJson(item, inner)}`);
  const [open, close] = isList(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

function formatOnOneLine(value: Json): string {
  if (isList(value)) return `[${value.map((item) => formatOnOneLine(item)).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, item = null]) => `${JSON.stringify(name)}: ${formatOnOneLine(item)}`);
  return `{${parts.join(', ')}}`;
}

/** Longer than any position with its component tables. */
const MAX_HASH_TEXT_LENGTH = 100_000;

/** What the part of an address after `#` says of a position. */
export function positionHash(text: string): string {
  return withFragmentPart('', FRAGMENT.position, JSON.stringify(parseJson(text)));
}

/** The position that an address carries, as a text to change; undefined where it has none. */
export function positionTextFromHash(hash: string): string | undefined {
  const text = readFragmentPart(hash, FRAGMENT.position);
  if (text === undefined || text.length > MAX_HASH_TEXT_LENGTH) return undefined;
  try {
    const document: Json = parseJson(text);
    return formatJson(document);
  } catch {
    return undefined;
  }
}

/** More steps back than anybody wants. */
const MAX_UNDO_STEPS = 200;

/** What is written now, and what was before. */
export interface EditHistory {
  readonly current: PositionFile;
  readonly past: readonly PositionFile[];
  readonly isTyped: boolean;
}

/** With something else written: changed as a whole, or typed; what is typed in one go is one page. */
export function withEdit(history: EditHistory, next: PositionFile, kind: 'whole' | 'typed'): EditHistory {
  const { current, past, isTyped: wasTyped } = history;
  if (next.text === current.text && next.edition === current.edition) return history;
  const isTyped = kind === 'typed';
  return {
    current: next,
    isTyped,
    past: isTyped && wasTyped ? past : [...past, current].slice(-MAX_UNDO_STEPS),
  };
}

/** One page back; the edition that was chosen goes with its text. */
export function withoutLastEdit({ current, past }: EditHistory): EditHistory {
  return { current: past.at(-1) ?? current, past: past.slice(0, -1), isTyped: false };
}

/** A position and its edition while they are written, with all that was there before. */
export function useEditHistory(first: PositionFile) {
  const [history, setHistory] = useState<EditHistory>({ current: first, past: [], isTyped: false });
  const write = (change: Partial<PositionFile>, kind: 'whole' | 'typed' = 'whole') =>
    setHistory((before) => withEdit(before, { ...before.current, ...change }, kind));
  const undo = () => setHistory(withoutLastEdit);
  return { ...history.current, write, undo: history.past.length > 0 ? undo : undefined };
}
