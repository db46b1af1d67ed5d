import { type IncomingMessage } from 'node:http';
import { type GameRecord, isRefusal, refuse } from '@two-rivers/kernel';
import {
  Keeping,
  Me,
  MeChange,
  LobbyQuery,
  MyData,
  type PuzzleHistory,
  NewTableRequest,
  TableInfo,
  TableList,
  TableMade,
} from '@two-rivers/protocol';
import * as z from 'zod/mini';
import type { Identity } from '../account/identity.ts';
import type { Limits } from '../ground/limits.ts';
import type { Settings } from '../ground/settings.ts';
import type { Sockets } from '../socket/sockets.ts';
import type { Store, StoredPerson } from '../store/store.ts';
import { isHostOf } from '../table/listing.ts';
import { ALL_TABLES, type Rooms } from '../table/rooms.ts';
import { WAITING_DAYS } from '../hosting/housekeeping.ts';
import { type Answer, asked, json, own, posted, refused, type Route, route } from './route.ts';

export interface RoutesRequest {
  readonly settings: Settings;
  readonly store: Store;
  readonly rooms: Rooms;
  readonly identity: Identity;
  readonly limits: Limits;
  readonly sockets: Pick<Sockets, 'renamed'>;
}

/** An edition is a table of components. */
const TABLE_BYTES = 96 * 1024;
const TABLE_NODES = 8192;

/** Everything people ask for over HTTP; what they play with is the socket. */
export function apiRoutes(request: RoutesRequest): readonly Route[] {
  return [...personRoutes(request), ...tableRoutes(request)];
}

/** Who somebody is, and what is kept about them. */
function personRoutes({
  settings,
  store,
  rooms,
  identity,
  limits,
  sockets,
}: RoutesRequest): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/session',
      says: 'Says who you are; makes a guest of you where you are nobody yet, and sets the cookie.',
      serves: 'anyone',
      limiter: 'requests',
      answer: Me,
      run: async ({ person, request, network }) => {
        if (person !== undefined) {
          const renewed = await identity.renewed(request);
          return json(await identity.me(person), renewed === undefined ? {} : { 'set-cookie': renewed });
        }
        const seconds = limits.guests.wait(network);
        if (seconds > 0) return refused(refuse('too-fast'), seconds);
        return welcome(identity, request);
      },
    }),
    route({
      method: 'GET',
      path: '/api/me',
      says: 'Your account.',
      serves: 'person',
      limiter: 'requests',
      answer: Me,
      run: own(async (person) => json(await identity.me(person))),
    }),
    posted({
      method: 'PATCH',
      path: '/api/me',
      says: 'Renames you, at your tables too.',
      serves: 'person',
      limiter: { caller: 'namesTried' },
      needsProof: true,
      body: MeChange,
      answer: Me,
      run: own(async (person, _, { name }) => {
        const seconds = limits.names.wait(person.id);
        if (seconds > 0) return refused(refuse('too-fast'), seconds);
        await rooms.rename(person.id, name);
        sockets.renamed(person.id, name);
        store.bus.say({ kind: 'renamed', person: person.id, name });
        return json(await identity.me({ ...person, name }));
      }),
    }),
    route({
      method: 'DELETE',
      path: '/api/me',
      says: 'Deletes you and your data; bots finish your games.',
      serves: 'person',
      limiter: 'requests',
      needsProof: true,
      status: 204,
      run: own(async (person, { request }) => {
        const refusal = await rooms.forget(person.id);
        if (refusal !== undefined) return refused(refusal);
        return { status: 204, headers: { 'set-cookie': identity.forgotten(request) } };
      }),
    }),
    route({
      method: 'GET',
      path: '/api/privacy',
      says: 'For how many days what is kept.',
      serves: 'anyone',
      limiter: 'requests',
      answer: Keeping,
      run: async () =>
        json({
          guests: settings.guestDays,
          sessions: settings.sessionDays,
          games: settings.gameDays,
          waiting: WAITING_DAYS,
        }),
    }),
    route({
      method: 'GET',
      path: '/api/me/data',
      says: 'All that is kept about you.',
      serves: 'person',
      limiter: { caller: 'exports' },
      answer: MyData,
      run: own(async (person) => json(await dataOf(person, store, rooms, identity))),
    }),
  ];
}

