import { join } from 'node:path';
import { isRefusal } from '@two-rivers/kernel';
import { afterAll, expect, it } from 'vitest';
import { systemRuntime } from '../platform/runtime.ts';
import type { BusMessage } from '../store/bus.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { storeFailingOnce } from '../testing/storeFailingOnce.ts';
import { addPersonOnce, createRooms } from '../testing/rooms.ts';
import { createTempFolder } from '../testing/server.ts';
import type { TableDoc } from './tableDoc.ts';
import { resumeGuestMoves, moveGuest } from './guestMoves.ts';
import type { Rooms } from './rooms.ts';
import { setMuted, occupySeat } from './seats.ts';

const HOUR_MS = 3_600_000;
const GUEST = 'Gustaw';

const store = openSqliteStore(join(createTempFolder(), 'moving.db'));
afterAll(async () => store.close());

/** Rooms an hour later, for resuming unfinished moves. */
function createLaterRooms(): { readonly rooms: Rooms; readonly messages: BusMessage[] } {
  const messages: BusMessage[] = [];
  const bus: Store['bus'] = { ...store.bus, publish: (message) => messages.push(message) };
  const runtime = { ...systemRuntime, now: () => systemRuntime.now() + HOUR_MS };
  return { rooms: createRooms({ ...store, bus }, { runtime }), messages: messages };
}

async function docOf(table: string): Promise<TableDoc> {
  return JSON.parse((await store.tables.load(table))?.doc ?? '') as TableDoc;
}

let last = 0;

/** A guest who hosts a table and sits there, is muted at another with a refused start, and an account. */
async function createGuestWithTables() {
  const rooms = createRooms(store);
  const [gus, ann] = [`gus-${++last}`, `ann-${last}`];
  const guest = await addPersonOnce(store, gus, GUEST);
  await addPersonOnce(store, ann, 'Ann');
  const tableOf = async (host: string): Promise<string> => {
    const id = await rooms.createTable(await addPersonOnce(store, host), { game: 'the-river', seats: 2 });
    if (isRefusal(id)) throw new Error(id.reason);
    return id;
  };
  const [own, muted, free] = [await tableOf(gus), await tableOf('ben'), await tableOf('ben')];
  await rooms.change(own, occupySeat(guest, 1, { nonce: 'n' }));
  await rooms.change(muted, setMuted('ben', gus, true));
  await rooms.change(muted, ({ doc }) => {
    doc.refused = [[GUEST, 'Ben']];
    return undefined;
  });
  return { gus, ann, guest, own, muted, free };
}

/** Guests with a pending move. */
async function listPendingMoves(): Promise<readonly string[]> {
  return (await store.guestMoves.listStartedBefore(Number.MAX_SAFE_INTEGER)).map(({ guest }) => guest);
}

it.each([
  ['the tables', () => storeFailingOnce(store, 'tables', 'listOf')],
  ['a table', () => storeFailingOnce(store, 'tables', 'change')],
  ['what an account keeps', () => storeFailingOnce(store, 'accounts', 'mergePersons')],
  ['the guest', () => storeFailingOnce(store, 'persons', 'remove')],
  ['mentions', () => storeFailingOnce(store, 'mentions', 'tablesOf')],
  // skips the tables where they sat, and where they sit down at the last moment
  ['a table that mentions them', () => storeFailingOnce(store, 'tables', 'change', 2)],
  ['the rest of those', () => storeFailingOnce(store, 'tables', 'change', 3)],
  ['the end of mentions', () => storeFailingOnce(store, 'mentions', 'remove')],
  ['the end of it', () => storeFailingOnce(store, 'guestMoves', 'complete')],
])("a guest's move interrupted at %s is completed later", async (_, failingStore) => {
  const { gus, ann, guest, own, muted, free } = await createGuestWithTables();
  const some = failingStore();
  const node: Rooms = createRooms({
    ...some,
    persons: {
      ...some.persons,
      remove: async (id) => {
        await node.change(free, occupySeat(guest, 1, { nonce: 'n' }));
        await some.persons.remove(id);
      },
    },
  });
  await moveGuest(node, guest, ann);
  expect(await listPendingMoves()).toEqual([gus]);
  const { rooms, messages } = createLaterRooms();
  await resumeGuestMoves(rooms);
  expect(await listPendingMoves()).toEqual([]);
  expect(messages).toContainEqual({ kind: 'merged', person: gus });
  const account = { id: ann, name: 'Ann' };
  expect(await docOf(own)).toMatchObject({ host: ann, seats: [{}, { person: account }] });
  expect(await docOf(muted)).toMatchObject({ muted: [ann], refused: [['Ann', 'Ben']] });
  const docs = await Promise.all([own, muted, free].map(docOf));
  expect(JSON.stringify(docs)).not.toMatch(new RegExp(`${gus}"|${GUEST}`));
  expect([await store.persons.get(gus), await store.mentions.tablesOf(gus)]).toEqual([undefined, []]);
  // deleting the account later finds the tables that name it
  expect(await store.mentions.tablesOf(ann)).toContain(muted);
});

it('continues later if a table is busy, and leaves no trace of the guest there', async () => {
  const { gus, ann, guest, own, muted } = await createGuestWithTables();
  const busy = new Set([own, muted]);
  const change: Store['tables']['change'] = async (tableChange) =>
    busy.has(tableChange.id) ? 'conflict' : store.tables.change(tableChange);
  const node = createRooms({ ...store, tables: { ...store.tables, change } });
  await moveGuest(node, guest, ann);
  expect([await listPendingMoves(), await store.mentions.tablesOf(gus)]).toEqual([[gus], [muted]]);
  // the seat is moved before everything else
  busy.delete(own);
  await moveGuest(node, guest, ann);
  expect([await listPendingMoves(), await store.mentions.tablesOf(gus)]).toEqual([[gus], [muted]]);
  expect((await docOf(muted)).muted).toEqual([gus]);
  // not while the sign-in may still be running
  await resumeGuestMoves(createRooms(store));
  expect(await listPendingMoves()).toEqual([gus]);
  await resumeGuestMoves(createLaterRooms().rooms);
  expect(await listPendingMoves()).toEqual([]);
  expect([(await docOf(own)).host, (await docOf(muted)).muted]).toEqual([ann, [ann]]);
});

it('forgets the guest too if the account was deleted meanwhile', async () => {
  const { gus, ann, guest, own, muted } = await createGuestWithTables();
  await moveGuest(createRooms(storeFailingOnce(store, 'mentions', 'tablesOf')), guest, ann);
  const { rooms } = createLaterRooms();
  await rooms.deletePerson(ann);
  await resumeGuestMoves(rooms);
  await rooms.resumeDeletions();
  expect([await listPendingMoves(), await store.departures.list()]).toEqual([[], []]);
  expect(JSON.stringify([await docOf(own), await docOf(muted)])).not.toMatch(
    new RegExp(`"(?:${gus}|${ann})"|${GUEST}`),
  );
});

it('leaves a guest who got a passkey meanwhile untouched', async () => {
  const { gus, ann, guest, own } = await createGuestWithTables();
  await moveGuest(createRooms(storeFailingOnce(store, 'tables', 'listOf')), guest, ann);
  const passkey = { id: `key-of-${gus}`, publicKey: 'p', counter: 0, transports: [], created: 1, used: 1 };
  await store.accounts.addPasskey({ ...passkey, person: gus });
  await resumeGuestMoves(createLaterRooms().rooms);
  expect(await listPendingMoves()).toEqual([]);
  expect([(await docOf(own)).host, (await store.persons.get(gus))?.name]).toEqual([gus, GUEST]);
});
