import type { Refusal } from '@two-rivers/kernel';
import { refuse } from './refuse.ts';

/** Size limits of a sender's JSON; nodes are values and keys. */
export interface JsonLimits {
  readonly bytes: number;
  readonly nodes: number;
}

/** Maximum depth of nesting; our deepest document, a saved game, has eleven levels. */
export const MAX_JSON_LEVELS = 32;
export const MAX_JSON_KEY_BYTES = 128;
/** JavaScript writes numbers in at most 25 characters. */
export const MAX_JSON_NUMBER_BYTES = 64;
/** Keys that could affect prototypes. */
const BUILT_IN_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

const QUOTE = 0x22;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const LIST = 0x5b;
const BACKSLASH = 0x5c;
const LIST_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;
/** Bytes of numbers, `true`, `false` and `null`. */
const IS_WORD_BYTE: readonly boolean[] = Array.from({ length: 256 }, (_, code) =>
  /[-+.\w]/.test(String.fromCharCode(code)),
);

/**
 * Parses untrusted JSON. A pass over the bytes stops at the first fault before anything is allocated, so bad input
 * costs no more than good input, and validators see a bounded number of nodes.
 */
export function parseUntrustedJson(bytes: Buffer, limits: JsonLimits): { readonly value: unknown } | Refusal {
  if (bytes.length > limits.bytes) return refuse('too-large', { most: limits.bytes });
  const fault = findJsonFault(bytes, limits.nodes);
  if (fault !== undefined) return fault;
  try {
    return { value: JSON.parse(bytes.toString('utf8')) };
  } catch {
    return refuse('not-json');
  }
}

const NOT_JSON = refuse('not-json');
const BEYOND_LIMITS = refuse('bad-message', { field: '' });

/** Finds the first violation of the limits; other syntax errors are left to the parser. */
function findJsonFault(bytes: Buffer, mostNodes: number): Refusal | undefined {
  let levels = 0;
  let nodes = 0;
  // start of the last string, which is a key if a colon follows
  let keyStart = 0;
  let keyEnd = -1;
  let next = 0;
  for (let at = 0; at < bytes.length; at = next) {
    const byte = bytes[at] ?? 0;
    next = at + 1;
    if (byte === QUOTE) {
      keyStart = next;
      keyEnd = endOfString(bytes, next);
      next = keyEnd + 1;
      nodes++;
    } else if (byte === COLON) {
      if (keyEnd < 0) return NOT_JSON;
      if (!isAllowedKey(bytes, keyStart, keyEnd)) return BEYOND_LIMITS;
      keyEnd = -1;
    } else if (byte === LIST || byte === OBJECT) {
      levels++;
      nodes++;
    } else if (byte === LIST_END || byte === OBJECT_END) {
      levels--;
    } else if (IS_WORD_BYTE[byte] === true) {
      next = endOfWord(bytes, next);
      nodes++;
      if (!isAllowedWord(bytes, at, next)) return BEYOND_LIMITS;
    }
    if (levels > MAX_JSON_LEVELS || nodes > mostNodes) return BEYOND_LIMITS;
  }
  return undefined;
}

function endOfString(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

function endOfWord(bytes: Buffer, start: number): number {
  let at = start;
  while (IS_WORD_BYTE[bytes[at] ?? 0] === true) at++;
  return at;
}

/** Whether a key is allowed. None of our keys needs escapes, which could hide a forbidden one. */
function isAllowedKey(bytes: Buffer, start: number, end: number): boolean {
  if (end - start > MAX_JSON_KEY_BYTES) return false;
  const key = bytes.toString('latin1', start, end);
  return !key.includes('\\') && !BUILT_IN_KEYS.includes(key);
}

/** Whether a word is allowed. Numbers must be finite; short ones without an exponent always are. */
function isAllowedWord(bytes: Buffer, start: number, end: number): boolean {
  if (end - start > MAX_JSON_NUMBER_BYTES) return false;
  const first = bytes[start] ?? 0;
  const isNumber = first === MINUS || (first >= ZERO && first <= NINE);
  if (!isNumber || end - start < 4) return true;
  // invalid words are left to the parser
  return Math.abs(Number(bytes.toString('latin1', start, end))) !== Infinity;
}
