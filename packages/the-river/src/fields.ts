import { isObject, type Json, type JsonObject, type Refusal, refuse } from '@two-rivers/kernel';

/** Reads a document field by field; problems are collected with the path of their field, reading goes on. */
export class Fields {
  readonly problems: Refusal[] = [];

  problem(reason: string, values: Refusal['values'] = {}): void {
    this.problems.push(refuse(reason, values));
  }

  /** An object with no fields but these; an empty one where it is missing or something else. */
  object(value: Json | undefined, field: string, known: readonly string[]): JsonObject {
    if (!isObject(value)) {
      this.problem('field-object', { field });
      return {};
    }
    for (const key of Object.keys(value)) {
      if (!known.includes(key)) this.problem('field-unknown', { field: join(field, key) });
    }
    return value;
  }

  list(value: Json | undefined, field: string): readonly Json[] {
    if (Array.isArray(value)) return value as readonly Json[];
    this.problem('field-list', { field });
    return [];
  }

  whole(value: Json | undefined, field: string, least: number, most: number): number {
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    this.problem('field-whole', { field, least, most });
    return least;
  }

  /** The index of a name. */
  name(value: Json | undefined, field: string, names: readonly string[]): number {
    const index = typeof value === 'string' ? names.indexOf(value) : -1;
    if (index >= 0) return index;
    this.problem('field-name', { field, found: shown(value), names: names.join(', ') });
    return 0;
  }

  text(value: Json | undefined, field: string, longest = 500): string {
    if (typeof value === 'string' && value.length > 0 && value.length <= longest) return value;
    this.problem('field-text', { field, longest });
    return '';
  }
}

export function join(field: string, key: string | number): string {
  return field === '' ? String(key) : `${field}.${key}`;
}

/** What was found, short enough for a sentence. */
export function shown(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
