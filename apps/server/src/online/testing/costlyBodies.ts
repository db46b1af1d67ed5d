import { isObject, type Json } from '@two-rivers/kernel';
import {
  type JsonLimits,
  MAX_JSON_KEY_BYTES,
  MAX_JSON_LEVELS,
  MAX_JSON_NUMBER_BYTES,
} from '../platform/untrustedJson.ts';

/** JSON that costs its reader as much as possible. */
export interface CostlyBody {
  readonly name: string;
  readonly text: string;
  /** Whether the body exceeds the limits that are checked before parsing. */
  readonly exceedsLimits: boolean;
  /** Whether the receiver accepts the body. */
  readonly isValid: boolean;
}

const MARK = '@@';
/** Number of entries tried per object; none of our objects has more fields. */
const MAX_PLACES = 24;
/** Letter beyond U+FFFF, plain and escaped. */
const ASTRAL = '\u{1d4b3}';
const ESCAPED = '\\ud835\\udcb3';
/** Length of a text that no length limit refuses. */
const NEAR_BYTES = 480;
/** Texts that patterns may match in several ways, until the following character does not fit. */
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

/** Collection of as many items as fit, at most `most`, in brackets. */
function filledCollection(createItem: (n: number) => string, bytes: number, brackets: string, most = Infinity): string {
  const items: string[] = [];
  let room = bytes - 2;
  for (let n = 0; n < most; n++) {
    const item = createItem(n);
    room -= Buffer.byteLength(item) + 1;
    if (room < 0) break;
    items.push(item);
  }
  return `${brackets.at(0)}${items.join()}${brackets.at(-1)}`;
}

function repeatedText(letter: string, bytes: number): string {
  return `"${letter.repeat(Math.max(0, Math.floor((bytes - 2) / Buffer.byteLength(letter))))}"`;
}

function nestedLists(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels);
}

function longKey(n: number): string {
  return `"${String(n).padEnd(MAX_JSON_KEY_BYTES, 'k')}":0`;
}

function bodyBeyondLimits(name: string, text: string): CostlyBody {
  return { name, text, exceedsLimits: true, isValid: false };
}

function bodyWithinLimits(name: string, text: string): CostlyBody {
  return { name, text, exceedsLimits: false, isValid: false };
}

