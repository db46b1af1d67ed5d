import { copyFileSync, existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bytesIn, changed, ours, spoil } from '../testing/badDatabase.ts';
import { frozenWith, thawSqlite } from '../testing/frozen.ts';
import { newFolder } from '../testing/server.ts';
import { sqliteStore } from './sqlite.ts';
import { whyNotServed } from './sqliteFile.ts';
import { sqliteMigrations } from './sqliteSchema.ts';

describe('a file is not served, with the reason in one line and nothing changed', () => {
  it.each<readonly [string, (file: string) => unknown, RegExp]>([
    ['where it is a text', (file) => writeFileSync(file, 'hello '.repeat(2000)), /is not a database/],
    [
      'where it is the database of another program',
      (file) => changed(file, 'create table notes (id); insert into notes values (1)'),
      /is not a database of Two Rivers/,
    ],
    [
      'where it is one that keeps a journal as ours does',
      (file) => changed(file, 'pragma journal_mode = wal; pragma user_version = 3; create table notes (id)'),
      /is not a database of Two Rivers/,
    ],
    [
      'where it is one with some tables of the same names',
      (file) => changed(file, 'pragma user_version = 3; create table persons (id); create table tables (id)'),
      /is not a database of Two Rivers/,
    ],
    [
      'where it is one that says whose it is',
      async (file) => {
        await ours(file);
        changed(file, 'pragma application_id = 1196444487');
      },
      /is not a database of Two Rivers/,
    ],
    [
      'where it is one of a later version',
      async (file) => {
        await ours(file);
        changed(file, `pragma user_version = ${sqliteMigrations.length + 5}`);
      },
      /is of a later version of Two Rivers/,
    ],
    [
      'where it is one with a malformed page',
      async (file) => {
        await ours(file);
        spoil(file, 'sitting');
      },
      /is damaged/,
    ],
    [
      'where it is one with a malformed page of an index',
      async (file) => {
        await ours(file);
        spoil(file, 'persons_seen');
      },
      /is damaged/,
    ],
    [
      'where it is one that is cut off',
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

describe('a file is served', () => {
  it('where it is of any earlier version', () => {
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

  it('where there is nothing yet, or a server was killed before it wrote anything', () => {
    const folder = newFolder();
    const file = join(folder, 'two-rivers.db');
    expect(whyNotServed(file)).toBeUndefined();
    writeFileSync(file, '');
    expect(whyNotServed(file)).toBeUndefined();
    changed(file, 'pragma journal_mode = wal');
    expect(whyNotServed(file)).toBeUndefined();
    expect(readdirSync(folder)).toEqual(['two-rivers.db']);
  });

  it('where a server was killed and all is in its journal still', async () => {
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
