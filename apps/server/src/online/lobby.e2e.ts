import type { CreatedBot } from '@two-rivers/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from './testing/client.ts';
import { createDatabase } from './testing/database.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

describe('a bot account with a stream', () => {
  let nodes: readonly TestServer[];
  beforeAll(async () => {
    const env = { DATABASE_URL: await createDatabase() };
    nodes = await Promise.all([startTestServer({ env }), startTestServer({ env })]);
  });
  afterAll(async () => {
    for (const node of nodes) await node.stop();
  });

  it('learns of its seat immediately, whichever node it was seated at', async () => {
    const [here = '', there = ''] = nodes.map(({ url }) => url);
    const ann = await TestBrowser.createGuest(here, 'Ann');
    const bot = await ann.call<CreatedBot>('POST', '/api/bots', { name: 'told-bot' });
    const end = new AbortController();
    const headers = { authorization: `Bearer ${bot.token}` };
    const stream = await fetch(`${there}/api/bot/events`, { headers, signal: end.signal });
    await stream.body?.getReader().read();
    const id = await ann.create({ game: 'the-river', seats: 2 });
    const host = await ann.joinTable(id);
    await host.sendOrThrow({ type: 'sit', seat: 0, nonce: 'n' });
    await ann.call('POST', `/api/tables/${id}/bot-accounts`, { seat: 1, name: 'told-bot' });
    const begun = performance.now();
    await host.waitUntil(() => host.info.seats[1]?.online === true);
    // much less than a minute, the interval at which a node scans on its own
    expect(performance.now() - begun).toBeLessThan(10_000);
    end.abort();
  });
});