/** Values that fill the room, or have the maximum number of levels, nodes or keys. */
function* costlyValues(bytes: number, nodes: number, levels: number): Generator<CostlyBody> {
  const list = (unit: string): string => filledCollection(() => unit, bytes, '[]');
  yield bodyBeyondLimits('levels without end', '['.repeat(bytes));
  yield bodyBeyondLimits('levels of objects', '{"a":'.repeat(Math.floor(bytes / 5)));
  yield bodyBeyondLimits('a level too many', nestedLists(levels + 1));
  yield bodyBeyondLimits('infinite numbers', list('1e999'));
  yield bodyBeyondLimits('one infinite number behind texts', `[${repeatedText('x', bytes - 12)},1e999]`);
  yield bodyBeyondLimits('a long number', '1'.repeat(bytes));
  yield bodyBeyondLimits('a long key', `{${repeatedText('k', bytes - 4)}:1}`);
  yield bodyBeyondLimits('a key of the prototype', `{"__proto__":${repeatedText('x', bytes - 16)}}`);
  yield bodyBeyondLimits('a key of the constructor', `{"constructor":{"prototype":${repeatedText('x', bytes - 40)}}}`);
  for (const unit of ['0', '{}', '[]', '""']) {
    const text = list(unit);
    const count = text.split(',').length + 1;
    if (count > nodes) yield bodyBeyondLimits(`nodes without end: ${unit}`, text);
  }
  const each = Math.floor(bytes / nodes) - 1;
  const scalars = nodes - 1;
  yield bodyWithinLimits('as many levels', nestedLists(levels));
  yield bodyWithinLimits(
    'as many zeros',
    filledCollection(() => '0', bytes, '[]', scalars),
  );
  yield bodyWithinLimits(
    'as many large numbers',
    filledCollection(() => '1.7976931348623157e308', bytes, '[]', scalars),
  );
  yield bodyWithinLimits(
    'as many objects',
    filledCollection(() => '{}', bytes, '[]', scalars),
  );
  yield bodyWithinLimits(
    'as many texts',
    filledCollection(() => repeatedText(ASTRAL, each), bytes, '[]', scalars),
  );
  yield bodyWithinLimits(
    'as many keys',
    filledCollection((n) => `"k${n}":0`, bytes, '{}', Math.floor(scalars / 2)),
  );
  yield bodyWithinLimits(
    'as many lists',
    filledCollection((n) => `"k${n}":[]`, bytes, '{}', Math.floor(scalars / 2)),
  );
  yield bodyWithinLimits('long keys', filledCollection(longKey, bytes, '{}', Math.floor(scalars / 2)));
  yield bodyWithinLimits(
    'long numbers',
    filledCollection(() => '1'.repeat(MAX_JSON_NUMBER_BYTES), bytes, '[]', scalars),
  );
  yield bodyWithinLimits('an astral text', repeatedText(ASTRAL, bytes));
  yield bodyWithinLimits('an escaped text', repeatedText(ESCAPED, bytes));
  yield bodyWithinLimits('spaces', `${' '.repeat(bytes - 2)}{}`);
  for (const [name, unit] of Object.entries(NEAR_MISSES)) {
    for (const room of [NEAR_BYTES, bytes])
      yield bodyWithinLimits(
        `${name}, then a control character`,
        repeatedText(unit, Math.min(room, bytes) - 6).replace(/"$/, '\\u0007"'),
      );
  }
}

interface MarkedValue {
  readonly path: string;
  readonly value: Json;
  readonly levels: number;
}

/** Copies of a value with a mark in one place each; lists are marked only in their first item. */
function* markEachPlace(value: Json, depth: number): Generator<MarkedValue> {
  yield { path: '', value: MARK, levels: 0 };
  if (depth === 0) return;
  if (Array.isArray(value)) {
    const [first, ...rest] = value as readonly Json[];
    for (const inner of first === undefined ? [] : markEachPlace(first, depth - 1))
      yield { path: `.0${inner.path}`, value: [inner.value, ...rest], levels: inner.levels + 1 };
  } else if (isObject(value)) {
    yield { path: '.more', value: { ...value, more: MARK }, levels: 1 };
    for (const [key, item] of Object.entries(value).slice(0, MAX_PLACES)) {
      for (const inner of markEachPlace(item ?? null, depth - 1))
        yield {
          path: `.${key}${inner.path}`,
          value: { ...value, [key]: inner.value },
          levels: inner.levels + 1,
        };
    }
  }
}

function countNodes(value: Json): number {
  if (Array.isArray(value)) return (value as readonly Json[]).reduce<number>((sum, item) => sum + countNodes(item), 1);
  if (!isObject(value)) return 1;
  return Object.values(value).reduce<number>((sum, item) => sum + 1 + countNodes(item ?? null), 1);
}

/** Copies of a valid body with a costly value in one place each, at most `depth` levels deep, up to the limits. */
export function* costlyBodies(validBody: Json, { bytes, nodes }: JsonLimits, depth: number): Generator<CostlyBody> {
  yield { name: 'a good body', text: JSON.stringify(validBody), exceedsLimits: false, isValid: true };
  for (const { path, value, levels } of markEachPlace(validBody, depth)) {
    const [before = '', after = ''] = JSON.stringify(value).split(`"${MARK}"`);
    const room = bytes - Buffer.byteLength(before + after);
    const left = nodes - countNodes(value) + 1;
    // a long body leaves no room for costly values
    if (room < 256 || left < 8) continue;
    for (const costlyValue of costlyValues(room, left, MAX_JSON_LEVELS - levels))
      yield {
        ...costlyValue,
        name: `${path} ${costlyValue.name}`.trim(),
        text: before + costlyValue.text + after,
      };
  }
}
