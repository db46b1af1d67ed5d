import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Json, JsonObject } from '@two-rivers/kernel';
import { missingFieldDefaults, sortFields } from '@two-rivers/kernel/testing/shape';
import { BotEvent, BYE_REASONS, ClientMessage, type Clock, PushMessage, ServerMessage } from '@two-rivers/protocol';
import * as z from 'zod/mini';
import type { BusMessage } from '../store/bus.ts';
import { encodePayload } from '../store/postgresBus.ts';
import type { TableDoc, TableSetup } from '../rooms/tableDoc.ts';
import {
  DamagedTable,
  fromStoredDoc,
  fromStoredSetup,
  toStoredClock,
  toStoredDoc,
  toStoredSetup,
} from '../rooms/stored.ts';
import { USAGE } from '../hosting/admin.ts';
import { postgresMigrations } from '../store/postgresSchema.ts';
import { createTempFolder, startTestServer } from './server.ts';

/** Collects the formats that other programs depend on, from a running server. */
export async function outward(): Promise<Readonly<Record<string, unknown>>> {
  const folder = createTempFolder();
  const server = await startTestServer({ env: { DATA_DIR: folder, TRUST_PROXY: '1' } });
  const description: unknown = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const cookies = [await readCookiesOver('http', server.url), await readCookiesOver('https', server.url)];
  await server.stop();
  const database = new DatabaseSync(join(folder, 'two-rivers.db'), { readOnly: true });
  try {
    return {
      'server/sqlite.sql': readSqliteSchema(database),
      'server/postgres.sql': describePostgresSteps(),
      'server/openapi.json': description,
      'server/cookies.txt': `${cookies.join('\n')}\n`,
      'server/admin.txt': USAGE,
      'server/tables.json': describeTables(),
      'server/messages/nodes.json': Object.values(nodeMessages).map((message): unknown =>
        JSON.parse(encodePayload('a-node', message)),
      ),
      ...describeMessages(),
    };
  } finally {
    database.close();
  }
}

/** Cookies that a guest's browser gets, without the token. */
async function readCookiesOver(protocol: string, url: string): Promise<string> {
  const headers = { origin: url.replace('http:', `${protocol}:`), 'x-forwarded-proto': protocol };
  const { headers: responseHeaders } = await fetch(`${url}/api/session`, { method: 'POST', headers });
  return [protocol, ...responseHeaders.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '='))].join('\n');
}

/** Schema of a new database, as SQLite reports it. */
function readSqliteSchema(database: DatabaseSync): string {
  const rows = database.prepare('select sql from sqlite_schema where sql is not null order by type desc, name').all();
  const version = database.prepare('pragma user_version').get()?.['user_version'];
  return [...rows.map(({ sql }) => `${String(sql)};\n`), `pragma user_version = ${String(version)};\n`].join('\n');
}

/** Migrations as they are run, because no PostgreSQL is available here. */
function describePostgresSteps(): string {
  return postgresMigrations.map((sql, index) => `-- step ${index + 1}${sql.trimEnd()}\n`).join('\n');
}

function toJsonSchema(type: z.ZodMiniType, io: 'input' | 'output'): unknown {
  return z.toJSONSchema(type, { io, unrepresentable: 'any' });
}

function describeMessages(): Readonly<Record<string, unknown>> {
  return {
    'server/messages/client.json': toJsonSchema(ClientMessage, 'input'),
    'server/messages/server.json': toJsonSchema(ServerMessage, 'output'),
    'server/messages/bot.json': toJsonSchema(BotEvent, 'output'),
    'server/messages/push.json': toJsonSchema(PushMessage, 'output'),
    'server/messages/bye.txt': `${Object.keys(BYE_REASONS).join('\n')}\n`,
  };
}

const [ANN, HEX] = [{ id: 'ann-1234', name: 'Ann' }, 'c'.repeat(64)];

/** Sample of a table's setup with every field. */
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
      unknownFields: {},
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
  unknownFields: {},
};

function describeTables(): JsonObject {
  const clocks: readonly Clock[] = [setup.clock, { kind: 'none' }, { kind: 'days', days: 3 }];
  const [seat] = doc.seats;
  const around = (document: Json) => ({ ...toStoredDoc(doc), seats: [document] }) as object as Json;
  return {
    setup: sortFields(toStoredSetup(setup) as object as Json),
    doc: sortFields(toStoredDoc(doc) as object as Json),
    clocks: clocks.map((clock) => sortFields(toStoredClock(clock) as object as Json)),
    missing: {
      setup: missingFieldDefaults(toStoredSetup(setup), undefinedIfDamaged(fromStoredSetup), toStoredSetup),
      doc: missingFieldDefaults(toStoredDoc(doc), undefinedIfDamaged(fromStoredDoc), toStoredDoc),
      seat: missingFieldDefaults(
        toStoredDoc({ ...doc, seats: seat === undefined ? [] : [seat] }).seats[0] ?? {},
        undefinedIfDamaged((document) => fromStoredDoc(around(document))),
        (read) => toStoredDoc(read).seats[0] ?? {},
      ),
    },
  };
}

/** Makes a reader return undefined for damaged documents. */
function undefinedIfDamaged<T>(read: (document: Json) => T) {
  return (document: Json): T | undefined => {
    try {
      return read(document);
    } catch (error) {
      if (error instanceof DamagedTable) return undefined;
      throw error;
    }
  };
}

const [table, node, person, session] = ['table-1234', 'a-node', ANN.id, 'session-1'];

/** Sample of every message between nodes. The type requires each kind with all fields. */
const nodeMessages: {
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
