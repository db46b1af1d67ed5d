import { copyFileSync, existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDatabaseFiles, runSql, createDatabaseWithPersons, corruptPageOf } from '../testing/badDatabase.ts';
import { listFrozenVersions, restoreFrozenSqlite } from '../testing/frozen.ts';
import { createTempFolder } from '../testing/server.ts';
import { openSqliteStore } from './sqlite.ts';
import { checkDatabaseBeforeStart } from './sqliteFile.ts';
import { sqliteMigrations } from './sqliteSchema.ts';

describe('does not serve a file, with a one-line reason and without changes', () => {
  it.each<readonly [string, (file: string) => unknown, RegExp]>([
    ['where it is a text', (file) => writeFileSync(file, 'hello '.repeat(2000)), /is not a database/],
    [
      'if it belongs to another program',
      (file) => runSql(file, 'create table notes (id); insert into notes values (1)'),
      /is not a database of Two Rivers/,
    ],
    [
      'if it belongs to another program with the same journal mode',
      (file) => runSql(file, 'pragma journal_mode = wal; pragma user_version = 3; create table notes (id)'),
      /is not a database of Two Rivers/,
    ],
    [
      'if only some of its tables have the same names',
      (file) => runSql(file, 'pragma user_version = 3; create table persons (id); create table tables (id)'),
      /is not a database of Two Rivers/,
    ],
    [
      'if its application id is not ours',
      async (file) => {
        await createDatabaseWithPersons(file);
        runSql(file, 'pragma application_id = 1196444487');
      },
      /is not a database of Two Rivers/,
    ],
    [
      'if it is of a later version',
      async (file) => {
        await createDatabaseWithPersons(file);
        runSql(file, `pragma user_version = ${sqliteMigrations.length + 5}`);
      },
      /is of a later version of Two Rivers/,
    ],
    [
      'if a page is malformed',
      async (file) => {
        await createDatabaseWithPersons(file);
        corruptPageOf(file, 'sitting');
      },
      /is damaged/,
    ],
    [
      'if a page of an index is malformed',
      async (file) => {
        await createDatabaseWithPersons(file);
        corruptPageOf(file, 'persons_seen');
      },
      /is damaged/,
    ],
    [
      'if it is truncated',
      async (file) => {
        await createDatabaseWithPersons(file);
        truncateSync(file, 40_960);
      },
      /is damaged/,
    ],
  ])('%s', async (_, make, why) => {
    const folder = createTempFolder();
    await make(join(folder, 'two-rivers.db'));
    const before = readDatabaseFiles(folder);
    const wrong = checkDatabaseBeforeStart(join(folder, 'two-rivers.db'));
    expect(wrong).toMatch(why);
    expect(wrong).not.toContain('\n');
    expect(readDatabaseFiles(folder)).toEqual(before);
  });
});

describe('serves a file', () => {
  it('of any earlier version', () => {
    for (let version = 1; version <= sqliteMigrations.length; version++) {
      const file = join(createTempFolder(), 'two-rivers.db');
      runSql(file, `${sqliteMigrations.slice(0, version).join(';')}; pragma user_version = ${version}`);
      expect(checkDatabaseBeforeStart(file)).toBeUndefined();
    }
    for (const freeze of listFrozenVersions('sqlite')) {
      const folder = createTempFolder();
      restoreFrozenSqlite(freeze, folder);
      expect(checkDatabaseBeforeStart(join(folder, 'two-rivers.db'))).toBeUndefined();
    }
  });

  it('that is missing, or left by a server killed before its first write', () => {
    const folder = createTempFolder();
    const file = join(folder, 'two-rivers.db');
    expect(checkDatabaseBeforeStart(file)).toBeUndefined();
    writeFileSync(file, '');
    expect(checkDatabaseBeforeStart(file)).toBeUndefined();
    runSql(file, 'pragma journal_mode = wal');
    expect(checkDatabaseBeforeStart(file)).toBeUndefined();
    expect(readdirSync(folder)).toEqual(['two-rivers.db']);
  });

  it('of a killed server with all data still in its journal', async () => {
    const [live, killed] = [createTempFolder(), createTempFolder()];
    const store = openSqliteStore(join(live, 'two-rivers.db'));
    await store.persons.add({ id: 'ann', name: 'Ann', created: 1, seen: 1 });
    for (const name of readdirSync(live)) copyFileSync(join(live, name), join(killed, name));
    await store.close();
    expect(existsSync(join(killed, 'two-rivers.db-wal'))).toBe(true);
    expect(checkDatabaseBeforeStart(join(killed, 'two-rivers.db'))).toBeUndefined();
    const again = openSqliteStore(join(killed, 'two-rivers.db'));
    expect(await again.persons.get('ann')).toMatchObject({ name: 'Ann' });
    await again.close();
  });
});
