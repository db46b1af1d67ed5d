import { type Json, parseJson } from '@two-rivers/kernel';
import { FRAGMENT, partOf, withPart } from '../../platform/fragment.ts';
import { written } from './draft.ts';

/** Longer than any position with its component tables. */
const LONGEST = 100_000;

/** What the part of an address after `#` says of a position. */
export function hashOf(text: string): string {
  return withPart('', FRAGMENT.position, JSON.stringify(parseJson(text)));
}

/** The position that an address carries, as a text to change; undefined where it has none. */
export function textIn(hash: string): string | undefined {
  const text = partOf(hash, FRAGMENT.position);
  if (text === undefined || text.length > LONGEST) return undefined;
  try {
    const document: Json = parseJson(text);
    return written(document);
  } catch {
    return undefined;
  }
}
