import { existsSync, statSync, closeSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { sqliteMigrations } from './sqliteSchema.ts';
import { dirname, basename, join } from 'node:path';

/** Tables in every version of the database. */
const TABLES = ['persons', 'sessions', 'blocks', 'reports', 'tables', 'lines', 'sitting', 'chat'] as const;
/** Larger files skip the full check at startup; checking this much takes about a second. */
export const CHECKED_BYTES = 1_000_000_000;
/** SQLite's error code for a malformed page. */
const SQLITE_CORRUPT = 11;

/** Why a file is not a usable database of ours; undefined if it is. Read-only. */
export function checkIsOurDatabase(path: string): string | undefined {
  return inspectDatabase(path, () => undefined);
}

/** Like `checkIsOurDatabase`, and also checks every page and row. */
export function checkDatabaseIntegrity(path: string): string | undefined {
  return inspectDatabase(path, (db) => {
    const result = db.prepare('pragma integrity_check(1)').get()?.['integrity_check'];
    if (result !== 'ok') return `${path} is damaged: ${String(result)}`;
    if (db.prepare('pragma foreign_key_check').get() === undefined) return undefined;
    return `${path} is damaged: there are rows without those they belong to.`;
  });
}

/** Why a server must not use a file; undefined for a new one. Large files are not checked in full. */
export function checkDatabaseBeforeStart(path: string): string | undefined {
  if (!existsSync(path) || isBlankDatabase(path)) return undefined;
  return inspectDatabase(path, (db) => {
    if (statSync(path).size > CHECKED_BYTES) return undefined;
    const result = db.prepare('pragma quick_check(1)').get()?.['quick_check'];
    return result === 'ok' ? undefined : `${path} is damaged: ${String(result)}`;
  });
}

/** Whether a file has no content yet, as left by a server that was killed at its first start. */
function isBlankDatabase(path: string): boolean {
  if (statSync(path).size === 0 && !existsSync(`${path}-wal`)) return true;
  const problem = inspectReadOnly(path, (db) => {
    const isNew = readPragma(db, 'user_version') === 0 && readPragma(db, 'application_id') === 0;
    return isNew && db.prepare('select 1 from sqlite_master').get() === undefined ? undefined : 'in use';
  });
  return problem === undefined;
}

function inspectDatabase(path: string, check: (db: DatabaseSync) => string | undefined): string | undefined {
  if (!existsSync(path)) return `There is no database ${path}.`;
  return inspectReadOnly(path, (db) => {
    const version = readPragma(db, 'user_version');
    const rows = db.prepare(`select name from sqlite_master where type = 'table'`).all();
    const tables = new Set(rows.map(({ name }) => name));
    const isOurs = version > 0 && readPragma(db, 'application_id') === 0 && TABLES.every((each) => tables.has(each));
    if (!isOurs) return `${path} is not a database of Two Rivers.`;
    if (version > sqliteMigrations.length) return `${path} is of a later version of Two Rivers.`;
    return check(db);
  });
}

function readPragma(db: DatabaseSync, pragma: 'user_version' | 'application_id'): number {
  return Number(db.prepare(`pragma ${pragma}`).get()?.[pragma]);
}

/** Runs checks on a file opened read-only; returns the problem in one line. */
function inspectReadOnly(path: string, inspect: (db: DatabaseSync) => string | undefined): string | undefined {
  let db: DatabaseSync | undefined;
  try {
    db = openReadOnly(path);
    return inspect(db)?.replaceAll(/\s+/g, ' ');
  } catch (error) {
    const isCorrupt = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_CORRUPT;
    const why = error instanceof Error ? error.message : String(error);
    return isCorrupt ? `${path} is damaged: ${why}.` : `${path} is not a database: ${why}.`;
  } finally {
    db?.close();
  }
}

/** Opens read-only without creating a journal. If there is no journal, nobody is writing, so `immutable` is safe. */
function openReadOnly(path: string): DatabaseSync {
  const url = pathToFileURL(path);
  if (!existsSync(`${path}-wal`)) url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true, timeout: 5000 });
}

/**
 * Commits are synced to disk, and readers do not block on the writer. The journal is checkpointed only every so many
 * pages (about 30 MB), because active tables change the same few pages over and over.
 */
export function openDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 5000 });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  db.exec('pragma wal_autocheckpoint = 8000');
  // overwrites deleted data in the file too
  db.exec('pragma secure_delete = on');
  return db;
}

/** Time to wait for the lock, in which a server being replaced can exit. */
const LOCK_TIMEOUT_MS = 1000;

/** Error if another process holds the lock of a database. */
export class DatabaseInUse extends Error {}

/**
 * Locks a database for one server, as two would not see each other's changes. The operating system's lock on a file
 * beside it ends with the process; `rivers-admin` does not need it.
 */
export function lockDatabase(path: string): () => void {
  const file = `${path}.lock`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  const lock = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new DatabaseInUse(`another server runs on ${path}; with SQLite there is only one`);
    throw error;
  }
  return () => lock.close();
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

/**
 * The old database of an interrupted restore: renamed, with nothing in its place yet. Undefined if there is a
 * database, or never was one.
 */
export function findInterruptedRestore(path: string): string | undefined {
  const folder = dirname(path);
  if (existsSync(path) || !existsSync(folder)) return undefined;
  const start = `${basename(path)}.before-`;
  const renamedDatabases = readdirSync(folder).filter(
    (name) => name.startsWith(start) && /^\d+$/.test(name.slice(start.length)),
  );
  const last = renamedDatabases.toSorted().at(-1);
  return last === undefined ? undefined : join(folder, last);
}
