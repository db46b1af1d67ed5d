import { isObject, type Json } from '@two-rivers/kernel';
import { type JsonBounds, MOST_KEY_BYTES, MOST_LEVELS, MOST_NUMBER_BYTES } from '../ground/outsideJson.ts';

/** JSON made to cost whoever reads it as much as it can. */
export interface DearBody {
  readonly name: string;
  readonly text: string;
  /** beyond what the checker lets through to the parser */
  readonly isBeyond: boolean;
  /** as its receiver wants it */
  readonly isGood: boolean;
}

const MARK = '@@';
/** Entries of one object that are tried: no object of ours has more fields. */
const MOST_PLACES = 24;
/** An astral letter as it is, and escaped. */
const ASTRAL = '\u{1d4b3}';
const ESCAPED = '\\ud835\\udcb3';
/** Room for a text that no bound on its length refuses. */
const NEAR_BYTES = 480;
/** What patterns for texts may read in several ways, until what follows does not fit. */
const NEAR_MISSES: Readonly<Record<string, string>> = {
  'joined pictures': '\u{1F469}\u200D\u{1F680}\u{1F3FD}',
  'pictures with variations': '\u2764\u200D\u{1F525}\uFE0F',
  'joined letters': '\u0915\u094D\u200D\u0937',
  flags: '\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}',
  'marked letters': 'a\u0301\u0301\u0301\u0301',
  'line breaks': '\\n \\n',
  spaces: ' \u2003',
  dashes: '--\u2014',
  'official words': 'admin administrator ',
};

/** As many as fit, at most `most`, with commas between and brackets around. */
function filled(unit: (n: number) => string, bytes: number, brackets: string, most = Infinity): string {
  const items: string[] = [];
  let room = bytes - 2;
  for (let n = 0; n < most; n++) {
    const item = unit(n);
    room -= Buffer.byteLength(item) + 1;
    if (room < 0) break;
    items.push(item);
  }
  return `${brackets.at(0)}${items.join()}${brackets.at(-1)}`;
}

function textOf(letter: string, bytes: number): string {
  return `"${letter.repeat(Math.max(0, Math.floor((bytes - 2) / Buffer.byteLength(letter))))}"`;
}

function nested(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}

function longKey(n: number): string {
  return `"${String(n).padEnd(MOST_KEY_BYTES, 'k')}":0`;
}

function beyond(name: string, text: string): DearBody {
  return { name, text, isBeyond: true, isGood: false };
}

function within(name: string, text: string): DearBody {
  return { name, text, isBeyond: false, isGood: false };
}

/** Values as long as the room for them, or with as many levels, nodes or keys as there may be. */
function* dearValues(bytes: number, nodes: number, levels: number): Generator<DearBody> {
  const list = (unit: string): string => filled(() => unit, bytes, '[]');
  yield beyond('levels without end', '['.repeat(bytes));
  yield beyond('levels of objects', '{"a":'.repeat(Math.floor(bytes / 5)));
  yield beyond('a level too many', nested(levels + 1));
  yield beyond('infinite numbers', list('1e999'));
  yield beyond('one infinite number behind texts', `[${textOf('x', bytes - 12)},1e999]`);
  yield beyond('a long number', '1'.repeat(bytes));
  yield beyond('a long key', `{${textOf('k', bytes - 4)}:1}`);
  yield beyond('a key of the prototype', `{"__proto__":${textOf('x', bytes - 16)}}`);
  yield beyond('a key of the constructor', `{"constructor":{"prototype":${textOf('x', bytes - 40)}}}`);
  for (const unit of ['0', '{}', '[]', '""']) {
    const text = list(unit);
    const count = text.split(',').length + 1;
    if (count > nodes) yield beyond(`nodes without end: ${unit}`, text);
  }
  const each = Math.floor(bytes / nodes) - 1;
  const scalars = nodes - 1;
  yield within('as many levels', nested(levels));
  yield within(
    'as many zeros',
    filled(() => '0', bytes, '[]', scalars),
  );
  yield within(
    'as many large numbers',
    filled(() => '1.7976931348623157e308', bytes, '[]', scalars),
  );
  yield within(
    'as many objects',
    filled(() => '{}', bytes, '[]', scalars),
  );
  yield within(
    'as many texts',
    filled(() => textOf(ASTRAL, each), bytes, '[]', scalars),
  );
  yield within(
    'as many keys',
    filled((n) => `"k${n}":0`, bytes, '{}', Math.floor(scalars / 2)),
  );
  yield within(
    'as many lists',
    filled((n) => `"k${n}":[]`, bytes, '{}', Math.floor(scalars / 2)),
  );
  yield within('long keys', filled(longKey, bytes, '{}', Math.floor(scalars / 2)));
  yield within(
    'long numbers',
    filled(() => '1'.repeat(MOST_NUMBER_BYTES), bytes, '[]', scalars),
  );
  yield within('an astral text', textOf(ASTRAL, bytes));
  yield within('an escaped text', textOf(ESCAPED, bytes));
  yield within('spaces', `${' '.repeat(bytes - 2)}{}`);
  for (const [name, unit] of Object.entries(NEAR_MISSES)) {
    for (const room of [NEAR_BYTES, bytes])
      yield within(
        `${name}, then a control character`,
        textOf(unit, Math.min(room, bytes) - 6).replace(/"$/, '\\u0007"'),
      );
  }
}

interface Marked {
  readonly path: string;
  readonly value: Json;
  readonly levels: number;
}

/** The value with a mark in each of its places; of a list only in the first. */
function* marked(value: Json, depth: number): Generator<Marked> {
  yield { path: '', value: MARK, levels: 0 };
  if (depth === 0) return;
  if (Array.isArray(value)) {
    const [first, ...rest] = value as readonly Json[];
    for (const inner of first === undefined ? [] : marked(first, depth - 1))
      yield { path: `.0${inner.path}`, value: [inner.value, ...rest], levels: inner.levels + 1 };
  } else if (isObject(value)) {
    yield { path: '.more', value: { ...value, more: MARK }, levels: 1 };
    for (const [key, item] of Object.entries(value).slice(0, MOST_PLACES)) {
      for (const inner of marked(item ?? null, depth - 1))
        yield {
          path: `.${key}${inner.path}`,
          value: { ...value, [key]: inner.value },
          levels: inner.levels + 1,
        };
    }
  }
}

function nodesIn(value: Json): number {
  if (Array.isArray(value))
    return (value as readonly Json[]).reduce<number>((sum, item) => sum + nodesIn(item), 1);
  if (!isObject(value)) return 1;
  return Object.values(value).reduce<number>((sum, item) => sum + 1 + nodesIn(item ?? null), 1);
}

/** A good body with something dear in each of its places, `depth` levels deep, up to the very bounds. */
export function* dearBodies(good: Json, { bytes, nodes }: JsonBounds, depth: number): Generator<DearBody> {
  yield { name: 'a good body', text: JSON.stringify(good), isBeyond: false, isGood: true };
  for (const { path, value, levels } of marked(good, depth)) {
    const [before = '', after = ''] = JSON.stringify(value).split(`"${MARK}"`);
    const room = bytes - Buffer.byteLength(before + after);
    const left = nodes - nodesIn(value) + 1;
    // a value that is long already leaves no room beside it
    if (room < 256 || left < 8) continue;
    for (const dear of dearValues(room, left, MOST_LEVELS - levels))
      yield { ...dear, name: `${path} ${dear.name}`.trim(), text: before + dear.text + after };
  }
}
