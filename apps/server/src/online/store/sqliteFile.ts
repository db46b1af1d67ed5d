import { existsSync, statSync, closeSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { sqliteMigrations } from './sqliteSchema.ts';
import { dirname, basename, join } from 'node:path';

/** Tables that every version of the database has. */
const TABLES = ['persons', 'sessions', 'blocks', 'reports', 'tables', 'lines', 'sitting', 'chat'] as const;
/** Every page of so many bytes is looked at whenever a server starts: about a second. */
export const CHECKED_BYTES = 1_000_000_000;
/** SQLite's number for a malformed page. */
const SQLITE_CORRUPT = 11;

/** What keeps a file from being a database of ours; undefined where it is one. Nothing is made or changed. */
export function whyNotOurs(path: string): string | undefined {
  return lookInto(path, () => undefined);
}

/** The same, and every page and row of it is looked at. */
export function whyNotWhole(path: string): string | undefined {
  return lookInto(path, (db) => {
    const found = db.prepare('pragma integrity_check(1)').get()?.['integrity_check'];
    if (found !== 'ok') return `${path} is damaged: ${String(found)}`;
    if (db.prepare('pragma foreign_key_check').get() === undefined) return undefined;
    return `${path} is damaged: there are rows without those they belong to.`;
  });
}

/** What keeps a server from using a file; a new one will do. A large database is not read to its last page. */
export function whyNotServed(path: string): string | undefined {
  if (!existsSync(path) || isBlank(path)) return undefined;
  return lookInto(path, (db) => {
    if (statSync(path).size > CHECKED_BYTES) return undefined;
    const found = db.prepare('pragma quick_check(1)').get()?.['quick_check'];
    return found === 'ok' ? undefined : `${path} is damaged: ${String(found)}`;
  });
}

/** Whether nobody has put anything into a file yet: a server that was killed at its first start leaves such a one. */
function isBlank(path: string): boolean {
  if (statSync(path).size === 0 && !existsSync(`${path}-wal`)) return true;
  const wrong = reading(path, (db) => {
    const isNew = numberOf(db, 'user_version') === 0 && numberOf(db, 'application_id') === 0;
    return isNew && db.prepare('select 1 from sqlite_master').get() === undefined ? undefined : 'in use';
  });
  return wrong === undefined;
}

function lookInto(path: string, further: (db: DatabaseSync) => string | undefined): string | undefined {
  if (!existsSync(path)) return `There is no database ${path}.`;
  return reading(path, (db) => {
    const version = numberOf(db, 'user_version');
    const named = db.prepare(`select name from sqlite_master where type = 'table'`).all();
    const tables = new Set(named.map(({ name }) => name));
    const isOurs =
      version > 0 && numberOf(db, 'application_id') === 0 && TABLES.every((each) => tables.has(each));
    if (!isOurs) return `${path} is not a database of Two Rivers.`;
    if (version > sqliteMigrations.length) return `${path} is of a later version of Two Rivers.`;
    return further(db);
  });
}

function numberOf(db: DatabaseSync, pragma: 'user_version' | 'application_id'): number {
  return Number(db.prepare(`pragma ${pragma}`).get()?.[pragma]);
}

/** What is found in a file, or why it cannot be read, in one line. */
function reading(path: string, look: (db: DatabaseSync) => string | undefined): string | undefined {
  let db: DatabaseSync | undefined;
  try {
    db = openToRead(path);
    return look(db)?.replaceAll(/\s+/g, ' ');
  } catch (error) {
    const isCorrupt = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_CORRUPT;
    const why = error instanceof Error ? error.message : String(error);
    return isCorrupt ? `${path} is damaged: ${why}.` : `${path} is not a database: ${why}.`;
  } finally {
    db?.close();
  }
}

/** A reader would make a journal beside a database that has none, and leave it: without one nobody writes, and it is not needed. */
function openToRead(path: string): DatabaseSync {
  const url = pathToFileURL(path);
  if (!existsSync(`${path}-wal`)) url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true, timeout: 5000 });
}

/**
 * Commits are synced to the disk, and readers do not wait for the writer. What is committed goes from the journal to its place
 * after so many pages (some 30 MB): tables that are played change the same few pages again and again.
 */
export function openDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 5000 });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  db.exec('pragma wal_autocheckpoint = 8000');
  // what is deleted is overwritten, so that it is gone from the file too, and not only from the tables
  db.exec('pragma secure_delete = on');
  return db;
}

/** How long a server that is being replaced has to go. */
const PATIENCE_MS = 1000;

/** Somebody else holds the database. */
export class InUse extends Error {}

/**
 * Keeps a database for one server: two would not see each other's changes. The lock is the operating system's, on a file
 * beside it, so it goes with the process however that ends; `rivers-admin` works beside it.
 */
export function lockDatabase(path: string): () => void {
  const file = `${path}.lock`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  const lock = new DatabaseSync(file, { timeout: PATIENCE_MS });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new InUse(`another server runs on ${path}; with SQLite there is only one`);
    throw error;
  }
  return () => lock.close();
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/**
 * What a restore that was cut off has left of the database: it was set aside, and nothing is in its place yet. Undefined
 * where there is a database, or there never was one.
 */
export function leftOver(path: string): string | undefined {
  const folder = dirname(path);
  if (existsSync(path) || !existsSync(folder)) return undefined;
  const start = `${basename(path)}.before-`;
  const aside = readdirSync(folder).filter(
    (name) => name.startsWith(start) && /^\d+$/.test(name.slice(start.length)),
  );
  const last = aside.toSorted().at(-1);
  return last === undefined ? undefined : join(folder, last);
}
