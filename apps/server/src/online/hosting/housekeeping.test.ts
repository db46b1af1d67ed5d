import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import type { Thinker } from '../table/house.ts';
import { jsonLog } from '../ground/log.ts';
import { Metrics } from '../ground/metrics.ts';
import { sqliteStore } from '../store/sqlite.ts';
import { theWorld } from '../ground/surroundings.ts';
import { Rooms } from '../table/rooms.ts';
import { resign } from '../table/leaving.ts';
import { sit, start, setBot } from '../table/seats.ts';
import { newFolder } from '../testing/server.ts';
import { tidy } from './housekeeping.ts';

const DAY = 86_400_000;
let now = 1_800_000_000_000;
const surroundings = { ...theWorld, now: () => now, wall: () => now };
const thinker: Thinker = {
  waiting: 0,
  think: async () => new Promise(() => undefined),
  close: async () => undefined,
};
const log = jsonLog((line) => {
  throw new Error(line);
}, surroundings.now);
const store = sqliteStore(join(newFolder(), 'tidy.db'));
const rooms = new Rooms({ store, surroundings, thinker, log, metrics: new Metrics(), hotTables: 10 });
afterAll(async () => store.close());

async function guest(id: string): Promise<{ id: string; name: string }> {
  await store.persons.add({ id, name: id, created: now, seen: now });
  return { id, name: id };
}

async function table(host: { id: string; name: string }): Promise<string> {
  const id = await rooms.create(host, { game: 'the-river', seats: 2 });
  if (typeof id !== 'string') throw new Error(id.reason);
  return id;
}

it('keeps guests, waiting tables and closed games as long as it was said, and no longer', async () => {
  const [ann, ben] = [await guest('ann'), await guest('ben')];
  const waiting = await table(ann);
  const played = await table(ben);
  await rooms.change(played, sit(ben, 0, { nonce: 'n' }));
  await rooms.change(played, setBot('ben', 1, 'random'));
  expect(await rooms.change(played, start('ben'))).toBeUndefined();
  expect(await rooms.change(played, resign('ben'))).toBeUndefined();
  const kept = async (): Promise<boolean[]> => [
    (await store.tables.load(waiting)) !== undefined,
    (await store.tables.load(played)) !== undefined,
    (await store.persons.get('ann')) !== undefined,
    (await store.persons.get('ben')) !== undefined,
  ];
  const later = async (days: number): Promise<boolean[]> => {
    now += days * DAY;
    await tidy(store, rooms, { guestDays: 90, gameDays: 365, sessionDays: 90 }, now);
    return kept();
  };
  expect(await later(13)).toEqual([true, true, true, true]);
  expect(await later(2)).toEqual([false, true, true, true]);
  await store.persons.touch('ann', now);
  expect(await later(80)).toEqual([false, true, true, false]);
  const info = await rooms.info(played);
  expect(JSON.stringify(info)).not.toContain('ben');
  expect(await later(300)).toEqual([false, true, false, false]);
  expect(await later(100)).toEqual([false, false, false, false]);
});

it('takes the other guests away where one cannot go yet, and one who sits at a damaged table too', async () => {
  const path = join(newFolder(), 'damaged.db');
  const [itsStore, metrics] = [sqliteStore(path), new Metrics()];
  const quiet = jsonLog(() => undefined, surroundings.now);
  const house = new Rooms({ store: itsStore, surroundings, thinker, log: quiet, metrics, hotTables: 10 });
  for (const id of ['ann', 'ben', 'cid']) {
    await itsStore.persons.add({ id, name: id, created: now, seen: now });
    const made = await house.create({ id, name: id }, { game: 'the-river', seats: 2 });
    if (typeof made !== 'string') throw new Error(made.reason);
    // only a table where they play is kept that long
    const db = new DatabaseSync(path);
    db.prepare(`update tables set status = 'playing' where id = ?`).run(made);
    const seat = '{"seats":[{"person":{"id":"ann","name":"Ann \\"A\\""},"votes":["ann"]}],"host":"ann"';
    if (id === 'ann') db.prepare('update tables set doc = ? where id = ?').run(seat, made);
    db.close();
  }
  const change = itsStore.tables.change.bind(itsStore.tables);
  let isFirst = true;
  itsStore.tables.change = async (wanted) => {
    if (!isFirst) return change(wanted);
    isFirst = false;
    throw new Error('not now');
  };
  now += 91 * DAY;
  const left = async (): Promise<readonly string[]> => {
    await tidy(itsStore, house, { guestDays: 90, gameDays: 365, sessionDays: 90 }, now);
    return itsStore.persons.unseenSince(now, 10);
  };
  expect(await left()).toEqual(['ben']);
  // nothing of hers is left there
  const db = new DatabaseSync(path);
  const docs = db.prepare('select doc from tables').all();
  db.close();
  expect(docs.map(({ doc }) => String(doc)).filter((doc) => /ann/i.test(doc))).toEqual([]);
  expect(await left()).toEqual([]);
  await itsStore.close();
});
