import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BotEvent, BYE_REASONS, ClientMessage, PushMessage, ServerMessage } from '@two-rivers/protocol';
import * as z from 'zod/mini';
import { postgresMigrations } from '../store/postgresSchema.ts';
import { newFolder, startTestServer } from './server.ts';

/** What leaves a server, told by one that runs. */
export async function outward(): Promise<Readonly<Record<string, string>>> {
  const folder = newFolder();
  const server = await startTestServer({ env: { DATA_DIR: folder } });
  const description: unknown = await (await fetch(`${server.url}/api/openapi.json`)).json();
  await server.stop();
  const database = new DatabaseSync(join(folder, 'two-rivers.db'), { readOnly: true });
  try {
    return {
      'server/sqlite.sql': sqliteSchema(database),
      'server/postgres.sql': postgresSteps(),
      'server/openapi.json': readable(description),
      ...messages(),
    };
  } finally {
    database.close();
  }
}

const WIDTH = 120;

/** JSON in which what fits into a line has one. */
function readable(document: unknown): string {
  return `${laidOut(document, '')}\n`;
}

function laidOut(value: unknown, indent: string): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const items = Object.entries(value).map(
    ([key, item]) => `${inner}${isList ? '' : `${JSON.stringify(key)}: `}${laidOut(item, inner)}`,
  );
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${items.join(',\n')}\n${indent}${close}`;
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

function schema(type: z.ZodMiniType, io: 'input' | 'output'): string {
  return readable(z.toJSONSchema(type, { io, unrepresentable: 'any' }));
}

function messages(): Readonly<Record<string, string>> {
  return {
    'server/messages/client.json': schema(ClientMessage, 'input'),
    'server/messages/server.json': schema(ServerMessage, 'output'),
    'server/messages/bot.json': schema(BotEvent, 'output'),
    'server/messages/push.json': schema(PushMessage, 'output'),
    'server/messages/bye.txt': `${BYE_REASONS.join('\n')}\n`,
  };
}
