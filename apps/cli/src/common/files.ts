import { readFileSync, type Stats, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isObject, type JsonObject, MAX_RECORD_BYTES } from '@two-rivers/kernel';
import manifest from '../../package.json' with { type: 'json' };
import { fail } from './cliFailure.ts';
import type { Io } from './io.ts';
import { refuse } from './reasons.ts';

/** Published version of the program. */
export const VERSION: string = manifest.version;

/** URL of the program for worker threads: the bundle, or `main.ts` when run from source. */
export const PROGRAM_URL = new URL(import.meta.url.endsWith('.ts') ? '../main.ts' : '', import.meta.url);

/** Reads a JSON object from a file, or fails with a one-line message. Files that are too large are not read at all. */
export function readJsonFile(io: Io, path: string): JsonObject {
  const text = decodeText(path, readBytes(io, path));
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    return fail(refuse('file-json', { path, why: toSingleLine(String(error).replace(/^SyntaxError: /, '')) }));
  }
  return isObject(document) ? document : fail(refuse('file-object', { path }));
}

function readBytes(io: Io, path: string): Buffer {
  const file = resolve(io.folder, path);
  let stats: Stats;
  try {
    stats = statSync(file);
    if (stats.isDirectory()) return fail(refuse('file-folder', { path }));
    if (!stats.isFile()) return fail(refuse('file-irregular', { path }));
    if (stats.size > MAX_RECORD_BYTES) {
      return fail(refuse('file-large', { path, size: stats.size, most: MAX_RECORD_BYTES }));
    }
    return readFileSync(file);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    return fail(refuse('file-unreadable', { path, code: String(error.code) }));
  }
}

/** Code of a system error; rethrows any other error, which is a bug. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) throw error;
  return String(error.code);
}

function decodeText(path: string, bytes: Buffer): string {
  if (bytes.length === 0) return fail(refuse('file-empty', { path }));
  if (bytes.includes(0)) return fail(refuse('file-binary', { path }));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail(refuse('file-encoding', { path }));
  }
}

/** Reduces quoted text to one short line without control characters or bidirectional marks. */
export function toSingleLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}
