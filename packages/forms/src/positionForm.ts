import type { FormWords, Language, Messages } from '@two-rivers/words';
import { type Game, type OwnGame, isList, isObject, type Json, type JsonObject } from '@two-rivers/kernel';

/** A piece that may stand somewhere: what the document says of it, and what it is called and drawn by. */
export interface FormPiece {
  readonly value: Json;
  /** a kind of piece that the game's words and drawings know */
  readonly kind: string;
  readonly id: string;
}

interface Line {
  readonly id: string;
  /** a message of the game's words for forms */
  readonly what: string;
  /** what is filled in */
  readonly number?: number;
  /** whose; left out where it is nobody's or everybody's */
  readonly seat?: number;
  /** by the name of its drawing */
  readonly icon?: string;
}

/**
 * Something of a position that can be changed: how many there are, which piece stands there, or which pieces lie there. `put` writes into the
 * document, without what follows from the rest; whether that can be is said by reading it.
 */
export type FormLine =
  | (Line & {
      readonly kind: 'count';
      readonly least: number;
      readonly most: number;
      get(document: JsonObject): number;
      put(document: JsonObject, value: number): JsonObject;
    })
  | (Line & {
      readonly kind: 'one';
      readonly pieces: readonly FormPiece[];
      /** whether it may be empty, which is `null` */
      readonly mayBeEmpty: boolean;
      get(document: JsonObject): Json;
      put(document: JsonObject, value: Json): JsonObject;
    })
  | (Line & {
      readonly kind: 'some';
      readonly pieces: readonly FormPiece[];
      get(document: JsonObject): readonly Json[];
      put(document: JsonObject, values: readonly Json[]): JsonObject;
    });

type LineOf<K extends FormLine['kind']> = Extract<FormLine, { readonly kind: K }>;

/** A part of the table that is pointed at, with everything that can be changed there. */
export interface FormPart {
  readonly id: string;
  /** a message of the game's words for forms */
  readonly title: string;
  readonly number?: number;
  readonly seat?: number;
  /** a message that its title names; it may name the label as `id` */
  readonly about?: string;
  /** a name that its title says as it is */
  readonly label?: string;
  readonly lines: readonly FormLine[];
}

/** How a position is changed by pointing at it. It states no rule: what cannot be is refused by whoever reads positions. */
export interface PositionForm {
  /** the parts of this position, in the order in which they are listed */
  parts(document: JsonObject): readonly FormPart[];
  /** the part that a place of the board (its `data-at`) belongs to */
  partAt(place: string, document: JsonObject): string | undefined;
  /** the same at another stage of the game, for a change that the present stage does not allow */
  otherwise?(document: JsonObject): JsonObject;
}

/** The way to a field of a document. */
export type Path = readonly (string | number)[];

export function valueAt(document: Json | undefined, path: Path): Json | undefined {
  let value = document;
  for (const key of path) {
    if (typeof key === 'number') value = isList(value) ? value[key] : undefined;
    else value = isObject(value) ? value[key] : undefined;
  }
  return value;
}

/** A document with another value in a field; undefined takes it out, of a list the item itself. */
export function withValue(document: JsonObject, path: Path, value: Json | undefined): JsonObject {
  const changed = changedAt(document, path, value);
  return isObject(changed) ? changed : document;
}

function changedAt(value: Json | undefined, [key, ...rest]: Path, put: Json | undefined): Json | undefined {
  if (key === undefined) return put;
  if (typeof key === 'number') {
    const list = isList(value) ? value : [];
    const changed = changedAt(list[key], rest, put);
    if (changed === undefined) return list.filter((_, index) => index !== key);
    return Array.from({ length: Math.max(list.length, key + 1) }, (_, index) =>
      index === key ? changed : (list[index] ?? null),
    );
  }
  const object = isObject(value) ? value : {};
  const { [key]: before, ...others } = object;
  const changed = changedAt(before, rest, put);
  // what is changed stays where it stood
  if (changed !== undefined) return { ...object, [key]: changed };
  return others;
}

/** What a change takes along: what followed from what was there before. */
type After = (document: JsonObject) => JsonObject;

const nothingMore: After = (document) => document;

/** How many of something stand in a field. */
export function countLine(
  line: Line,
  path: Path,
  [least, most]: readonly [number, number],
  after = nothingMore,
): LineOf<'count'> {
  return {
    ...line,
    kind: 'count',
    least,
    most,
    get: (document) => Number(valueAt(document, path) ?? least),
    put: (document, value) => after(withValue(document, path, value)),
  };
}

/** The one piece that stands in a field; `mayBeEmpty` where it may be left out. */
export function oneLine(
  line: Line,
  path: Path,
  pieces: readonly FormPiece[],
  { mayBeEmpty = false, after = nothingMore }: { readonly mayBeEmpty?: boolean; readonly after?: After } = {},
): LineOf<'one'> {
  return {
    ...line,
    kind: 'one',
    pieces,
    mayBeEmpty,
    get: (document) => valueAt(document, path) ?? null,
    put: (document, value) => after(withValue(document, path, value ?? undefined)),
  };
}

/** The pieces that a list holds. */
export function someLine(
  line: Line,
  path: Path,
  pieces: readonly FormPiece[],
  after = nothingMore,
): LineOf<'some'> {
  return {
    ...line,
    kind: 'some',
    pieces,
    get: (document) => listAt(document, path).filter((value) => value !== null),
    put: (document, values) => after(withValue(document, path, values)),
  };
}

export function listAt(document: JsonObject, path: Path): readonly Json[] {
  const list = valueAt(document, path);
  return isList(list) ? list : [];
}

/** Pieces of a kind by their ids. */
export function piecesOf(kind: string, ids: readonly string[]): readonly FormPiece[] {
  return ids.map((id) => ({ value: id, kind, id }));
}

/** The players of a game, as a field names them. */
export function seatPieces(seats: number): readonly FormPiece[] {
  return Array.from({ length: seats }, (_, seat) => ({ value: seat, kind: 'seat', id: String(seat) }));
}

/** What an editor of positions needs of a game. */
export interface PositionEditing {
  readonly form: OwnGame<[game: Game], PositionForm>;
  /** beside the messages of the game */
  readonly words: Readonly<Record<Language, () => Promise<Messages>>>;
  readonly piece: FormWords['piece'];
}
