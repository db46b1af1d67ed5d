import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BotEvent, BYE_REASONS, ClientMessage, PushMessage, ServerMessage } from '@two-rivers/protocol';
import * as z from 'zod/mini';
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
