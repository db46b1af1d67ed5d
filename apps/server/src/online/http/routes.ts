import { type IncomingMessage } from 'node:http';
import { type GameRecord, isRefusal } from '@two-rivers/kernel';
import {
  RetentionDays,
  Me,
  MeUpdateRequest,
  LobbyQuery,
  PersonalDataExport,
  type PuzzleHistory,
  NewTableRequest,
  TableInfo,
  TableList,
  CreatedTable,
} from '@two-rivers/protocol';
import * as z from 'zod/mini';
import type { IdentityService } from '../accounts/identity.ts';
import type { Limits } from '../platform/limits.ts';
import type { Settings } from '../platform/settings.ts';
import type { Sockets } from '../sockets/sockets.ts';
import type { Store, StoredPerson } from '../store/store.ts';
import { isHostOf } from '../rooms/tableListing.ts';
import { ALL_TABLES, type Rooms } from '../rooms/rooms.ts';
import { MAX_WAITING_DAYS } from '../hosting/housekeeping.ts';
import {
  type RouteResponse,
  defineQueryRoute,
  jsonResponse,
  withPerson,
  defineBodyRoute,
  refusalResponse,
  type Route,
  defineRoute,
} from './route.ts';
import { refuse } from '../platform/refuse.ts';

export interface ApiRouteDeps {
  readonly settings: Settings;
  readonly store: Store;
  readonly rooms: Rooms;
  readonly identity: IdentityService;
  readonly limits: Limits;
  readonly sockets: Pick<Sockets, 'renamePerson'>;
}

/** Limits for a new table with a custom edition. */
const TABLE_BYTES = 96 * 1024;
const TABLE_NODES = 8192;

/** Main routes for people and tables; games are played over sockets. */
export function apiRoutes(deps: ApiRouteDeps): readonly Route[] {
  return [...personRoutes(deps), ...tableRoutes(deps)];
}

/** Routes for a person's identity and stored data. */
function personRoutes({ settings, store, rooms, identity, limits, sockets }: ApiRouteDeps): readonly Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/session',
      says: 'Says who you are; makes a guest of you where you are nobody yet, and sets the cookie.',
      serves: 'anyone',
      limiter: 'requests',
      answer: Me,
      run: async ({ person, request, network }) => {
        if (person !== undefined) {
          const cookies = await identity.renewCookies(request);
          return jsonResponse(
            await identity.accountInfo(person),
            cookies === undefined ? {} : { 'set-cookie': cookies },
          );
        }
        const seconds = limits.guests.takeOrWaitSeconds(network);
        if (seconds > 0) return refusalResponse(refuse('too-fast'), seconds);
        return signInAsGuest(identity, request);
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/me',
      says: 'Your account.',
      serves: 'person',
      limiter: 'requests',
      answer: Me,
      run: withPerson(async (person) => jsonResponse(await identity.accountInfo(person))),
    }),
    defineBodyRoute({
      method: 'PATCH',
      path: '/api/me',
      says: 'Renames you, at your tables too.',
      serves: 'person',
      limiter: { caller: 'namesTried' },
      needsProof: true,
      body: MeUpdateRequest,
      answer: Me,
      run: withPerson(async (person, _, { name }) => {
        const seconds = limits.names.takeOrWaitSeconds(person.id);
        if (seconds > 0) return refusalResponse(refuse('too-fast'), seconds);
        await rooms.renamePerson(person.id, name);
        sockets.renamePerson(person.id, name);
        store.bus.publish({ kind: 'renamed', person: person.id, name });
        return jsonResponse(await identity.accountInfo({ ...person, name }));
      }),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/me',
      says: 'Deletes you and your data; bots finish your games.',
      serves: 'person',
      limiter: 'requests',
      needsProof: true,
      status: 204,
      run: withPerson(async (person, { request }) => {
        const refusal = await rooms.deletePerson(person.id);
        if (refusal !== undefined) return refusalResponse(refusal);
        return { status: 204, headers: { 'set-cookie': identity.clearCookies(request) } };
      }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/privacy',
      says: 'For how many days what is kept.',
      serves: 'anyone',
      limiter: 'requests',
      answer: RetentionDays,
      run: async () =>
        jsonResponse({
          guests: settings.guestDays,
          sessions: settings.sessionDays,
          games: settings.gameDays,
          waiting: MAX_WAITING_DAYS,
        }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/me/data',
      says: 'All that is kept about you.',
      serves: 'person',
      limiter: { caller: 'exports' },
      answer: PersonalDataExport,
      run: withPerson(async (person) => jsonResponse(await exportPersonalData(person, store, rooms, identity))),
    }),
  ];
}

