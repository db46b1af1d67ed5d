import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Browser } from '../testing/client.ts';
import { newDatabase } from '../testing/database.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { askingFor, Connections } from './connections.ts';

/** Takes one and keeps it until the work ends; the name says who got one. */
function scene(count: number, waitMs = 60_000) {
  const connections = new Connections(count, waitMs);
  const got: string[] = [];
  const take = (person: string | undefined, name = person ?? 'server') => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const use = async (): Promise<void> =>
      connections.use(async () => {
        got.push(name);
        await promise;
      });
    return { done: person === undefined ? use() : askingFor(person, use), end: resolve };
  };
  return { connections, got, take };
}

describe('connections to the database', () => {
  it('are never all with one person', async () => {
    const { connections, got, take } = scene(10);
    const anns = Array.from({ length: 20 }, () => take('ann'));
    const others = [take('ben'), take(undefined)];
    expect(got).toEqual(['ann', 'ann', 'ann', 'ben', 'server']);
    expect(connections.waiting).toBe(17);
    for (const { end } of [...anns, ...others]) end();
    await Promise.all([...anns, ...others].map(async ({ done }) => done));
    expect([got.length, connections.waiting]).toEqual([22, 0]);
  });

  it('are handed on in the order in which they were asked for, past those who have their share', async () => {
    const { got, take } = scene(4);
    const anns = ['one', 'two', 'three', 'four'].map((name) => take('ann', name));
    const server = take(undefined);
    const [ben, cid] = [take('ben'), take('cid')];
    expect(got).toEqual(['one', 'two', 'three', 'server']);
    for (const [holder, next] of [
      [server, 'ben'],
      [anns[0], 'four'],
      [ben, 'cid'],
    ] as const) {
      holder?.end();
      await vi.waitFor(() => expect(got.at(-1)).toBe(next));
    }
    expect(got).toHaveLength(7);
    for (const { end } of [...anns, cid]) end();
  });

  it('come back from work that fails', async () => {
    const { connections, got, take } = scene(1);
    const failing = connections.use(async () => Promise.reject(new Error('the connection broke')));
    const next = take('ann');
    await expect(failing).rejects.toThrow('the connection broke');
    await vi.waitFor(() => expect(got).toEqual(['ann']));
    next.end();
  });

  it('are waited for only so long, and whoever gave up gets none', async () => {
    const { connections, got, take } = scene(1, 50);
    const first = take('ann');
    const late = take('ben');
    await expect(late.done).rejects.toThrow('no connection to the database became free in time');
    expect(connections.waiting).toBe(0);
    first.end();
    await first.done;
    const next = take('cid');
    expect(got).toEqual(['ann', 'cid']);
    next.end();
  });
});

describe('while all that somebody asks for waits', () => {
  let server: TestServer;
  /** has a lock, and looks who waits for it */
  let other: Client;
  let watching: Client;
  let ann: Browser;
  let ben: Browser;
  beforeEach(async () => {
    const DATABASE_URL = await newDatabase();
    server = await startTestServer({ env: { DATABASE_URL } });
    [other, watching] = [
      new Client({ connectionString: DATABASE_URL }),
      new Client({ connectionString: DATABASE_URL }),
    ];
    await Promise.all([other.connect(), watching.connect()]);
    await other.query('begin');
    [ann, ben] = [await Browser.guest(server.url, 'Ann'), await Browser.guest(server.url, 'Ben')];
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all([other.end(), watching.end()]);
    await server.stop();
  });

  /** Whether Ben is served in the meantime. */
  async function isServed(): Promise<boolean> {
    const begun = performance.now();
    await ben.me();
    return performance.now() - begun < 3000;
  }

  it('over HTTP, others are served, and after a while the rest is to come later', async () => {
    await other.query('select from persons where id = $1 for update', [(await ann.me()).id]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const renaming = Array.from({ length: 20 }, async (_, n) =>
      ann.fetch('PATCH', '/api/me', { name: `Ann ${n}` }),
    );
    await waits();
    await expect.poll(async () => (await fetch(`${server.url}/metrics`)).text()).toMatch(/_write_queue 17$/m);
    expect(await isServed()).toBe(true);
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    const first = await Promise.race(renaming);
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '1']);
    await other.query('rollback');
    const statuses = (await Promise.all(renaming)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  });

  it('on sockets, others are served', async () => {
    const tables = Array.from({ length: 20 }, async () => ann.create({ game: 'the-river', seats: 2 }));
    const clients = await Promise.all((await Promise.all(tables)).map(async (table) => ann.join(table)));
    await other.query('lock table chat in exclusive mode');
    const said = clients.map(async (client) => client.must({ type: 'chat', text: 'Hello' }));
    await waits();
    expect(await isServed()).toBe(true);
    await other.query('rollback');
    await Promise.all(said);
  });

  /** Waits until as many connections as one person may have wait for what is locked. */
  async function waits(): Promise<void> {
    const sql = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await watching.query(sql)).rowCount).toBe(3);
  }
});
