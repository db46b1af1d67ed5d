import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { newDatabase } from '../testing/database.ts';
import { NEW } from '../testing/newTable.ts';
import { storeTests } from '../testing/storeContract.ts';
import type { BusMessage } from './bus.ts';
import { Outdated } from './store.ts';
import { postgresStore } from './postgres.ts';
import { postgresMigrations } from './postgresSchema.ts';

const fail = (error: unknown): void => {
  throw error;
};

const lost = (): void => fail(new Error('the connection broke'));

storeTests('PostgreSQL', async () => {
  const url = await newDatabase();
  return {
    store: await postgresStore(url, 'one', fail),
    run: async (sql) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(sql);
      await client.end();
    },
  };
});

it('is migrated only by a server', async () => {
  const url = await newDatabase();
  await expect(postgresStore(url, 'admin', fail, { migrates: false })).rejects.toBeInstanceOf(Outdated);
  await (await postgresStore(url, 'one', fail)).close();
  await (await postgresStore(url, 'admin', fail, { migrates: false })).close();
});

it('a node of an earlier version starts beside newer ones, and reports the newer database', async () => {
  const url = await newDatabase();
  const found: string[] = [];
  const open = async () => postgresStore(url, 'one', fail, { later: () => found.push('later') });
  await (await open()).close();
  expect(found).toEqual([]);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('insert into migrations (version) select max(version) + 1 from migrations');
  await client.end();
  const store = await open();
  await store.persons.add({ id: 'ann', name: 'Ann', created: 1, seen: 1 });
  await store.close();
  expect(found).toEqual(['later']);
});

it('the other nodes get a message for each change, and none for a conflict', async () => {
  const url = await newDatabase();
  const [one, two] = await Promise.all(['one', 'two'].map(async (node) => postgresStore(url, node, fail)));
  if (one === undefined || two === undefined) throw new Error('expected two stores');
  const heard: Record<'one' | 'two', BusMessage[]> = { one: [], two: [] };
  one.bus.listen((message) => heard.one.push(message), lost);
  two.bus.listen((message) => heard.two.push(message), lost);
  const listed = { doc: '{}', status: 'waiting', open: false, updated: 1, due: null };
  await one.tables.create({ ...NEW, ...listed, id: 'table' });
  const change = { ...listed, id: 'table', version: 0, length: 0, lines: ['line'] };
  expect(await one.tables.change(change)).toBe('done');
  expect(await one.tables.change(change)).toBe('conflict');
  one.bus.say({ kind: 'chat', table: 'table' });
  await vi.waitFor(() => expect(heard.two).toHaveLength(2));
  expect(heard.two).toEqual([
    { kind: 'changed', table: 'table', version: 1 },
    { kind: 'chat', table: 'table' },
  ]);
  expect(heard.one).toEqual([]);
  await Promise.all([one.close(), two.close()]);
});

it('returns increasing numbers across nodes', async () => {
  const url = await newDatabase();
  const stores = await Promise.all(['one', 'two'].map(async (node) => postgresStore(url, node, fail)));
  const given: number[] = [];
  for (let round = 0; round < 5; round++)
    for (const store of stores) given.push((await store.next()) ?? Number.NaN);
  const atOnce = await Promise.all([...stores, ...stores].map(async (store) => store.next()));
  expect(given).toEqual([...new Set(given)].toSorted((a, b) => a - b));
  expect(new Set([...given, ...atOnce]).size).toBe(14);
  expect(Math.min(...atOnce.map(Number))).toBeGreaterThan(Math.max(...given));
  await Promise.all(stores.map(async (store) => store.close()));
});

it('lists games shared by nodes of the previous version, before and after the migration', async () => {
  const url = await newDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  const share = async (code: string, record: string, created: number): Promise<unknown> =>
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
  await share('earlier', record, 9);
  await share('damaged', '{', 8);
  const store = await postgresStore(url, 'one', fail);
  await share('now', record, 7);
  await share('odd', '[]', 6);
  await share('nul', JSON.stringify({ game: 'toy', seats: [{ name: '\u0000' }] }), 5);
  await share('earlier', record, 10);
  const list = await store.sharedGames.of('ann');
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
  const url = await newDatabase();
  const [one, two] = [await postgresStore(url, 'one', fail), await postgresStore(url, 'two', fail)];
  for (const id of ['ann', 'guest']) await one.persons.add({ id, name: 'Ann', created: 1, seen: 1 });
  const doc = 'x'.repeat(1_000_000);
  const puts = [one, two].flatMap(({ keepsakes }, node) =>
    Array.from({ length: 14 }, async (_, n) => keepsakes.put('ann', `game-${node}-${n}`, 1, doc)),
  );
  await two.keepsakes.put('guest', 'theirs', 9, doc);
  await Promise.all([...puts, two.accounts.merge('guest', 'ann'), one.accounts.merge('guest', 'ann')]);
  expect(await one.keepsakes.of('ann')).toHaveLength(20);
  await Promise.all([one.close(), two.close()]);
});

it('migrations have no statement timeout', async () => {
  const url = await newDatabase();
  await (await postgresStore(url, 'first', fail)).close();
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query(`alter database ${new URL(url).pathname.slice(1)} set statement_timeout = '200ms'`);
  await other.query('begin');
  await other.query('lock table migrations');
  const opening = postgresStore(url, 'second', fail);
  await sleep(600);
  await other.query('commit');
  await other.end();
  await expect((await opening).prove(1)).resolves.toBeUndefined();
  await (await opening).close();
});
