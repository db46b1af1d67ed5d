import { DocumentReader } from '../documentReader.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { isRefusal, type Refusal } from '../refusal.ts';

/** Structure of documents of a kind: possible values by field path, sorted. */
type DocumentShape = Readonly<Record<string, readonly string[]>>;

/** Reader methods with their `this`, for patching. */
type ReaderMethods = {
  [Name in 'object' | 'name']: (
    this: DocumentReader,
    ...args: Parameters<DocumentReader[Name]>
  ) => ReturnType<DocumentReader[Name]>;
};

let isReading = false;

/** Fields and names that a document reader accepts. */
export async function collectReadFields(read: () => unknown): Promise<DocumentShape> {
  if (isReading) throw new Error('concurrent calls would mix their fields');
  isReading = true;
  const known = new Map<string, Set<string>>();
  const note = (field: string, names: readonly string[]) => {
    const path = field.replaceAll(/\[\d+\]/g, '[]').replaceAll(/\.\d+/g, '.#');
    const all = known.get(path) ?? new Set();
    for (const each of names) all.add(withoutNumber(each));
    known.set(path, all);
  };
  const object: ReaderMethods['object'] = Reflect.get(DocumentReader.prototype, 'object');
  const name: ReaderMethods['name'] = Reflect.get(DocumentReader.prototype, 'name');
  Object.assign(DocumentReader.prototype, {
    object(this: DocumentReader, ...args: Parameters<ReaderMethods['object']>) {
      const [, field, names] = args;
      note(`${field}{}`, names);
      return object.apply(this, args);
    },
    name(this: DocumentReader, ...args: Parameters<ReaderMethods['name']>) {
      const [, field, names] = args;
      note(field, names);
      return name.apply(this, args);
    },
  });
  try {
    await read();
  } finally {
    Object.assign(DocumentReader.prototype, { object, name });
    isReading = false;
  }
  return sortedShape(known);
}

/** Pattern of a name; longer texts, and texts with spaces, are prose. */
const NAME_PATTERN = /^\S{1,40}$/;

/** All fields of some documents by path, with the kinds of their values, or the names there. */
export function shapeOf(documents: readonly Json[]): DocumentShape {
  const kinds = new Map<string, Set<string>>();
  const note = (path: string, kind: string) => kinds.set(path, (kinds.get(path) ?? new Set()).add(kind));
  const walk = (value: Json, path: string): void => {
    if (Array.isArray(value)) for (const item of value as readonly Json[]) walk(item, `${path}[]`);
    else if (isObject(value))
      for (const [key, item = null] of Object.entries(value)) walk(item, path === '' ? key : `${path}.${key}`);
    else if (typeof value === 'string') note(path, NAME_PATTERN.test(value) ? withoutNumber(value) : 'text');
    else note(path, value === null ? 'null' : typeof value);
  };
  for (const document of documents) walk(document, '');
  return sortedShape(kinds);
}

/** Drops the number from the name of a numbered piece. */
function withoutNumber(name: string): string {
  return name.replace(/\d+$/, '#');
}

function sortedShape(valuesByPath: ReadonlyMap<string, ReadonlySet<string>>): DocumentShape {
  const entries = [...valuesByPath].map(([path, all]): [string, readonly string[]] => [path, [...all].toSorted()]);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Returns, for each field of a document, the value it gets when the field is missing. The whole document must survive a
 * round trip.
 */
export function missingFieldDefaults<T>(
  original: object,
  read: (document: Json) => T | Refusal | undefined,
  write: (read: T) => object,
): JsonObject {
  const expected = toSortedJson(original);
  const rewrite = (document: JsonObject): JsonObject | undefined => {
    const value = read(document);
    return value === undefined || isRefusal(value) ? undefined : toSortedJson(write(value));
  };
  if (JSON.stringify(rewrite(expected)) !== JSON.stringify(expected))
    throw new Error(`not read as written: ${JSON.stringify(expected)}`);
  const fields = Object.keys(expected).map((field): [string, Json] => {
    const { [field]: _, ...others } = expected;
    const value = rewrite(others);
    return [field, value === undefined ? 'nothing is read' : field in value ? (value[field] ?? null) : 'left out'];
  });
  return Object.fromEntries(fields.toSorted(byName));
}

function toSortedJson(value: object): JsonObject {
  return sortFields(JSON.parse(JSON.stringify(value)) as Json) as JsonObject;
}

export const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

/** Sorts the fields of a document, at every level. */
export function sortFields(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortFields);
  const entries = Object.entries(value as JsonObject).map(([key, item = null]): [string, Json] => [
    key,
    sortFields(item),
  ]);
  return Object.fromEntries(entries.toSorted(byName));
}
