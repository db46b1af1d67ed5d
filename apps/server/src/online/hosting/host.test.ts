import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { openSqliteStore } from '../store/sqlite.ts';
import { adminCommandTests } from '../testing/adminContract.ts';
import { first, nth, playingParty } from '../testing/party.ts';
import { createTempFolder, startTestServer } from '../testing/server.ts';
import { runAdminCommand } from './admin.ts';

adminCommandTests(
  'SQLite',
  () => ({ DATA_DIR: createTempFolder() }),
  (env) => openSqliteStore(join(env['DATA_DIR'] ?? '', 'two-rivers.db')),
);

it('removes a banned person from a table that could not be changed at first', async () => {
  const DATA_DIR = createTempFolder();
  const server = await startTestServer({ env: { DATA_DIR } });
  const { clients, browsers } = await playingParty([server.url, server.url]);
  const { id } = await nth(browsers, 1).me();
  const path = join(DATA_DIR, 'two-rivers.db');
  const [db, store] = [new DatabaseSync(path, { timeout: 5000 }), openSqliteStore(path)];
  db.exec(`create trigger stuck before update on tables begin select raise(abort, 'not now'); end`);
  await runAdminCommand({ store, say: () => undefined, now: Date.now }, ['ban', id]);
  await vi.waitFor(() => expect(server.logged.some((line) => line.includes('not now'))).toBe(true), 10_000);
  db.exec('drop trigger stuck');
  const ann = first(clients);
  await ann.waitUntil(() => ann.info.seats[1]?.resigned === true);
  db.close();
  await store.close();
  await server.stop();
});
