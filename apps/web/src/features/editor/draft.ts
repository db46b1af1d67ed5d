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
  type State,
} from '@two-rivers/kernel';
import { useState } from 'react';
import { FRAGMENT, readFragmentPart, withFragmentPart } from '../../platform/fragment.ts';
import { refuse } from '../../platform/reasons.ts';

/** Position read from text, ready to edit or play. */
export interface PositionDraft {
  /** made with the position's edition */
  readonly game: Game;
  readonly options: JsonObject;
  /** omitted fields are filled in */
  readonly state: State;
  /** the state as a document, with omitted fields filled in */
  readonly document: JsonObject;
}

/** Seed for filling in omitted fields, so that the same text always gives the same position. */
const SEED = 'draft';

/** Reads a position from text, optionally with an edition; returns a refusal if the text is invalid. */
export function readPositionDraft(family: GameFamily, text: string, edition?: JsonObject): PositionDraft | Refusal {
  const document = tryParseJson(text);
  if (document === undefined) return refuse('file-not-json');
  if (!isObject(document)) return refuse('field-object', { field: 'position' });
  return draftFromDocument(family, edition === undefined ? document : { ...document, edition });
}

/** Reads a position from a document, which may contain an edition. */
function draftFromDocument(family: GameFamily, { edition, ...document }: JsonObject): PositionDraft | Refusal {
  const { seats = [], options = {} } = document;
  if (!isList(seats)) return refuse('field-list', { field: 'seats' });
  if (!isObject(options)) return refuse('field-object', { field: 'options' });
  const tables = edition === undefined ? {} : { edition };
  const game = family.make({ seats: seats.length, options, ...tables });
  return isRefusal(game) ? game : draftInGame(game, options, document);
}

/** Reads a position from a document in an existing game. */
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

/** Text of a position, and the edition that its file contained. */
export interface PositionFile {
  readonly text: string;
  readonly edition: JsonObject | undefined;
}

/** Splits the edition off a position file, so that only the position is edited as text. */
export function parsePositionFile(file: string): PositionFile {
  const document = tryParseJson(file);
  if (!isObject(document) || !isObject(document['edition'])) return { text: file, edition: undefined };
  const { edition, ...position } = document;
  return { text: formatJson(position), edition };
}

/** Joins a position and its edition into one text, for a file or a link. */
export function formatPositionFile({ text, edition }: PositionFile): string {
  const document = tryParseJson(text);
  return edition === undefined || !isObject(document) ? text : formatJson({ ...document, edition });
}

/** Text of a position right after set-up, for a number of players. */
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

/** Maximum length of a line in formatted JSON. */
const MAX_LINE_LENGTH = 46;

/** Formats JSON for reading: short values on one line, long ones indented. */
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

/** Maximum length of a position in a URL; no position with its edition is longer. */
const MAX_HASH_TEXT_LENGTH = 100_000;

/** URL fragment that contains a position. */
export function positionHash(text: string): string {
  return withFragmentPart('', FRAGMENT.position, JSON.stringify(parseJson(text)));
}

/** Position text in a URL fragment; undefined if there is none or it is damaged. */
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

/** Maximum number of undo steps. */
const MAX_UNDO_STEPS = 200;

/** Edited position with its earlier versions. */
export interface EditHistory {
  readonly current: PositionFile;
  readonly past: readonly PositionFile[];
  readonly isTyped: boolean;
}

/** History after an edit; consecutive typed edits form one undo step. */
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

/** History after undoing one step; the edition is restored together with the text. */
export function withoutLastEdit({ current, past }: EditHistory): EditHistory {
  return { current: past.at(-1) ?? current, past: past.slice(0, -1), isTyped: false };
}

/** Position being edited, with its edition and an undo history. */
export function useEditHistory(first: PositionFile) {
  const [history, setHistory] = useState<EditHistory>({ current: first, past: [], isTyped: false });
  const write = (change: Partial<PositionFile>, kind: 'whole' | 'typed' = 'whole') =>
    setHistory((before) => withEdit(before, { ...before.current, ...change }, kind));
  const undo = () => setHistory(withoutLastEdit);
  return { ...history.current, write, undo: history.past.length > 0 ? undo : undefined };
}
