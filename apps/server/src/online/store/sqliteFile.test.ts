import { copyFileSync, existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bytesIn, changed, ours, spoil } from '../testing/badDatabase.ts';
import { frozenWith, thawSqlite } from '../testing/frozen.ts';
import { newFolder } from '../testing/server.ts';
import { sqliteStore } from './sqlite.ts';
import { whyNotServed } from './sqliteFile.ts';
import { sqliteMigrations } from './sqliteSchema.ts';

describe('does not serve a file, with a one-line reason and without changes', () => {
  it.each<readonly [string, (file: string) => unknown, RegExp]>([
    ['where it is a text', (file) => writeFileSync(file, 'hello '.repeat(2000)), /is not a database/],
    [
      'if it belongs to another program',
      (file) => changed(file, 'create table notes (id); insert into notes values (1)'),
      /is not a database of Two Rivers/,
    ],
    [
      'if it belongs to another program with the same journal mode',
      (file) => changed(file, 'pragma journal_mode = wal; pragma user_version = 3; create table notes (id)'),
      /is not a database of Two Rivers/,
    ],
    [
      'if only some of its tables have the same names',
      (file) => changed(file, 'pragma user_version = 3; create table persons (id); create table tables (id)'),
      /is not a database of Two Rivers/,
    ],
    [
      'if its application id is not ours',
      async (file) => {
        await ours(file);
        changed(file, 'pragma application_id = 1196444487');
      },
      /is not a database of Two Rivers/,
    ],
    [
      'if it is of a later version',
      async (file) => {
        await ours(file);
        changed(file, `pragma user_version = ${sqliteMigrations.length + 5}`);
      },
      /is of a later version of Two Rivers/,
    ],
    [
      'if a page is malformed',
      async (file) => {
        await ours(file);
        spoil(file, 'sitting');
      },
      /is damaged/,
    ],
    [
      'if a page of an index is malformed',
      async (file) => {
        await ours(file);
        spoil(file, 'persons_seen');
      },
      /is damaged/,
    ],
    [
      'if it is truncated',
      async (file) => {
        await ours(file);
        truncateSync(file, 40_960);
      },
      /is damaged/,
    ],
  ])('%s', async (_, make, why) => {
    const folder = newFolder();
    await make(join(folder, 'two-rivers.db'));
    const before = bytesIn(folder);
    const wrong = whyNotServed(join(folder, 'two-rivers.db'));
    expect(wrong).toMatch(why);
    expect(wrong).not.toContain('\n');
    expect(bytesIn(folder)).toEqual(before);
  });
});

describe('serves a file', () => {
  it('of any earlier version', () => {
    for (let version = 1; version <= sqliteMigrations.length; version++) {
      const file = join(newFolder(), 'two-rivers.db');
      changed(file, `${sqliteMigrations.slice(0, version).join(';')}; pragma user_version = ${version}`);
      expect(whyNotServed(file)).toBeUndefined();
    }
    for (const freeze of frozenWith('sqlite')) {
      const folder = newFolder();
      thawSqlite(freeze, folder);
      expect(whyNotServed(join(folder, 'two-rivers.db'))).toBeUndefined();
    }
  });

  it('that is missing, or left by a server killed before its first write', () => {
    const folder = newFolder();
    const file = join(folder, 'two-rivers.db');
    expect(whyNotServed(file)).toBeUndefined();
    writeFileSync(file, '');
    expect(whyNotServed(file)).toBeUndefined();
    changed(file, 'pragma journal_mode = wal');
    expect(whyNotServed(file)).toBeUndefined();
    expect(readdirSync(folder)).toEqual(['two-rivers.db']);
  });

  it('of a killed server with all data still in its journal', async () => {
    const [live, killed] = [newFolder(), newFolder()];
    const store = sqliteStore(join(live, 'two-rivers.db'));
    await store.persons.add({ id: 'ann', name: 'Ann', created: 1, seen: 1 });
    for (const name of readdirSync(live)) copyFileSync(join(live, name), join(killed, name));
    await store.close();
    expect(existsSync(join(killed, 'two-rivers.db-wal'))).toBe(true);
    expect(whyNotServed(join(killed, 'two-rivers.db'))).toBeUndefined();
    const again = sqliteStore(join(killed, 'two-rivers.db'));
    expect(await again.persons.get('ann')).toMatchObject({ name: 'Ann' });
    await again.close();
  });
});
