import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { createDatabase } from '../testing/database.ts';
import { TOY_TABLE } from '../testing/newTable.ts';
import { storeTests } from '../testing/storeContract.ts';
import type { BusMessage } from './bus.ts';
import { OutdatedDatabase } from './store.ts';
import { openPostgresStore } from './postgres.ts';
import { postgresMigrations } from './postgresSchema.ts';

const throwError = (error: unknown): void => {
  throw error;
};

const failOnLostConnection = (): void => throwError(new Error('the connection broke'));

storeTests('PostgreSQL', async () => {
  const url = await createDatabase();
  return {
    store: await openPostgresStore(url, 'one', throwError),
    run: async (sql) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(sql);
      await client.end();
    },
  };
});

it('is migrated only by a server', async () => {
  const url = await createDatabase();
  await expect(openPostgresStore(url, 'admin', throwError, { migrates: false })).rejects.toBeInstanceOf(
    OutdatedDatabase,
  );
  await (await openPostgresStore(url, 'one', throwError)).close();
  await (await openPostgresStore(url, 'admin', throwError, { migrates: false })).close();
});

it('a node of an earlier version starts beside newer ones, and reports the newer database', async () => {
  const url = await createDatabase();
  const notices: string[] = [];
  const openStore = async () =>
    openPostgresStore(url, 'one', throwError, { onNewerVersion: () => notices.push('later') });
  await (await openStore()).close();
  expect(notices).toEqual([]);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('insert into migrations (version) select max(version) + 1 from migrations');
  await client.end();
  const store = await openStore();
  await store.persons.add({ id: 'ann', name: 'Ann', created: 1, seen: 1 });
  await store.close();
  expect(notices).toEqual(['later']);
});

it('the other nodes get a message for each change, and none for a conflict', async () => {
  const url = await createDatabase();
  const [one, two] = await Promise.all(['one', 'two'].map(async (node) => openPostgresStore(url, node, throwError)));
  if (one === undefined || two === undefined) throw new Error('expected two stores');
  const received: Record<'one' | 'two', BusMessage[]> = { one: [], two: [] };
  one.bus.subscribe((message) => received.one.push(message), failOnLostConnection);
  two.bus.subscribe((message) => received.two.push(message), failOnLostConnection);
  const listed = { doc: '{}', status: 'waiting', open: false, updated: 1, due: null };
  await one.tables.create({ ...TOY_TABLE, ...listed, id: 'table' });
  const change = { ...listed, id: 'table', version: 0, length: 0, lines: ['line'] };
  expect(await one.tables.change(change)).toBe('done');
  expect(await one.tables.change(change)).toBe('conflict');
  one.bus.publish({ kind: 'chat', table: 'table' });
  await vi.waitFor(() => expect(received.two).toHaveLength(2));
  expect(received.two).toEqual([
    { kind: 'changed', table: 'table', version: 1 },
    { kind: 'chat', table: 'table' },
  ]);
  expect(received.one).toEqual([]);
  await Promise.all([one.close(), two.close()]);
});

it('returns increasing numbers across nodes', async () => {
  const url = await createDatabase();
  const stores = await Promise.all(['one', 'two'].map(async (node) => openPostgresStore(url, node, throwError)));
  const numbers: number[] = [];
  for (let round = 0; round < 5; round++)
    for (const store of stores) numbers.push((await store.nextNumber()) ?? Number.NaN);
  const atOnce = await Promise.all([...stores, ...stores].map(async (store) => store.nextNumber()));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  expect(new Set([...numbers, ...atOnce]).size).toBe(14);
  expect(Math.min(...atOnce.map(Number))).toBeGreaterThan(Math.max(...numbers));
  await Promise.all(stores.map(async (store) => store.close()));
});

it('lists games shared by nodes of the previous version, before and after the migration', async () => {
  const url = await createDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  const insertSharedGame = async (code: string, record: string, created: number): Promise<unknown> =>
    client.query(
      `insert into shared (code, person, record, language, created) values ($1, 'ann', $2, 'pl', $3)
       on conflict (code) do update set created = excluded.created, language = excluded.language`,
      [code, record, created],
    );
  const before = postgresMigrations.findIndex((sql) => sql.includes('alter table shared add column game'));
  await client.query('create table migrations (version integer primary key)');
  for (const [index, sql] of postgresMigrations.slice(0, before).entries()) {
    await client.query(sql);
    await client.query('insert into migrations (version) values ($1)', [index + 1]);
  }
  await client.query(`insert into persons (id, name, created, seen) values ('ann', 'Ann', 1, 6)`);
  const record = JSON.stringify({
    game: 'toy',
    seats: [{ name: 'Ann "A"' }, { name: 'Łucja', bot: 'easy' }],
  });
  await insertSharedGame('earlier', record, 9);
  await insertSharedGame('damaged', '{', 8);
  const store = await openPostgresStore(url, 'one', throwError);
  await insertSharedGame('now', record, 7);
  await insertSharedGame('odd', '[]', 6);
  await insertSharedGame('nul', JSON.stringify({ game: 'toy', seats: [{ name: '\u0000' }] }), 5);
  await insertSharedGame('earlier', record, 10);
  const list = await store.sharedGames.listOf('ann');
  expect(list.map((each) => [each.code, each.game, each.names, each.created])).toEqual([
    ['earlier', 'toy', ['Ann "A"', 'Łucja'], 10],
    ['damaged', '', [], 8],
    ['now', 'toy', ['Ann "A"', 'Łucja'], 7],
    ['odd', '', [], 6],
    ['nul', '', [], 5],
  ]);
  await store.close();
  await client.end();
});

it('the limits of saved games hold across two nodes', async () => {
  const url = await createDatabase();
  const [one, two] = [await openPostgresStore(url, 'one', throwError), await openPostgresStore(url, 'two', throwError)];
  for (const id of ['ann', 'guest']) await one.persons.add({ id, name: 'Ann', created: 1, seen: 1 });
  const doc = 'x'.repeat(1_000_000);
  const puts = [one, two].flatMap(({ savedGames }, node) =>
    Array.from({ length: 14 }, async (_, n) => savedGames.save('ann', `game-${node}-${n}`, 1, doc)),
  );
  await two.savedGames.save('guest', 'theirs', 9, doc);
  await Promise.all([...puts, two.accounts.mergePersons('guest', 'ann'), one.accounts.mergePersons('guest', 'ann')]);
  expect(await one.savedGames.list('ann')).toHaveLength(20);
  await Promise.all([one.close(), two.close()]);
});

it('migrations have no statement timeout', async () => {
  const url = await createDatabase();
  await (await openPostgresStore(url, 'first', throwError)).close();
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query(`alter database ${new URL(url).pathname.slice(1)} set statement_timeout = '200ms'`);
  await other.query('begin');
  await other.query('lock table migrations');
  const opening = openPostgresStore(url, 'second', throwError);
  await sleep(600);
  await other.query('commit');
  await other.end();
  await expect((await opening).probeWrite(1)).resolves.toBeUndefined();
  await (await opening).close();
});