function tableRoutes({ rooms }: RoutesRequest): readonly Route[] {
  return [
    asked({
      method: 'GET',
      path: '/api/tables',
      says: 'The lobby: open tables that wait for players, the newest first, a page at a time.',
      serves: 'anyone',
      limiter: 'requests',
      query: LobbyQuery,
      answer: TableList,
      run: async ({ person }, query) => json(await rooms.lobby.page(person?.id ?? '', query)),
    }),
    route({
      method: 'GET',
      path: '/api/tables/mine',
      says: 'Your own tables, the latest first; whoever is nobody here has none.',
      serves: 'anyone',
      limiter: 'requests',
      answer: TableList,
      run: async ({ person }) => json({ tables: person === undefined ? [] : await rooms.listOf(person.id) }),
    }),
    posted({
      method: 'POST',
      path: '/api/tables',
      says: 'A new table, yours. Its id in the address /online/<id> is the invitation.',
      serves: 'person',
      limiter: { caller: 'tables', address: 'tablesHere' },
      body: NewTableRequest,
      limit: TABLE_BYTES,
      nodes: TABLE_NODES,
      answer: TableMade,
      status: 201,
      run: own(async (person, { network }, wanted) => {
        const id = await rooms.create(person, wanted, network);
        return isRefusal(id) ? refused(id) : { status: 201, body: { id } };
      }),
    }),
    route({
      method: 'GET',
      path: '/api/tables/{id}',
      says: 'What everybody with the link may know of a table.',
      serves: 'anyone',
      limiter: 'requests',
      answer: TableInfo,
      run: async ({ part }) => {
        const info = await rooms.info(part('id'));
        return info === undefined ? refused(refuse('no-such-table')) : json(info);
      },
    }),
    route({
      method: 'GET',
      path: '/api/tables/{id}/record',
      says: 'The game as a file (docs/record-format.md): as you may know it while it runs, whole once it is closed.',
      serves: 'anyone',
      limiter: 'requests',
      answer: z.custom<GameRecord>(),
      run: async ({ part, person }) => {
        const record = await rooms.record(part('id'), person?.id ?? '');
        return isRefusal(record) ? refused(record) : json(record);
      },
    }),
  ];
}

async function welcome(identity: Identity, request: IncomingMessage): Promise<Answer<Me>> {
  const person = await identity.newGuest(request);
  return json(await identity.me(person), { 'set-cookie': await identity.signIn(person.id, request) });
}

async function dataOf(
  { id, name, created, seen }: StoredPerson,
  store: Store,
  rooms: Rooms,
  identity: Identity,
): Promise<MyData> {
  const chat = [...(await store.chat.by(id)), ...(await store.gallery.by(id))];
  const reports = await store.persons.reportsBy(id);
  const puzzles = await store.keepsakes.puzzles(id);
  return {
    person: { id, name },
    created: time(created),
    seen: time(seen),
    tables: await rooms.mine(id, ALL_TABLES),
    chat: chat.map(({ table, text, at }) => ({ table, text, at: time(at) })),
    blocked: [...(await store.persons.blockedBy(id))],
    passkeys: (await store.accounts.passkeysOf(id)).map((each) => ({
      created: time(each.created),
      used: time(each.used),
    })),
    sessions: (await identity.sessionsOf(id)).map((each) => ({
      device: each.device,
      created: time(each.created),
      used: time(each.used),
    })),
    pushes: (await store.pushes.of(id)).map(({ endpoint, at }) => ({ endpoint, at: time(at) })),
    addresses: await addressesOf(id, store),
    games: (await store.keepsakes.of(id)).filter(({ size }) => size > 0).map((each) => each.id),
    ...(puzzles === undefined ? {} : { puzzles: JSON.parse(puzzles) as PuzzleHistory }),
    bots: (await store.bots.of(id)).map((each) => ({ name: each.name, created: time(each.created) })),
    shared: (await store.sharedGames.of(id)).map(({ code, created: at }) => ({ code, created: time(at) })),
    reports: reports.map(({ table, person, text, at }) => ({ table, person, text, at: time(at) })),
  };
}

/** Where the tables that somebody made were made from; the others' of a table are none of theirs. */
async function addressesOf(person: string, store: Store): Promise<MyData['addresses']> {
  const made = await store.shares.networksOf(person);
  return made.flatMap(({ table, network, doc }) =>
    isHostOf(doc, person) ? [{ table, address: network }] : [],
  );
}

function time(at: number): string {
  return new Date(at).toISOString();
}
