import { type Json, parseJson } from '@two-rivers/kernel';
import { written } from './draft.ts';

const TEXT = 'text';
/** Longer than any position with its component tables. */
const LONGEST = 100_000;

/** What the part of an address after `#` says of a position. */
export function hashOf(text: string): string {
  return `#${new URLSearchParams({ [TEXT]: JSON.stringify(parseJson(text)) })}`;
}

/** The position that an address carries, as a text to change; undefined where it has none. */
export function textIn(hash: string): string | undefined {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get(TEXT);
  if (text === null || text.length > LONGEST) return undefined;
  try {
    const document: Json = parseJson(text);
    return written(document);
  } catch {
    return undefined;
  }
}
