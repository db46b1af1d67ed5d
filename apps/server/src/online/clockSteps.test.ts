import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SharedClock, systemRuntime } from './platform/runtime.ts';
import { TestBrowser } from './testing/client.ts';
import { ManualClock } from './testing/manualClock.ts';
import { first, playingParty } from './testing/party.ts';
import { createTempFolder, startTestServer, type TestServer } from './testing/server.ts';

const HOUR = 3_600_000;
const real = Date.now;
let wrong = 0;
let server: TestServer | undefined;
beforeEach(() => {
  wrong = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => real() + wrong);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server?.stop();
  server = undefined;
});

async function statusOf(path: string): Promise<number> {
  return (await fetch(`${server?.url}${path}`)).status;
}

describe('a wall clock that is set back', () => {
  it('locks nobody out', async () => {
    server = await startTestServer({ env: { RATE_LIMITS: 'on' } });
    const browser = await TestBrowser.createGuest(server.url, 'Ann');
    wrong = -HOUR;
    expect(await statusOf('/healthz')).toBe(200);
    expect((await browser.fetch('GET', '/api/me')).status).toBe(200);
    const id = await browser.create({ game: 'the-river', seats: 2 });
    expect((await browser.joinTable(id)).isOpen).toBe(true);
  });

  it('gives no player more or less time', async () => {
    const time = new ManualClock();
    server = await startTestServer({ runtime: time.runtime });
    const clock = { kind: 'live', seconds: 60, increment: 0 } as const;
    const { clients } = await playingParty([server.url, server.url], { clock });
    const client = first(clients);
    const { clockAt } = client.info;
    time.stepWallClock(-HOUR);
    time.advance(59_000);
    await expect.poll(() => client.info.clockAt, { timeout: 700, interval: 600 }).toBe(clockAt);
    expect(client.info.seats.some(({ standIn }) => standIn)).toBe(false);
    time.stepWallClock(3 * HOUR);
    time.advance(1001);
    await client.waitUntil(() => client.info.seats.some(({ standIn }) => standIn));
  });

  it('changes displayed times, but no measured ones', () => {
    const [now, wall] = [systemRuntime.now(), systemRuntime.wall()];
    wrong = -HOUR;
    expect(systemRuntime.now()).toBeGreaterThanOrEqual(now);
    expect(systemRuntime.wall()).toBeLessThan(wall);
  });

  it('does not set back the time of a server that restarts', async () => {
    const env = { DATA_DIR: createTempFolder() };
    const before = new ManualClock();
    const old = await startTestServer({ runtime: before.runtime, env });
    const clock = { kind: 'live', seconds: 600, increment: 0 } as const;
    const { id, browsers } = await playingParty([old.url, old.url], { clock });
    before.advance(1000);
    await old.stop();
    const after = new ManualClock();
    after.advance(-HOUR);
    server = await startTestServer({ runtime: after.runtime, env });
    const client = await new TestBrowser(server.url, first(browsers).cookie).joinTable(id);
    expect((client.welcome?.now ?? 0) - (client.info.clockAt ?? 0)).toBe(1000);
  });
});

it('shared time follows the most advanced node and never goes back', () => {
  let passed = 1000;
  const time = new SharedClock(() => passed);
  time.advanceTo(5000);
  expect(time.now()).toBe(5000);
  time.advanceTo(2000);
  passed += 10;
  expect(time.now()).toBe(5010);
});

it('health checks are never limited', async () => {
  const time = new ManualClock();
  server = await startTestServer({ runtime: time.runtime, env: { RATE_LIMITS: 'on' } });
  let last = 200;
  for (let count = 0; last === 200 && count < 1000; count++) last = await statusOf('/api/me/nothing');
  for (let calls = 0; last !== 429 && calls < 1000; calls++) last = await statusOf('/api/tables');
  expect(last).toBe(429);
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
});
