import { readFileSync, type Stats, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isObject, type JsonObject, MAX_RECORD_BYTES } from '@two-rivers/kernel';
import { fail } from './failure.ts';
import type { Io } from './io.ts';

/** Reads a JSON object from a file, and says in one line why it cannot. What is too large is refused unread. */
export function readDocument(io: Io, path: string): JsonObject {
  const text = decode(path, readBytes(io, path));
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    return fail(`${path} is not valid JSON: ${oneLine(String(error).replace(/^SyntaxError: /, ''))}`);
  }
  return isObject(document) ? document : fail(`${path} holds no JSON object`);
}

function readBytes(io: Io, path: string): Buffer {
  const file = resolve(io.folder, path);
  let stats: Stats;
  try {
    stats = statSync(file);
    if (stats.isDirectory()) return fail(`${path} is a folder, not a file`);
    if (!stats.isFile()) return fail(`${path} is not a regular file`);
    if (stats.size > MAX_RECORD_BYTES) {
      return fail(`${path} is too large: ${stats.size} bytes, at most ${MAX_RECORD_BYTES} are read`);
    }
    return readFileSync(file);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    return fail(`cannot read ${path}: ${WHY[String(error.code)] ?? String(error.code)}`);
  }
}

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  ERR_INVALID_ARG_VALUE: 'that is no file name',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
};

/** Why a file could not be written or read, in words. */
export function fileError(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) throw error;
  return WHY[String(error.code)] ?? String(error.code);
}

function decode(path: string, bytes: Buffer): string {
  if (bytes.length === 0) return fail(`${path} is empty`);
  if (bytes.includes(0)) return fail(`${path} is not a text file`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail(`${path} is not a text file in UTF-8`);
  }
}

/** Whatever a message quotes, it stays one short line without control characters. */
export function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}
