import { isRefusal } from '@two-rivers/kernel';
import { describe, expect, it, vi } from 'vitest';
import { MAX_JSON_KEY_BYTES, MAX_JSON_LEVELS, MAX_JSON_NUMBER_BYTES, parseUntrustedJson } from './untrustedJson.ts';

const BOUNDS = { bytes: 4096, nodes: 100 };

function parseOrReason(text: string): unknown {
  const result = parseUntrustedJson(Buffer.from(text), BOUNDS);
  return isRefusal(result) ? result.reason : result.value;
}

type Method = (this: unknown, ...values: readonly unknown[]) => unknown;
function isMethod(value: unknown): value is Method {
  return typeof value === 'function';
}

const jsonList = (length: number, item = '0'): string => `[${Array.from({ length }, () => item).join()}]`;
const nestedLists = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

describe('untrusted JSON', () => {
  it.each([
    ['a text with what looks like JSON', '"[[[{\\"a\\": 1e999}"'],
    ['a text that ends in a backslash', '{"a":"\\\\","b":[1]}'],
    ['texts in all writings', '["\u{1d4b3}", "\\ud83d\\ude00", "łódź"]'],
    ['numbers of all forms', '[0, -1, 2.5, 1e3, -1E-3, 1e308, 9007199254740993, 1e-999]'],
    ['the other values', ' { "a" : null , "b" : [ true, false ], "c" : {} } '],
    ['as many levels as there may be', nestedLists(MAX_JSON_LEVELS)],
    ['as many nodes as there may be', jsonList(99)],
    ['as many keys and values as there may be', `{${Array.from({ length: 49 }, (_, n) => `"k${n}":true`).join()}}`],
    ['a key as long as may be', `{"${'k'.repeat(MAX_JSON_KEY_BYTES)}":1}`],
    ['a number as long as may be', `[0.${'1'.repeat(MAX_JSON_NUMBER_BYTES - 2)}]`],
    ['keys that only look like built-in ones', '{"proto":1,"__proto":2,"toString":3}'],
    ['a value that is called like a built-in key', '["__proto__"]'],
  ])('may be %s', (_, text) => {
    expect(parseOrReason(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ['a level too many', nestedLists(MAX_JSON_LEVELS + 1)],
    ['a level too many, of objects', '{"a":'.repeat(MAX_JSON_LEVELS + 1)],
    ['a node too many', jsonList(100)],
    ['a node too many, of objects', jsonList(100, '{}')],
    ['a node too many, of texts', jsonList(100, '""')],
    ['a node too many, of literals', jsonList(100, 'null')],
    ['an infinite number', '{"a":[1e999]}'],
    ['an infinite number below zero', '-1e999'],
    ['an infinite number with a plus', '[1E+400]'],
    ['a number too long', `[${'1'.repeat(MAX_JSON_NUMBER_BYTES + 1)}]`],
    ['a key too long', `{"${'k'.repeat(MAX_JSON_KEY_BYTES + 1)}":1}`],
    ['a built-in key', '{"a":{"__proto__":{"b":1}}}'],
    ['a built-in key with a space behind', '{"constructor" : 1}'],
    ['a built-in key that is escaped', '{"__proto\\u005f_":1}'],
  ])('must not have %s, and is refused unparsed', (_, text) => {
    const parse = vi.spyOn(JSON, 'parse');
    expect(parseOrReason(text)).toBe('bad-message');
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it.each(['', '{', '"a', '"a\\', '[1,]', '{"a" 1}', 'nobody', '1 2', '-', '[1e]', '}', '\u0000'])(
    'is refused if invalid: %j',
    (text) => {
      expect(parseOrReason(text)).toBe('not-json');
    },
  );

  it.each(['{:1}', '{"a"::1}', '{"a":1,:2}'])('is refused unparsed without a key before each colon: %s', (text) => {
    const parse = vi.spyOn(JSON, 'parse');
    expect(parseOrReason(text)).toBe('not-json');
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('is refused unread if too long', () => {
    expect(parseOrReason(`"${'x'.repeat(4096)}"`)).toBe('too-large');
  });

  it('is scanned only up to the first fault', () => {
    const bytes = Buffer.from(`{"__proto__":1${',"a":2'.repeat(500)}}`);
    let readCount = 0;
    const counting = new Proxy(bytes, {
      get: (target, name) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) readCount++;
        const value: unknown = Reflect.get(target, name, target);
        return isMethod(value) ? value.bind(target) : value;
      },
    });
    expect(parseUntrustedJson(counting, { bytes: 4096, nodes: 4096 })).toMatchObject({
      reason: 'bad-message',
    });
    expect(readCount).toBeLessThan(50);
  });
});
