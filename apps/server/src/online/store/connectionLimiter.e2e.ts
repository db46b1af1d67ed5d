import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestBrowser } from '../testing/client.ts';
import { createDatabase } from '../testing/database.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

describe('while all requests of one person are blocked', () => {
  let server: TestServer;
  /** Client that holds the lock; `watching` counts the queries that wait for it. */
  let other: Client;
  let watching: Client;
  let ann: TestBrowser;
  let ben: TestBrowser;
  beforeEach(async () => {
    const DATABASE_URL = await createDatabase();
    server = await startTestServer({ env: { DATABASE_URL } });
    [other, watching] = [
      new Client({ connectionString: DATABASE_URL }),
      new Client({ connectionString: DATABASE_URL }),
    ];
    await Promise.all([other.connect(), watching.connect()]);
    await other.query('begin');
    [ann, ben] = [await TestBrowser.createGuest(server.url, 'Ann'), await TestBrowser.createGuest(server.url, 'Ben')];
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all([other.end(), watching.end()]);
    await server.stop();
  });

  /** Whether Ben gets an answer soon, although all requests of another person are blocked. */
  async function isAnsweredInTime(): Promise<boolean> {
    const begun = performance.now();
    await ben.me();
    return performance.now() - begun < 3000;
  }

  it('HTTP requests of others are served, and excess ones get 503 after a while', async () => {
    await other.query('select from persons where id = $1 for update', [(await ann.me()).id]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const renaming = Array.from({ length: 20 }, async (_, n) => ann.fetch('PATCH', '/api/me', { name: `Ann ${n}` }));
    await waitUntilBlocked();
    await expect.poll(async () => (await fetch(`${server.url}/metrics`)).text()).toMatch(/_write_queue 17$/m);
    expect(await isAnsweredInTime()).toBe(true);
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    const first = await Promise.race(renaming);
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '1']);
    await other.query('rollback');
    const statuses = (await Promise.all(renaming)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  });

  it('sockets of others are served', async () => {
    const tables = Array.from({ length: 20 }, async () => ann.create({ game: 'the-river', seats: 2 }));
    const clients = await Promise.all((await Promise.all(tables)).map(async (table) => ann.joinTable(table)));
    await other.query('lock table chat in exclusive mode');
    const chatting = clients.map(async (client) => client.sendOrThrow({ type: 'chat', text: 'Hello' }));
    await waitUntilBlocked();
    expect(await isAnsweredInTime()).toBe(true);
    await other.query('rollback');
    await Promise.all(chatting);
  });

  /** Waits until all connections of one person are blocked. */
  async function waitUntilBlocked(): Promise<void> {
    const sql = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await watching.query(sql)).rowCount).toBe(3);
  }
});
