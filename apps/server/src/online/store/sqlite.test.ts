import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createTempFolder } from '../testing/server.ts';
import { storeTests } from '../testing/storeContract.ts';
import { openSqliteStore } from './sqlite.ts';
import { openDatabase } from './sqliteFile.ts';
import { sqliteMigrations } from './sqliteSchema.ts';

storeTests('SQLite', async () => {
  const path = join(createTempFolder(), 'test.db');
  return {
    store: openSqliteStore(path),
    run: async (sql) => {
      const db = openDatabase(path);
      db.exec(sql);
      db.close();
    },
  };
});

it('keeps data across restarts', async () => {
  const path = join(createTempFolder(), 'again.db');
  const first = openSqliteStore(path);
  await first.persons.add({ id: 'ann', name: 'Ann', created: 1, seen: 2 });
  await first.close();
  const again = openSqliteStore(path);
  expect(await again.persons.get('ann')).toEqual({ id: 'ann', name: 'Ann', created: 1, seen: 2 });
  await again.close();
});

it('lists games shared before lists had columns of their own', async () => {
  const path = join(createTempFolder(), 'shared.db');
  const before = sqliteMigrations.findIndex((sql) => sql.includes('alter table shared add column game'));
  const old = new DatabaseSync(path);
  for (const sql of sqliteMigrations.slice(0, before)) old.exec(sql);
  const record = JSON.stringify({
    game: 'toy',
    seats: [{ name: 'Ann "A"' }, { name: 'Łucja', bot: 'easy' }],
    log: [],
  });
  old.exec(`pragma user_version = ${before};
    insert into persons (id, name, created, seen) values ('ann', 'Ann', 1, 6);
    insert into shared (code, person, record, language, created) values
      ('whole', 'ann', '${record}', 'pl', 9), ('damaged', 'ann', '{', 'pl', 8), ('odd', 'ann', '[]', 'pl', 7)`);
  old.close();
  const store = openSqliteStore(path);
  expect(await store.sharedGames.listOf('ann')).toEqual([
    { code: 'whole', game: 'toy', names: ['Ann "A"', 'Łucja'], created: 9 },
    { code: 'damaged', game: '', names: [], created: 8 },
    { code: 'odd', game: '', names: [], created: 7 },
  ]);
  await store.close();
});

it('migrates an old database with all its data', async () => {
  const path = join(createTempFolder(), 'old.db');
  const setup = '{"game":"toy","seats":3,"clock":{"kind":"days","days":2},"options":{"a":1},"created":5}';
  const old = new DatabaseSync(path);
  for (const sql of sqliteMigrations.slice(0, 2)) old.exec(sql);
  old.exec(`pragma user_version = 2;
    insert into tables (id, version, length, status, open, updated, due, setup, secret, doc)
      values ('t', 3, 2, 'over', 0, 7, null, '${setup}', 'shh', '{}'), ('damaged', 0, 0, 'over', 0, 7, null, '{"game"', 'shh', '{}');
    insert into lines ("table", at, text) values ('t', 0, '~die 4'), ('t', 1, '0 sail 1');
    insert into persons (id, name, created, seen) values ('ann', 'Ann', 1, 6);
    insert into sessions (hash, person, created) values ('of-her-cookie', 'ann', 2);
    insert into sitting (person, "table") values ('ann', 't');
    insert into requests ("table", person, id, at) values ('t', 'ann', 'r', 1)`);
  old.close();
  const store = openSqliteStore(path);
  expect(await store.tables.load('t')).toEqual({
    id: 't',
    version: 3,
    length: 2,
    setup,
    secret: 'shh',
    doc: '{}',
  });
  expect((await store.sessions.findWithPerson('of-her-cookie'))?.session).toEqual({
    hash: 'of-her-cookie',
    person: 'ann',
    created: 2,
    used: 6,
    device: '',
    proved: 0,
    hostOnly: false,
  });
  expect(await store.tables.lines('t', 0)).toEqual(['~die 4', '0 sail 1']);
  const more = { lines: ['0 end'], doc: '{}', status: 'over', open: false, updated: 7, due: null } as const;
  expect(await store.tables.change({ ...more, id: 't', version: 3, length: 2 })).toBe('done');
  expect(await store.tables.lines('t', 1)).toEqual(['0 sail 1', '0 end']);
  expect(await store.tables.listOf('ann', 10)).toMatchObject([
    { id: 't', since: 5, listing: { game: 'toy', seats: 3, pace: 'days', options: '{"a":1}', edition: '' } },
  ]);
  expect(await store.tables.sweep('over', 8)).toBe(2);
  await store.close();
});
