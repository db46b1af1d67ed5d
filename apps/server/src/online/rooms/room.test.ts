import { join } from 'node:path';
import { isRefusal } from '@two-rivers/kernel';
import { afterAll, expect, it } from 'vitest';
import { createJsonLogger } from '../platform/logger.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { storeFailingOnce } from '../testing/storeFailingOnce.ts';
import { addPersonOnce, createRooms } from '../testing/rooms.ts';
import { createTempFolder } from '../testing/server.ts';
import type { Rooms } from './rooms.ts';
import { setMuted, occupySeat } from './seats.ts';

const store = openSqliteStore(join(createTempFolder(), 'room.db'));
afterAll(async () => store.close());

async function createTable(rooms: Rooms, host: string): Promise<string> {
  const id = await rooms.createTable(await addPersonOnce(store, host), { game: 'the-river', seats: 2 });
  if (isRefusal(id)) throw new Error(id.reason);
  return id;
}

it('muting at a table deleted meanwhile is refused', async () => {
  const logLines: string[] = [];
  const rooms = createRooms(store, { log: createJsonLogger((line) => logLines.push(line), Date.now) });
  const id = await createTable(rooms, 'ann');
  expect(await rooms.change(id, setMuted('ann', 'eve', true))).toBeUndefined();
  await store.tables.remove(id);
  expect(await rooms.change(id, setMuted('ann', 'ben', true))).toMatchObject({ reason: 'no-such-table' });
  expect(logLines).toEqual([]);
});

it.each([
  ['the person', () => storeFailingOnce(store, 'persons', 'remove')],
  ['reports', () => storeFailingOnce(store, 'hosting', 'anonymizeReports')],
  ['mentions', () => storeFailingOnce(store, 'mentions', 'tablesOf')],
  // skips two changes by the setup and one of the other table
  ['a table', () => storeFailingOnce(store, 'tables', 'change', 3)],
  ['the rest of the tables', () => storeFailingOnce(store, 'tables', 'change', 4)],
  ['the end of mentions', () => storeFailingOnce(store, 'mentions', 'remove')],
  ['the end of it', () => storeFailingOnce(store, 'departures', 'complete')],
])('a deletion interrupted at %s is completed later', async (what, failingStore) => {
  const [eve, name] = [`eve-${what}`, 'Zbigniewa'];
  await addPersonOnce(store, eve, name);
  const some = failingStore();
  const rooms: Rooms = createRooms({
    ...some,
    departures: {
      ...some.departures,
      // sits down at the last moment
      begin: async (person) => {
        await rooms.change(joined, occupySeat(person, 1, { nonce: 'n' }));
        return some.departures.begin(person);
      },
    },
  });
  const [muted, joined] = [await createTable(rooms, 'ann'), await createTable(rooms, 'ann')];
  await rooms.change(muted, setMuted('ann', eve, true));
  await rooms.change(muted, ({ doc }) => {
    doc.refused = [[name]];
    return undefined;
  });
  await store.persons.addReport({ table: muted, by: 'ann', person: eve, text: `${name} hums`, at: 1 });
  expect(await rooms.deletePerson(eve)).toBeUndefined();
  expect((await store.departures.list()).map(({ id }) => id)).toEqual([eve]);
  await rooms.resumeDeletions();
  expect(await store.departures.list()).toEqual([]);
  const docs = await Promise.all([muted, joined].map(async (id) => (await store.tables.load(id))?.doc));
  expect(docs.join()).not.toMatch(new RegExp(`${eve}|${name}`));
  expect((await store.hosting.listReports(1))[0]).toMatchObject({ person: '', text: '– hums' });
  expect([await store.persons.get(eve), await store.mentions.tablesOf(eve)]).toEqual([undefined, []]);
});
