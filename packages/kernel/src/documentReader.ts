import type { PositionSource } from './game.ts';
import { isList, isObject, type Json, type JsonObject } from './json.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refuse.ts';

/**
 * Reads documents written by people. Records every problem with the path of its field and continues with harmless
 * values, so that callers check only once, at the end.
 */
export class DocumentReader {
  readonly problems: Refusal[] = [];
  readonly #source: PositionSource;

  constructor(source: PositionSource = 'written') {
    this.#source = source;
  }

  /** the first problem */
  get refusal(): Refusal | undefined {
    return this.problems[0];
  }

  addProblem(problem: Refusal): void {
    this.problems.push(problem);
  }

  /** reads an object and reports unknown fields */
  object(value: Json | undefined, field: string, known: readonly string[]): JsonObject {
    if (!isObject(value)) {
      this.addProblem(refuse('field-object', { field }));
      return {};
    }
    for (const key of Object.keys(value)) {
      if (!known.includes(key)) this.addProblem(refuse('field-unknown', { field: fieldPath(field, key) }));
    }
    return value;
  }

  /** reads an object from a list; an index past the end, or `null` in a record, gives an empty object */
  objectAt(list: readonly Json[], index: number, field: string, known: readonly string[]): JsonObject {
    const isEmpty = index >= list.length || (this.#source === 'record' && list[index] === null);
    return this.object(isEmpty ? {} : list[index], fieldPath(field, index), known);
  }

  list(value: Json | undefined, field: string, most: number = Number.MAX_SAFE_INTEGER): readonly Json[] {
    if (!isList(value)) this.addProblem(refuse('field-list', { field }));
    else if (value.length > most) this.addProblem(refuse('field-long-list', { field, most, found: value.length }));
    else return value;
    return [];
  }

  /**
   * reads a list of exactly `length` items; undefined gives an empty list. Records of older versions may have shorter
   * lists
   */
  listOfLength(value: Json | undefined, field: string, length: number): readonly Json[] {
    if (value === undefined) return [];
    if (this.#source === 'record') return this.list(value ?? [], field, length);
    const list = this.list(value, field);
    if (isList(value) && list.length !== length)
      this.addProblem(refuse('field-length', { field, length, found: list.length }));
    return list;
  }

  /** reads a whole number from `least` to `most`; `fallback`, if given, replaces undefined */
  integer(value: Json | undefined, field: string, least: number, most: number, fallback?: number): number {
    if (value === undefined && fallback !== undefined) return fallback;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    this.addProblem(refuse('field-whole', { field, least, most }));
    return fallback ?? least;
  }

  /** reads a name and returns its index in `names`; `fallback`, if given, replaces undefined */
  name(value: Json | undefined, field: string, names: readonly string[], fallback?: number): number {
    if (value === undefined && fallback !== undefined) return fallback;
    const index = typeof value === 'string' ? names.indexOf(value) : -1;
    if (index >= 0) return index;
    if (names.length > 12) this.addProblem(refuse('field-id', { field, found: shortJson(value), example: names[0] }));
    else this.addProblem(refuse('field-name', { field, found: shortJson(value), names: names.join(', ') }));
    return fallback ?? 0;
  }

  /** reads a boolean: 1 for true, 0 for false or undefined */
  flag(value: Json | undefined, field: string): number {
    if (value !== undefined && typeof value !== 'boolean') this.addProblem(refuse('field-flag', { field }));
    return value === true ? 1 : 0;
  }

  text(value: Json | undefined, field: string, longest = 500): string {
    if (typeof value === 'string' && value.length > 0 && value.length <= longest) return value;
    this.addProblem(refuse('field-text', { field, longest }));
    return '';
  }
}

/** The path of the field `key` inside `field`. */
export function fieldPath(field: string, key: string | number): string {
  if (typeof key === 'number') return `${field}[${key}]`;
  return field === '' ? key : `${field}.${key}`;
}

/** A value as JSON text, short enough to quote in a sentence. */
export function shortJson(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
