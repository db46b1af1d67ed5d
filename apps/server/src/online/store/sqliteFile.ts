import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { sqliteMigrations } from './sqliteSchema.ts';

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
