import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Json, JsonObject } from '@two-rivers/kernel';
import { missingIn, sorted } from '@two-rivers/kernel/testing/shape';
import {
  BotEvent,
  BYE_REASONS,
  ClientMessage,
  type Clock,
  PushMessage,
  ServerMessage,
} from '@two-rivers/protocol';
import * as z from 'zod/mini';
import type { BusMessage } from '../store/bus.ts';
import { payloadOf } from '../store/postgresBus.ts';
import type { TableDoc, TableSetup } from '../table/doc.ts';
import {
  Damaged,
  fromStoredDoc,
  fromStoredSetup,
  toStoredClock,
  toStoredDoc,
  toStoredSetup,
} from '../table/stored.ts';
import { USAGE } from '../hosting/admin.ts';
import { postgresMigrations } from '../store/postgresSchema.ts';
import { newFolder, startTestServer } from './server.ts';

/** What leaves a server, told by one that runs. */
export async function outward(): Promise<Readonly<Record<string, unknown>>> {
  const folder = newFolder();
  const server = await startTestServer({ env: { DATA_DIR: folder, TRUST_PROXY: '1' } });
  const description: unknown = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const cookies = [await cookiesOver('http', server.url), await cookiesOver('https', server.url)];
  await server.stop();
  const database = new DatabaseSync(join(folder, 'two-rivers.db'), { readOnly: true });
  try {
    return {
      'server/sqlite.sql': sqliteSchema(database),
      'server/postgres.sql': postgresSteps(),
      'server/openapi.json': description,
      'server/cookies.txt': `${cookies.join('\n')}\n`,
      'server/admin.txt': USAGE,
      'server/tables.json': tables(),
      'server/messages/nodes.json': Object.values(betweenNodes).map((message): unknown =>
        JSON.parse(payloadOf('a-node', message)),
      ),
      ...messages(),
    };
  } finally {
    database.close();
  }
}

/** What a guest's browser is given, all but the token. */
async function cookiesOver(protocol: string, url: string): Promise<string> {
  const headers = { origin: url.replace('http:', `${protocol}:`), 'x-forwarded-proto': protocol };
  const { headers: given } = await fetch(`${url}/api/session`, { method: 'POST', headers });
  return [protocol, ...given.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '='))].join('\n');
}

/** As SQLite itself tells it of a new database. */
function sqliteSchema(database: DatabaseSync): string {
  const rows = database
    .prepare('select sql from sqlite_schema where sql is not null order by type desc, name')
    .all();
  const version = database.prepare('pragma user_version').get()?.['user_version'];
  return [...rows.map(({ sql }) => `${String(sql)};\n`), `pragma user_version = ${String(version)};\n`].join(
    '\n',
  );
}

/** The steps as they are run: there is no PostgreSQL here to ask. */
function postgresSteps(): string {
  return postgresMigrations.map((sql, index) => `-- step ${index + 1}${sql.trimEnd()}\n`).join('\n');
}

function schema(type: z.ZodMiniType, io: 'input' | 'output'): unknown {
  return z.toJSONSchema(type, { io, unrepresentable: 'any' });
}

function messages(): Readonly<Record<string, unknown>> {
  return {
    'server/messages/client.json': schema(ClientMessage, 'input'),
    'server/messages/server.json': schema(ServerMessage, 'output'),
    'server/messages/bot.json': schema(BotEvent, 'output'),
    'server/messages/push.json': schema(PushMessage, 'output'),
    'server/messages/bye.txt': `${BYE_REASONS.join('\n')}\n`,
  };
}

const [ANN, HEX] = [{ id: 'ann-1234', name: 'Ann' }, 'c'.repeat(64)];

/** Everything that is stored of a table, but for its log. */
const setup: TableSetup = {
  game: 'a-game',
  engine: '1',
  seats: 1,
  options: { patrons: 'draft' },
  edition: { name: 'a-box' },
  memory: true,
  clock: { kind: 'live', seconds: 600, increment: 5 },
  absence: 300_000,
  commitment: HEX,
  created: 1,
};

const doc: TableDoc = {
  status: 'playing',
  open: true,
  hints: true,
  host: ANN.id,
  seats: [
    {
      person: ANN,
      bot: 'hard',
      ready: true,
      standIn: true,
      resigned: true,
      nonce: 'nonce',
      seal: HEX,
      openly: true,
      program: true,
      confirms: false,
      auto: true,
      clock: 500_000,
      votes: [ANN.id],
      later: {},
    },
  ],
  actor: 0,
  turnAt: 2,
  slept: 3,
  draft: ['sail 1'],
  endVotes: [ANN.id],
  endRefused: ANN.id,
  kicked: [ANN.id],
  muted: [ANN.id],
  next: 'table-1234',
  locked: true,
  renewals: 1,
  refused: [[ANN.name]],
  done: 'mark',
  later: {},
};

function tables(): JsonObject {
  const clocks: readonly Clock[] = [setup.clock, { kind: 'none' }, { kind: 'days', days: 3 }];
  const [seat] = doc.seats;
  const around = (document: Json) => ({ ...toStoredDoc(doc), seats: [document] }) as object as Json;
  return {
    setup: sorted(toStoredSetup(setup) as object as Json),
    doc: sorted(toStoredDoc(doc) as object as Json),
    clocks: clocks.map((clock) => sorted(toStoredClock(clock) as object as Json)),
    missing: {
      setup: missingIn(toStoredSetup(setup), orNothing(fromStoredSetup), toStoredSetup),
      doc: missingIn(toStoredDoc(doc), orNothing(fromStoredDoc), toStoredDoc),
      seat: missingIn(
        toStoredDoc({ ...doc, seats: seat === undefined ? [] : [seat] }).seats[0] ?? {},
        orNothing((document) => fromStoredDoc(around(document))),
        (read) => toStoredDoc(read).seats[0] ?? {},
      ),
    },
  };
}

/** What is damaged is read as nothing. */
function orNothing<T>(read: (document: Json) => T) {
  return (document: Json): T | undefined => {
    try {
      return read(document);
    } catch (error) {
      if (error instanceof Damaged) return undefined;
      throw error;
    }
  };
}

const [table, node, person, session] = ['table-1234', 'a-node', ANN.id, 'session-1'];

/** What nodes of several versions tell each other: the compiler asks for each kind, and for a field more. */
const betweenNodes: {
  readonly [Kind in BusMessage['kind']]: Required<Extract<BusMessage, { readonly kind: Kind }>>;
} = {
  changed: { kind: 'changed', table, version: 2 },
  chat: { kind: 'chat', table },
  here: { kind: 'here', table, node, persons: [person] },
  who: { kind: 'who', table, node },
  blocks: { kind: 'blocks', person },
  seated: { kind: 'seated', table, person },
  listening: { kind: 'listening', person, number: 3 },
  away: { kind: 'away', person },
  present: { kind: 'present', person },
  gone: { kind: 'gone', person },
  renamed: { kind: 'renamed', person, name: 'Ben' },
  merged: { kind: 'merged', person },
  'signed-out': { kind: 'signed-out', person, session },
  renewed: { kind: 'renewed', person, session },
};
