import { DocumentReader } from '../documentReader.ts';
import { isObject, type Json } from '../json.ts';

/** What documents of a kind are made of: by the path of each field what may stand there, in order. */
type Shape = Readonly<Record<string, readonly string[]>>;

/** The methods of a reader, to be called on one. */
type Reader = {
  [Name in 'object' | 'name']: (
    this: DocumentReader,
    ...args: Parameters<DocumentReader[Name]>
  ) => ReturnType<DocumentReader[Name]>;
};

let isReading = false;

/** All fields that are known to whoever reads documents of a kind, and the names that may stand in them. */
export async function readIn(read: () => unknown): Promise<Shape> {
  if (isReading) throw new Error('what is read by one would be noted for the other');
  isReading = true;
  const known = new Map<string, Set<string>>();
  const note = (field: string, names: readonly string[]) => {
    const path = field.replaceAll(/\[\d+\]/g, '[]').replaceAll(/\.\d+/g, '.#');
    const all = known.get(path) ?? new Set();
    for (const each of names) all.add(uncounted(each));
    known.set(path, all);
  };
  const object: Reader['object'] = Reflect.get(DocumentReader.prototype, 'object');
  const name: Reader['name'] = Reflect.get(DocumentReader.prototype, 'name');
  Object.assign(DocumentReader.prototype, {
    object(this: DocumentReader, ...args: Parameters<Reader['object']>) {
      const [, field, names] = args;
      note(`${field}{}`, names);
      return object.apply(this, args);
    },
    name(this: DocumentReader, ...args: Parameters<Reader['name']>) {
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
  return inOrder(known);
}

/** Longer texts, and those with spaces, are for people. */
const NAME = /^\S{1,40}$/;

/** All fields of some documents by their paths, with the kinds of values, or the names, that stand there. */
export function shapeOf(written: readonly Json[]): Shape {
  const kinds = new Map<string, Set<string>>();
  const note = (path: string, kind: string) => kinds.set(path, (kinds.get(path) ?? new Set()).add(kind));
  const walk = (value: Json, path: string): void => {
    if (Array.isArray(value)) for (const item of value as readonly Json[]) walk(item, `${path}[]`);
    else if (isObject(value))
      for (const [key, item = null] of Object.entries(value))
        walk(item, path === '' ? key : `${path}.${key}`);
    else if (typeof value === 'string') note(path, NAME.test(value) ? uncounted(value) : 'text');
    else note(path, value === null ? 'null' : typeof value);
  };
  for (const document of written) walk(document, '');
  return inOrder(kinds);
}

/** Pieces that are counted are of one name. */
function uncounted(name: string): string {
  return name.replace(/\d+$/, '#');
}

function inOrder(found: ReadonlyMap<string, ReadonlySet<string>>): Shape {
  const shown = [...found].map(([path, all]): [string, readonly string[]] => [path, [...all].toSorted()]);
  return Object.fromEntries(shown.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
