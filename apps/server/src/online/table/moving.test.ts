import { join } from 'node:path';
import { isRefusal } from '@two-rivers/kernel';
import { afterAll, expect, it } from 'vitest';
import { theWorld } from '../ground/surroundings.ts';
import type { BusMessage } from '../store/bus.ts';
import { sqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { failing } from '../testing/failing.ts';
import { personIn, roomsOver } from '../testing/rooms.ts';
import { newFolder } from '../testing/server.ts';
import type { TableDoc } from './doc.ts';
import { finishMoves, moveGuest } from './moving.ts';
import type { Rooms } from './rooms.ts';
import { mute, sit } from './seats.ts';

const HOUR_MS = 3_600_000;
const GUEST = 'Gustaw';

const store = sqliteStore(join(newFolder(), 'moving.db'));
afterAll(async () => store.close());

/** Rooms an hour later, for resuming unfinished moves. */
function later(): { readonly rooms: Rooms; readonly told: BusMessage[] } {
  const told: BusMessage[] = [];
  const bus: Store['bus'] = { ...store.bus, say: (message) => told.push(message) };
  const surroundings = { ...theWorld, now: () => theWorld.now() + HOUR_MS };
  return { rooms: roomsOver({ ...store, bus }, { surroundings }), told };
}

async function docOf(table: string): Promise<TableDoc> {
  return JSON.parse((await store.tables.load(table))?.doc ?? '') as TableDoc;
}

let last = 0;

/** A guest who hosts a table and sits there, is muted at another with a refused start, and an account. */
async function scene() {
  const rooms = roomsOver(store);
  const [gus, ann] = [`gus-${++last}`, `ann-${last}`];
  const guest = await personIn(store, gus, GUEST);
  await personIn(store, ann, 'Ann');
  const tableOf = async (host: string): Promise<string> => {
    const id = await rooms.create(await personIn(store, host), { game: 'the-river', seats: 2 });
    if (isRefusal(id)) throw new Error(id.reason);
    return id;
  };
  const [own, muted, free] = [await tableOf(gus), await tableOf('ben'), await tableOf('ben')];
  await rooms.change(own, sit(guest, 1, { nonce: 'n' }));
  await rooms.change(muted, mute('ben', gus, true));
  await rooms.change(muted, ({ doc }) => {
    doc.refused = [[GUEST, 'Ben']];
    return undefined;
  });
  return { gus, ann, guest, own, muted, free };
}

/** Guests with a pending move. */
async function onTheirWay(): Promise<readonly string[]> {
  return (await store.guestMoves.before(Number.MAX_SAFE_INTEGER)).map(({ guest }) => guest);
}

it.each([
  ['the tables', () => failing(store, 'tables', 'of')],
  ['a table', () => failing(store, 'tables', 'change')],
  ['what an account keeps', () => failing(store, 'accounts', 'merge')],
  ['the guest', () => failing(store, 'persons', 'remove')],
  ['mentions', () => failing(store, 'mentions', 'of')],
  // after those where they sat and where they sit down at the last moment
  ['a table that mentions them', () => failing(store, 'tables', 'change', 2)],
  ['the rest of those', () => failing(store, 'tables', 'change', 3)],
  ['the end of mentions', () => failing(store, 'mentions', 'remove')],
  ['the end of it', () => failing(store, 'guestMoves', 'end')],
])("a guest's move interrupted at %s is completed later", async (_, failingStore) => {
  const { gus, ann, guest, own, muted, free } = await scene();
  const some = failingStore();
  const node: Rooms = roomsOver({
    ...some,
    persons: {
      ...some.persons,
      remove: async (id) => {
        await node.change(free, sit(guest, 1, { nonce: 'n' }));
        await some.persons.remove(id);
      },
    },
  });
  await moveGuest(node, guest, ann);
  expect(await onTheirWay()).toEqual([gus]);
  const { rooms, told } = later();
  await finishMoves(rooms);
  expect(await onTheirWay()).toEqual([]);
  expect(told).toContainEqual({ kind: 'merged', person: gus });
  const account = { id: ann, name: 'Ann' };
  expect(await docOf(own)).toMatchObject({ host: ann, seats: [{}, { person: account }] });
  expect(await docOf(muted)).toMatchObject({ muted: [ann], refused: [['Ann', 'Ben']] });
  const docs = await Promise.all([own, muted, free].map(docOf));
  expect(JSON.stringify(docs)).not.toMatch(new RegExp(`${gus}"|${GUEST}`));
  expect([await store.persons.get(gus), await store.mentions.of(gus)]).toEqual([undefined, []]);
  // deleting the account later finds the tables that name it
  expect(await store.mentions.of(ann)).toContain(muted);
});

it('continues later if a table is busy, and leaves no trace of the guest there', async () => {
  const { gus, ann, guest, own, muted } = await scene();
  const busy = new Set([own, muted]);
  const change: Store['tables']['change'] = async (wanted) =>
    busy.has(wanted.id) ? 'conflict' : store.tables.change(wanted);
  const node = roomsOver({ ...store, tables: { ...store.tables, change } });
  await moveGuest(node, guest, ann);
  expect([await onTheirWay(), await store.mentions.of(gus)]).toEqual([[gus], [muted]]);
  // the seat moves before the rest
  busy.delete(own);
  await moveGuest(node, guest, ann);
  expect([await onTheirWay(), await store.mentions.of(gus)]).toEqual([[gus], [muted]]);
  expect((await docOf(muted)).muted).toEqual([gus]);
  // not while the sign-in may still be running
  await finishMoves(roomsOver(store));
  expect(await onTheirWay()).toEqual([gus]);
  await finishMoves(later().rooms);
  expect(await onTheirWay()).toEqual([]);
  expect([(await docOf(own)).host, (await docOf(muted)).muted]).toEqual([ann, [ann]]);
});

it('forgets the guest too if the account was deleted meanwhile', async () => {
  const { gus, ann, guest, own, muted } = await scene();
  await moveGuest(roomsOver(failing(store, 'mentions', 'of')), guest, ann);
  const { rooms } = later();
  await rooms.forget(ann);
  await finishMoves(rooms);
  await rooms.finishDepartures();
  expect([await onTheirWay(), await store.departures.all()]).toEqual([[], []]);
  expect(JSON.stringify([await docOf(own), await docOf(muted)])).not.toMatch(
    new RegExp(`"(?:${gus}|${ann})"|${GUEST}`),
  );
});

it('leaves a guest who got a passkey meanwhile untouched', async () => {
  const { gus, ann, guest, own } = await scene();
  await moveGuest(roomsOver(failing(store, 'tables', 'of')), guest, ann);
  const passkey = { id: `key-of-${gus}`, publicKey: 'p', counter: 0, transports: [], created: 1, used: 1 };
  await store.accounts.addPasskey({ ...passkey, person: gus });
  await finishMoves(later().rooms);
  expect(await onTheirWay()).toEqual([]);
  expect([(await docOf(own)).host, (await store.persons.get(gus))?.name]).toEqual([gus, GUEST]);
});
