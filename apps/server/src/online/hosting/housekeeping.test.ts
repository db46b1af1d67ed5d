import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import type { BotEngine } from '../rooms/roomDeps.ts';
import { createJsonLogger } from '../platform/logger.ts';
import { Metrics } from '../platform/metrics.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { systemRuntime } from '../platform/runtime.ts';
import { Rooms } from '../rooms/rooms.ts';
import { resignSeat } from '../rooms/leaving.ts';
import { occupySeat, startOrLock, setBot } from '../rooms/seats.ts';
import { createTempFolder } from '../testing/server.ts';
import { deleteExpired } from './housekeeping.ts';

const DAY = 86_400_000;
let now = 1_800_000_000_000;
const runtime = { ...systemRuntime, now: () => now, wall: () => now };
const botEngine: BotEngine = {
  waitingTurns: 0,
  computeTurn: async () => new Promise(() => undefined),
  close: async () => undefined,
};
const log = createJsonLogger((line) => {
  throw new Error(line);
}, runtime.now);
const store = openSqliteStore(join(createTempFolder(), 'tidy.db'));
const rooms = new Rooms({ store, runtime, botEngine, log, metrics: new Metrics(), cachedTables: 10 });
afterAll(async () => store.close());

async function addGuest(id: string): Promise<{ id: string; name: string }> {
  await store.persons.add({ id, name: id, created: now, seen: now });
  return { id, name: id };
}

async function createTable(host: { id: string; name: string }): Promise<string> {
  const id = await rooms.createTable(host, { game: 'the-river', seats: 2 });
  if (typeof id !== 'string') throw new Error(id.reason);
  return id;
}

it('keeps guests, waiting tables and closed games for their retention time, and no longer', async () => {
  const [ann, ben] = [await addGuest('ann'), await addGuest('ben')];
  const waiting = await createTable(ann);
  const played = await createTable(ben);
  await rooms.change(played, occupySeat(ben, 0, { nonce: 'n' }));
  await rooms.change(played, setBot('ben', 1, 'random'));
  expect(await rooms.change(played, startOrLock('ben'))).toBeUndefined();
  expect(await rooms.change(played, resignSeat('ben'))).toBeUndefined();
  const whatExists = async (): Promise<boolean[]> => [
    (await store.tables.load(waiting)) !== undefined,
    (await store.tables.load(played)) !== undefined,
    (await store.persons.get('ann')) !== undefined,
    (await store.persons.get('ben')) !== undefined,
  ];
  const deleteExpiredAfter = async (days: number): Promise<boolean[]> => {
    now += days * DAY;
    await deleteExpired(store, rooms, { guestDays: 90, gameDays: 365, sessionDays: 90 }, now);
    return whatExists();
  };
  expect(await deleteExpiredAfter(13)).toEqual([true, true, true, true]);
  expect(await deleteExpiredAfter(2)).toEqual([false, true, true, true]);
  await store.persons.recordSeen('ann', now);
  expect(await deleteExpiredAfter(80)).toEqual([false, true, true, false]);
  const info = await rooms.info(played);
  expect(JSON.stringify(info)).not.toContain('ben');
  expect(await deleteExpiredAfter(300)).toEqual([false, true, false, false]);
  expect(await deleteExpiredAfter(100)).toEqual([false, false, false, false]);
});

it('deletes the other guests if one cannot be deleted yet, also one at a damaged table', async () => {
  const path = join(createTempFolder(), 'damaged.db');
  const [itsStore, metrics] = [openSqliteStore(path), new Metrics()];
  const quiet = createJsonLogger(() => undefined, runtime.now);
  const ownRooms = new Rooms({ store: itsStore, runtime, botEngine, log: quiet, metrics, cachedTables: 10 });
  for (const id of ['ann', 'ben', 'cid']) {
    await itsStore.persons.add({ id, name: id, created: now, seen: now });
    const tableId = await ownRooms.createTable({ id, name: id }, { game: 'the-river', seats: 2 });
    if (typeof tableId !== 'string') throw new Error(tableId.reason);
    // running tables are kept that long, waiting ones are not
    const db = new DatabaseSync(path);
    db.prepare(`update tables set status = 'playing' where id = ?`).run(tableId);
    const seat = '{"seats":[{"person":{"id":"ann","name":"Ann \\"A\\""},"votes":["ann"]}],"host":"ann"';
    if (id === 'ann') db.prepare('update tables set doc = ? where id = ?').run(seat, tableId);
    db.close();
  }
  const change = itsStore.tables.change.bind(itsStore.tables);
  let isFirst = true;
  itsStore.tables.change = async (tableChange) => {
    if (!isFirst) return change(tableChange);
    isFirst = false;
    throw new Error('not now');
  };
  now += 91 * DAY;
  const remainingGuests = async (): Promise<readonly string[]> => {
    await deleteExpired(itsStore, ownRooms, { guestDays: 90, gameDays: 365, sessionDays: 90 }, now);
    return itsStore.persons.unseenSince(now, 10);
  };
  expect(await remainingGuests()).toEqual(['ben']);
  // no document contains her id or name
  const db = new DatabaseSync(path);
  const docs = db.prepare('select doc from tables').all();
  db.close();
  expect(docs.map(({ doc }) => String(doc)).filter((doc) => /ann/i.test(doc))).toEqual([]);
  expect(await remainingGuests()).toEqual([]);
  await itsStore.close();
});
