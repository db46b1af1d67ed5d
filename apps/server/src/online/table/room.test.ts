import { join } from 'node:path';
import { isRefusal } from '@two-rivers/kernel';
import { afterAll, expect, it } from 'vitest';
import { jsonLog } from '../ground/log.ts';
import { sqliteStore } from '../store/sqlite.ts';
import { failing } from '../testing/failing.ts';
import { personIn, roomsOver } from '../testing/rooms.ts';
import { newFolder } from '../testing/server.ts';
import type { Rooms } from './rooms.ts';
import { mute, sit } from './seats.ts';

const store = sqliteStore(join(newFolder(), 'room.db'));
afterAll(async () => store.close());

async function tableOf(rooms: Rooms, host: string): Promise<string> {
  const id = await rooms.create(await personIn(store, host), { game: 'the-river', seats: 2 });
  if (isRefusal(id)) throw new Error(id.reason);
  return id;
}

it('muting at a table deleted meanwhile is refused', async () => {
  const said: string[] = [];
  const rooms = roomsOver(store, { log: jsonLog((line) => said.push(line), Date.now) });
  const id = await tableOf(rooms, 'ann');
  expect(await rooms.change(id, mute('ann', 'eve', true))).toBeUndefined();
  await store.tables.remove(id);
  expect(await rooms.change(id, mute('ann', 'ben', true))).toMatchObject({ reason: 'no-such-table' });
  expect(said).toEqual([]);
});

it.each([
  ['the person', () => failing(store, 'persons', 'remove')],
  ['reports', () => failing(store, 'hosting', 'forgetInReports')],
  ['mentions', () => failing(store, 'mentions', 'of')],
  // after two by the setup and one of the other table
  ['a table', () => failing(store, 'tables', 'change', 3)],
  ['the rest of the tables', () => failing(store, 'tables', 'change', 4)],
  ['the end of mentions', () => failing(store, 'mentions', 'remove')],
  ['the end of it', () => failing(store, 'departures', 'end')],
])('a deletion interrupted at %s is completed later', async (what, failingStore) => {
  const [eve, name] = [`eve-${what}`, 'Zbigniewa'];
  await personIn(store, eve, name);
  const some = failingStore();
  const rooms: Rooms = roomsOver({
    ...some,
    departures: {
      ...some.departures,
      // sits down at the last moment
      begin: async (person) => {
        await rooms.change(joined, sit(person, 1, { nonce: 'n' }));
        return some.departures.begin(person);
      },
    },
  });
  const [muted, joined] = [await tableOf(rooms, 'ann'), await tableOf(rooms, 'ann')];
  await rooms.change(muted, mute('ann', eve, true));
  await rooms.change(muted, ({ doc }) => {
    doc.refused = [[name]];
    return undefined;
  });
  await store.persons.report({ table: muted, by: 'ann', person: eve, text: `${name} hums`, at: 1 });
  expect(await rooms.forget(eve)).toBeUndefined();
  expect((await store.departures.all()).map(({ id }) => id)).toEqual([eve]);
  await rooms.finishDepartures();
  expect(await store.departures.all()).toEqual([]);
  const docs = await Promise.all([muted, joined].map(async (id) => (await store.tables.load(id))?.doc));
  expect(docs.join()).not.toMatch(new RegExp(`${eve}|${name}`));
  expect((await store.hosting.reports(1))[0]).toMatchObject({ person: '', text: '– hums' });
  expect([await store.persons.get(eve), await store.mentions.of(eve)]).toEqual([undefined, []]);
});
