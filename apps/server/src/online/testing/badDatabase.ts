import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteStore } from '../store/sqlite.ts';

/** Creates a database with some persons, as a stopped server leaves it. */
export async function createDatabaseWithPersons(file: string): Promise<void> {
  const store = openSqliteStore(file);
  await Promise.all(
    Array.from({ length: 200 }, async (_, n) =>
      store.persons.add({ id: `person-${n}`, name: 'Ann', created: n, seen: n }),
    ),
  );
  await store.close();
}

export function runSql(file: string, sql: string): void {
  const db = new DatabaseSync(file);
  db.exec(`pragma synchronous = off; ${sql}`);
  db.close();
}

/** Overwrites the first page of a table or an index. */
export function corruptPageOf(file: string, name: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  const size = Number(db.prepare('pragma page_size').get()?.['page_size']);
  const page = Number(db.prepare('select rootpage from sqlite_master where name = ?').get(name)?.['rootpage']);
  db.close();
  const open = openSync(file, 'r+');
  writeSync(open, Buffer.alloc(size, 0xff), 0, size, (page - 1) * size);
  closeSync(open);
}

/** Contents of the files of a database, including its journal but not the lock file. */
export function readDatabaseFiles(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder).filter((name) => !name.endsWith('.lock'));
  return new Map(files.map((name) => [name, readFileSync(join(folder, name)).toString('base64')]));
}
