import { Client as Database } from 'pg';
import { expect, it } from 'vitest';
import { Browser } from './testing/client.ts';
import { newDatabase } from './testing/database.ts';
import { startTestServer } from './testing/server.ts';

it('a deletion at one node reaches tables that another one has at hand', async () => {
  const DATABASE_URL = await newDatabase();
  const env = { DATABASE_URL };
  const [here, there] = [await startTestServer({ env }), await startTestServer({ env })];
  const [ann, eve] = [await Browser.guest(here.url, 'Ann'), await Browser.guest(here.url, 'Eve')];
  const table = await ann.create({ game: 'the-river', seats: 2 });
  const host = await ann.at(there.url).join(table);
  const { id } = await eve.me();
  await host.must({ type: 'mute', person: id, muted: true });
  await host.must({ type: 'remove', person: id });
  await eve.call('DELETE', '/api/me');
  await host.until(() => host.info.muted?.length === 0);
  const db = new Database({ connectionString: DATABASE_URL });
  await db.connect();
  const { rows } = await db.query<{ doc: string }>('select doc from tables');
  await db.end();
  expect(rows.map(({ doc }) => doc).join()).not.toContain(id);
  await Promise.all([here.stop(), there.stop()]);
});
