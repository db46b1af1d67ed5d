import {
  type GameRecord,
  isRefusal,
  type Json,
  MAX_RECORD_BYTES,
  parseJson,
  parseRecord,
  type Refusal,
} from '@two-rivers/kernel';
import { FRAGMENT, readFragmentPart, withFragmentPart } from '../../platform/fragment.ts';
import { refuse } from '../../platform/reasons.ts';

/** Maximum length of a link, since some apps cut off longer ones; games need at most half of it. */
export const MAX_LINK_LENGTH = 8000;

/** Id in the path of a replay whose record is in the URL fragment. */
export const LINK_ID = 'link';

/** Compresses a record for a URL. */
export async function packRecord(record: GameRecord): Promise<string> {
  const text = new Blob([JSON.stringify(record)]).stream();
  const packed = await new Response(text.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer();
  return encodeBase64url(new Uint8Array(packed));
}

/** Decompresses and validates a record from a URL, which is untrusted input. */
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

/** Decompresses a text; undefined if it exceeds the maximum record size, since small input can expand enormously. */
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

/** URL fragment with a packed record and an optional log line. */
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

/** Path to a moment of a game; without a line the page chooses the moment. */
export function momentPath(path: string, line?: number): string {
  return line === undefined ? path : `${path}${withLine('', line)}`;
}

/** Number of log lines to show according to a URL fragment; undefined if it has none. */
export function lineFromHash(hash: string): number | undefined {
  const text = readFragmentPart(hash, FRAGMENT.line);
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** Fragment with another log line; all other parts are kept. */
export function withLine(hash: string, line: number): string {
  return withFragmentPart(hash, FRAGMENT.line, String(line));
}
