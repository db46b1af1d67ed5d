import { Client as Database } from 'pg';
import { expect, it } from 'vitest';
import { TestBrowser } from './testing/client.ts';
import { createDatabase } from './testing/database.ts';
import { startTestServer } from './testing/server.ts';

it('a deletion at one node reaches tables that another one has in memory', async () => {
  const DATABASE_URL = await createDatabase();
  const env = { DATABASE_URL };
  const [here, there] = [await startTestServer({ env }), await startTestServer({ env })];
  const [ann, eve] = [await TestBrowser.createGuest(here.url, 'Ann'), await TestBrowser.createGuest(here.url, 'Eve')];
  const table = await ann.create({ game: 'the-river', seats: 2 });
  const host = await ann.atNode(there.url).joinTable(table);
  const { id } = await eve.me();
  await host.sendOrThrow({ type: 'mute', person: id, muted: true });
  await host.sendOrThrow({ type: 'remove', person: id });
  await eve.call('DELETE', '/api/me');
  await host.waitUntil(() => host.info.muted?.length === 0);
  const db = new Database({ connectionString: DATABASE_URL });
  await db.connect();
  const { rows } = await db.query<{ doc: string }>('select doc from tables');
  await db.end();
  expect(rows.map(({ doc }) => doc).join()).not.toContain(id);
  await Promise.all([here.stop(), there.stop()]);
});
