import type { FormTexts, Language, Messages } from '@two-rivers/i18n';
import { type Game, type BivariantFunction, isList, isObject, type Json, type JsonObject } from '@two-rivers/kernel';

/** A piece that may stand somewhere: what the document says of it, and what it is called and drawn by. */
export interface PieceOption {
  readonly value: Json;
  /** a kind of piece that the game's words and drawings know */
  readonly kind: string;
  readonly id: string;
}

interface FormFieldBase {
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
export type FormField =
  | (FormFieldBase & {
      readonly kind: 'count';
      readonly least: number;
      readonly most: number;
      get(document: JsonObject): number;
      put(document: JsonObject, value: number): JsonObject;
    })
  | (FormFieldBase & {
      readonly kind: 'one';
      readonly pieces: readonly PieceOption[];
      /** whether it may be empty, which is `null` */
      readonly mayBeEmpty: boolean;
      get(document: JsonObject): Json;
      put(document: JsonObject, value: Json): JsonObject;
    })
  | (FormFieldBase & {
      readonly kind: 'some';
      readonly pieces: readonly PieceOption[];
      get(document: JsonObject): readonly Json[];
      put(document: JsonObject, values: readonly Json[]): JsonObject;
    });

type FormFieldOf<K extends FormField['kind']> = Extract<FormField, { readonly kind: K }>;

/** A part of the table that is pointed at, with everything that can be changed there. */
export interface FormSection {
  readonly id: string;
  /** a message of the game's words for forms */
  readonly title: string;
  readonly number?: number;
  readonly seat?: number;
  /** a message that its title names; it may name the label as `id` */
  readonly about?: string;
  /** a name that its title says as it is */
  readonly label?: string;
  readonly fields: readonly FormField[];
}

/** How a position is changed by pointing at it. It states no rule: what cannot be is refused by whoever reads positions. */
export interface PositionForm {
  /** the parts of this position, in the order in which they are listed */
  sections(document: JsonObject): readonly FormSection[];
  /** the part that a place of the board (its `data-at`) belongs to */
  sectionAt(place: string, document: JsonObject): string | undefined;
  /** the same at another stage of the game, for a change that the present stage does not allow */
  atOtherStage?(document: JsonObject): JsonObject;
}

/** The way to a field of a document. */
export type JsonPath = readonly (string | number)[];

export function valueAt(document: Json | undefined, path: JsonPath): Json | undefined {
  let value = document;
  for (const key of path) {
    if (typeof key === 'number') value = isList(value) ? value[key] : undefined;
    else value = isObject(value) ? value[key] : undefined;
  }
  return value;
}

/** A document with another value in a field; undefined takes it out, of a list the item itself. */
export function withValue(document: JsonObject, path: JsonPath, value: Json | undefined): JsonObject {
  const changed = replaceAt(document, path, value);
  return isObject(changed) ? changed : document;
}

function replaceAt(value: Json | undefined, [key, ...rest]: JsonPath, replacement: Json | undefined): Json | undefined {
  if (key === undefined) return replacement;
  if (typeof key === 'number') {
    const list = isList(value) ? value : [];
    const changed = replaceAt(list[key], rest, replacement);
    if (changed === undefined) return list.filter((_, index) => index !== key);
    return Array.from({ length: Math.max(list.length, key + 1) }, (_, index) =>
      index === key ? changed : (list[index] ?? null),
    );
  }
  const object = isObject(value) ? value : {};
  const { [key]: before, ...others } = object;
  const changed = replaceAt(before, rest, replacement);
  // what is changed stays where it stood
  if (changed !== undefined) return { ...object, [key]: changed };
  return others;
}

/** What a change takes along: what followed from what was there before. */
type FollowUpChange = (document: JsonObject) => JsonObject;

const noFollowUp: FollowUpChange = (document) => document;

/** How many of something stand in a field. */
export function countField(
  base: FormFieldBase,
  path: JsonPath,
  [least, most]: readonly [number, number],
  after = noFollowUp,
): FormFieldOf<'count'> {
  return {
    ...base,
    kind: 'count',
    least,
    most,
    get: (document) => Number(valueAt(document, path) ?? least),
    put: (document, value) => after(withValue(document, path, value)),
  };
}

/** The one piece that stands in a field; `mayBeEmpty` where it may be left out. */
export function pieceField(
  base: FormFieldBase,
  path: JsonPath,
  pieces: readonly PieceOption[],
  { mayBeEmpty = false, after = noFollowUp }: { readonly mayBeEmpty?: boolean; readonly after?: FollowUpChange } = {},
): FormFieldOf<'one'> {
  return {
    ...base,
    kind: 'one',
    pieces,
    mayBeEmpty,
    get: (document) => valueAt(document, path) ?? null,
    put: (document, value) => after(withValue(document, path, value ?? undefined)),
  };
}

/** The pieces that a list holds. */
export function pieceListField(
  base: FormFieldBase,
  path: JsonPath,
  pieces: readonly PieceOption[],
  after = noFollowUp,
): FormFieldOf<'some'> {
  return {
    ...base,
    kind: 'some',
    pieces,
    get: (document) => listAt(document, path).filter((value) => value !== null),
    put: (document, values) => after(withValue(document, path, values)),
  };
}

export function listAt(document: JsonObject, path: JsonPath): readonly Json[] {
  const list = valueAt(document, path);
  return isList(list) ? list : [];
}

/** Pieces of a kind by their ids. */
export function pieceOptions(kind: string, ids: readonly string[]): readonly PieceOption[] {
  return ids.map((id) => ({ value: id, kind, id }));
}

/** The players of a game, as a field names them. */
export function seatOptions(seats: number): readonly PieceOption[] {
  return Array.from({ length: seats }, (_, seat) => ({ value: seat, kind: 'seat', id: String(seat) }));
}

/** What an editor of positions needs of a game. */
export interface PositionEditorParts {
  readonly form: BivariantFunction<[game: Game], PositionForm>;
  /** beside the messages of the game */
  readonly texts: Readonly<Record<Language, () => Promise<Messages>>>;
  readonly piece: FormTexts['pieceText'];
}