function tableRoutes({ rooms }: ApiRouteDeps): readonly Route[] {
  return [
    defineQueryRoute({
      method: 'GET',
      path: '/api/tables',
      says: 'The lobby: open tables that wait for players, the newest first, a page at a time.',
      serves: 'anyone',
      limiter: 'requests',
      query: LobbyQuery,
      answer: TableList,
      run: async ({ person }, query) => jsonResponse(await rooms.lobby.listPage(person?.id ?? '', query)),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/tables/mine',
      says: 'Your own tables, the latest first; whoever is nobody here has none.',
      serves: 'anyone',
      limiter: 'requests',
      answer: TableList,
      run: async ({ person }) =>
        jsonResponse({ tables: person === undefined ? [] : await rooms.listTablesAndRematches(person.id) }),
    }),
    defineBodyRoute({
      method: 'POST',
      path: '/api/tables',
      says: 'A new table, yours. Its id in the address /online/<id> is the invitation.',
      serves: 'person',
      limiter: { caller: 'tables', address: 'tablesHere' },
      body: NewTableRequest,
      limit: TABLE_BYTES,
      nodes: TABLE_NODES,
      answer: CreatedTable,
      status: 201,
      run: withPerson(async (person, { network }, tableRequest) => {
        const id = await rooms.createTable(person, tableRequest, network);
        return isRefusal(id) ? refusalResponse(id) : { status: 201, body: { id } };
      }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/tables/{id}',
      says: 'What everybody with the link may know of a table.',
      serves: 'anyone',
      limiter: 'requests',
      answer: TableInfo,
      run: async ({ part }) => {
        const info = await rooms.info(part('id'));
        return info === undefined ? refusalResponse(refuse('no-such-table')) : jsonResponse(info);
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/tables/{id}/record',
      says: 'The game as a file (docs/record-format.md): as you may know it while it runs, whole once it is closed.',
      serves: 'anyone',
      limiter: 'requests',
      answer: z.custom<GameRecord>(),
      run: async ({ part, person }) => {
        const record = await rooms.record(part('id'), person?.id ?? '');
        return isRefusal(record) ? refusalResponse(record) : jsonResponse(record);
      },
    }),
  ];
}

async function signInAsGuest(identity: IdentityService, request: IncomingMessage): Promise<RouteResponse<Me>> {
  const person = await identity.createGuest(request);
  return jsonResponse(await identity.accountInfo(person), {
    'set-cookie': await identity.signIn(person.id, request),
  });
}

async function exportPersonalData(
  { id, name, created, seen }: StoredPerson,
  store: Store,
  rooms: Rooms,
  identity: IdentityService,
): Promise<PersonalDataExport> {
  const chat = [...(await store.chat.listBy(id)), ...(await store.gallery.listBy(id))];
  const reports = await store.persons.reportsBy(id);
  const puzzles = await store.savedGames.loadPuzzles(id);
  return {
    person: { id, name },
    created: isoTime(created),
    seen: isoTime(seen),
    tables: await rooms.listTables(id, ALL_TABLES),
    chat: chat.map(({ table, text, at }) => ({ table, text, at: isoTime(at) })),
    blocked: [...(await store.persons.blockedBy(id))],
    passkeys: (await store.accounts.passkeysOf(id)).map((each) => ({
      created: isoTime(each.created),
      used: isoTime(each.used),
    })),
    sessions: (await identity.sessionsOf(id)).map((each) => ({
      device: each.device,
      created: isoTime(each.created),
      used: isoTime(each.used),
    })),
    pushes: (await store.pushes.listOf(id)).map(({ endpoint, at }) => ({ endpoint, at: isoTime(at) })),
    addresses: await creationAddresses(id, store),
    games: (await store.savedGames.list(id)).filter(({ size }) => size > 0).map((each) => each.id),
    ...(puzzles === undefined ? {} : { puzzles: JSON.parse(puzzles) as PuzzleHistory }),
    bots: (await store.bots.listOwnedBy(id)).map((each) => ({
      name: each.name,
      created: isoTime(each.created),
    })),
    shared: (await store.sharedGames.listOf(id)).map(({ code, created: at }) => ({
      code,
      created: isoTime(at),
    })),
    reports: reports.map(({ table, person, text, at }) => ({ table, person, text, at: isoTime(at) })),
  };
}

/** Addresses from which a person created tables. Tables of other hosts are left out. */
async function creationAddresses(person: string, store: Store): Promise<PersonalDataExport['addresses']> {
  const networks = await store.shares.networksOf(person);
  return networks.flatMap(({ table, network, doc }) => (isHostOf(doc, person) ? [{ table, address: network }] : []));
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
