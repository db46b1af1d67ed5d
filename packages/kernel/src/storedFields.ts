import { isList, isObject, type Json, type JsonObject } from './json.ts';

/**
 * Typed access to the fields of a stored document, by their names on disk. Each getter has a fallback for missing or
 * invalid values, because older versions stored fewer fields and the document may come from elsewhere.
 */
export class StoredFields<Stored extends object> {
  readonly #fields: JsonObject;

  constructor(document: Json | undefined) {
    this.#fields = isObject(document) ? document : {};
  }

  /** the raw value of a field */
  json(name: FieldName<Stored>): Json | undefined {
    return this.#fields[name];
  }

  flag<Missing>(name: FieldName<Stored>, missing: Missing): boolean | Missing {
    const value = this.#fields[name];
    return typeof value === 'boolean' ? value : missing;
  }

  number<Missing>(name: FieldName<Stored>, missing: Missing): number | Missing {
    const value = this.#fields[name];
    return typeof value === 'number' ? value : missing;
  }

  text<Missing>(name: FieldName<Stored>, missing: Missing): string | Missing {
    const value = this.#fields[name];
    return typeof value === 'string' ? value : missing;
  }

  oneOf<const Value extends string, Missing>(
    name: FieldName<Stored>,
    values: readonly Value[],
    missing: Missing,
  ): Value | Missing {
    return values.find((value) => value === this.#fields[name]) ?? missing;
  }

  list<Missing>(name: FieldName<Stored>, missing: Missing): readonly Json[] | Missing {
    const value = this.#fields[name];
    return isList(value) ? value : missing;
  }

  texts(name: FieldName<Stored>): readonly string[] {
    const items: readonly Json[] = this.list(name, []);
    return items.filter((item) => typeof item === 'string');
  }

  /** reads a list of numbers; other items count as 0 */
  numbers(name: FieldName<Stored>): readonly number[] {
    return this.list(name, []).map((item) => (typeof item === 'number' ? item : 0));
  }
}

type FieldName<Stored> = keyof Stored & string;
