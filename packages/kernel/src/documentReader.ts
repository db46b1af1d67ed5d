import { isObject, type Json, type JsonObject } from './json.ts';
import { type Refusal, refuse } from './refusal.ts';

/**
 * Reads documents written by people. It keeps the first thing that is wrong, with the path of its field, and goes on with
 * harmless values, so that a reader needs one check at its end.
 */
export class DocumentReader {
  refusal: Refusal | undefined;

  /** Notes that a field is not what it should be: `seats[1].koku` is not “a number from 0 to 25”. */
  fail(field: string, wanted: string): void {
    this.refuse('position-field', { field, wanted });
  }

  refuse(reason: string, values: Readonly<Record<string, string | number>>): void {
    this.refusal ??= refuse(reason, values);
  }

  /** an object with no other fields than the allowed ones; {} where it is left out */
  object(value: Json | undefined, field: string, allowed: readonly string[]): JsonObject {
    if (value === undefined) return {};
    if (!isObject(value)) {
      this.fail(field, 'an object');
      return {};
    }
    const unknown = Object.keys(value).find((key) => !allowed.includes(key));
    if (unknown !== undefined)
      this.refuse('position-unknown-field', { field: field === '' ? unknown : `${field}.${unknown}` });
    return value;
  }

  number(value: Json | undefined, field: string, from: number, to: number, fallback: number): number {
    if (value === undefined) return fallback;
    if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value;
    this.fail(field, `a whole number from ${from} to ${to}`);
    return fallback;
  }

  /** true or left out */
  flag(value: Json | undefined, field: string): number {
    if (value === undefined || value === false) return 0;
    if (value !== true) this.fail(field, 'true or false');
    return 1;
  }

  /** the index of a name in a list of names; -1 where it is left out or unknown */
  name(value: Json | undefined, field: string, names: readonly string[]): number {
    if (value === undefined) return -1;
    const index = typeof value === 'string' ? names.indexOf(value) : -1;
    if (index < 0)
      this.fail(field, names.length > 12 ? `an id such as ${names[0]}` : `one of ${names.join(', ')}`);
    return index;
  }

  /** a list of at most `most` entries; [] where it is left out */
  list(value: Json | undefined, field: string, most: number): readonly Json[] {
    if (value === undefined) return [];
    if (Array.isArray(value) && value.length <= most) return value as readonly Json[];
    this.fail(field, `a list of at most ${most}`);
    return [];
  }
}
