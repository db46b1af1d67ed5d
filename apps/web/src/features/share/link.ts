import {
  type GameRecord,
  isRefusal,
  type Json,
  MAX_RECORD_BYTES,
  parseJson,
  parseRecord,
  type Refusal,
  refuse,
} from '@two-rivers/kernel';
import { FRAGMENT, readFragmentPart, withFragmentPart } from '../../platform/fragment.ts';

/** Longer addresses are cut off by some of what they are sent through; a game is half as long at most. */
export const MAX_LINK_LENGTH = 8000;

/** What is in the place of a game's id where the game is in the address itself. */
export const LINK_ID = 'link';

/** A whole record as a piece of an address. */
export async function packRecord(record: GameRecord): Promise<string> {
  const text = new Blob([JSON.stringify(record)]).stream();
  const packed = await new Response(text.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
  return encodeBase64url(new Uint8Array(packed));
}

/** The record in an address; whoever made it may have put anything there. */
export async function unpackRecord(packed: string): Promise<GameRecord | Refusal> {
  const bytes = decodeBase64url(packed);
  if (bytes === undefined) return refuse('link-damaged');
  try {
    const text = await inflate(bytes);
    if (text === undefined) return refuse('file-too-large');
    const document: Json = parseJson(text);
    const record = parseRecord(document);
    return isRefusal(record) ? refuse('link-damaged') : record;
  } catch {
    return refuse('link-damaged');
  }
}

/** The text that was packed; undefined where it is longer than any record may be: little may unfold to very much. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MAX_RECORD_BYTES) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  return new Blob(parts).text();
}

/** What an address says after `#` for a game that is in it, at a moment. */
export function recordHash(packed: string, line: number | undefined): string {
  const hash = withFragmentPart('', FRAGMENT.game, packed);
  return line === undefined ? hash : withLine(hash, line);
}

function encodeBase64url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decodeBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(bytes, (byte) => byte.codePointAt(0) ?? 0);
  } catch {
    return undefined;
  }
}

export function replayPath(id: string, line?: number): string {
  return momentPath(`/replay/${id}`, line);
}

export function reviewPath(id: string, line?: number): string {
  return momentPath(`/review/${id}`, line);
}

/** A page of a game at a moment; without a line where the page begins by itself. */
export function momentPath(path: string, line?: number): string {
  return line === undefined ? path : `${path}${withLine('', line)}`;
}

/** How many lines of the log an address wants to be shown; undefined where it does not say. */
export function lineFromHash(hash: string): number | undefined {
  const text = readFragmentPart(hash, FRAGMENT.line);
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** The same address at another moment; what else it says stays. */
export function withLine(hash: string, line: number): string {
  return withFragmentPart(hash, FRAGMENT.line, String(line));
}
