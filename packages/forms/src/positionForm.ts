import type { Catalog, FormTexts, MessageSlots } from '@two-rivers/i18n';
import { type Game, type BivariantFunction, isList, isObject, type Json, type JsonObject } from '@two-rivers/kernel';

/** A piece that may be in a field: its value in the document, and its kind and id for texts and drawings. */
export interface PieceOption {
  readonly value: Json;
  /** kind of piece, as known to the game's texts and drawings */
  readonly kind: string;
  readonly id: string;
}

interface FormFieldBase {
  readonly id: string;
  /** key of a message in the game's form texts */
  readonly what: string;
  /** number that the message takes, if any */
  readonly number?: number;
  /** seat that the field belongs to; absent for shared fields */
  readonly seat?: number;
  /** name of the field's drawing */
  readonly icon?: string;
}

/**
 * A changeable part of a position: a count, one piece, or a list of pieces. `put` changes only this part of the
 * document; whether the resulting position is possible is checked when it is read.
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
      /** whether the field may be empty, written as `null` */
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

/** A part of the table that can be selected, with all its fields. */
export interface FormSection {
  readonly id: string;
  /** key of a message in the game's form texts */
  readonly title: string;
  readonly number?: number;
  readonly seat?: number;
  /** key of a message inserted into the title; that message may insert the label as `id` */
  readonly about?: string;
  /** a name shown in the title without translation */
  readonly label?: string;
  readonly fields: readonly FormField[];
}

/**
 * Form to change a position by selecting its parts. It contains no rules: impossible positions are refused when read.
 */
export interface PositionForm {
  /** sections for this position, in display order */
  sections(document: JsonObject): readonly FormSection[];
  /** the section for a place on the board, given by its `data-at` name */
  sectionAt(place: string, document: JsonObject): string | undefined;
  /** returns the position at another stage of the game, for a change that the present stage forbids */
  atOtherStage?(document: JsonObject): JsonObject;
}

/** Path to a field in a document. */
export type JsonPath = readonly (string | number)[];

export function valueAt(document: Json | undefined, path: JsonPath): Json | undefined {
  let value = document;
  for (const key of path) {
    if (typeof key === 'number') value = isList(value) ? value[key] : undefined;
    else value = isObject(value) ? value[key] : undefined;
  }
  return value;
}

/** Replaces the value of a field in a document; undefined removes the field or list item. */
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
  // a changed field keeps its position in the object
  if (changed !== undefined) return { ...object, [key]: changed };
  return others;
}

/** Follow-up change to fields that depend on the changed one. */
type FollowUpChange = (document: JsonObject) => JsonObject;

const noFollowUp: FollowUpChange = (document) => document;

/** A field for a number of pieces. */
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

/** A field for one piece; `mayBeEmpty` if the piece may be absent. */
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

/** A field for a list of pieces. */
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

/** Options for pieces of one kind, by their ids. */
export function pieceOptions(kind: string, ids: readonly string[]): readonly PieceOption[] {
  return ids.map((id) => ({ value: id, kind, id }));
}

/** The players of a game as options of a field. */
export function seatOptions(seats: number): readonly PieceOption[] {
  return Array.from({ length: seats }, (_, seat) => ({ value: seat, kind: 'seat', id: String(seat) }));
}

/** Parts of a game that the position editor needs. */
export interface PositionEditorParts {
  readonly form: BivariantFunction<[game: Game], PositionForm>;
  /** form texts by language, in addition to the game's messages */
  readonly texts: Catalog<MessageSlots>;
  readonly piece: FormTexts['pieceText'];
}
