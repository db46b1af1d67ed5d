import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SharedTime, theWorld } from './ground/surroundings.ts';
import { Browser } from './testing/client.ts';
import { StillTime } from './testing/clock.ts';
import { first, playingParty } from './testing/party.ts';
import { newFolder, startTestServer, type TestServer } from './testing/server.ts';

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

describe('a wall clock that is put back', () => {
  it('keeps nobody out', async () => {
    server = await startTestServer({ env: { RATE_LIMITS: 'on' } });
    const browser = await Browser.guest(server.url, 'Ann');
    wrong = -HOUR;
    expect(await statusOf('/healthz')).toBe(200);
    expect((await browser.fetch('GET', '/api/me')).status).toBe(200);
    const id = await browser.create({ game: 'the-river', seats: 2 });
    expect((await browser.join(id)).isOpen).toBe(true);
  });

  it('gives nobody at a table more time, nor less', async () => {
    const time = new StillTime();
    server = await startTestServer({ surroundings: time.surroundings });
    const clock = { kind: 'live', seconds: 60, increment: 0 } as const;
    const { clients } = await playingParty([server.url, server.url], { clock });
    const client = first(clients);
    const { clockAt } = client.info;
    time.step(-HOUR);
    time.pass(59_000);
    await expect.poll(() => client.info.clockAt, { timeout: 700, interval: 600 }).toBe(clockAt);
    expect(client.info.seats.some(({ standIn }) => standIn)).toBe(false);
    time.step(3 * HOUR);
    time.pass(1001);
    await client.until(() => client.info.seats.some(({ standIn }) => standIn));
  });

  it('changes what is shown, and nothing that is measured', () => {
    const [now, wall] = [theWorld.now(), theWorld.wall()];
    wrong = -HOUR;
    expect(theWorld.now()).toBeGreaterThanOrEqual(now);
    expect(theWorld.wall()).toBeLessThan(wall);
  });

  it('does not put back the time of a server that starts again', async () => {
    const env = { DATA_DIR: newFolder() };
    const before = new StillTime();
    const old = await startTestServer({ surroundings: before.surroundings, env });
    const clock = { kind: 'live', seconds: 600, increment: 0 } as const;
    const { id, browsers } = await playingParty([old.url, old.url], { clock });
    before.pass(1000);
    await old.stop();
    const after = new StillTime();
    after.pass(-HOUR);
    server = await startTestServer({ surroundings: after.surroundings, env });
    const client = await new Browser(server.url, first(browsers).cookie).join(id);
    expect((client.welcome?.now ?? 0) - (client.info.clockAt ?? 0)).toBe(1000);
  });
});

it('shared time follows whoever is ahead, and never goes back', () => {
  let passed = 1000;
  const time = new SharedTime(() => passed);
  time.reach(5000);
  expect(time.now()).toBe(5000);
  time.reach(2000);
  passed += 10;
  expect(time.now()).toBe(5010);
});

it('health checks are never limited', async () => {
  const time = new StillTime();
  server = await startTestServer({ surroundings: time.surroundings, env: { RATE_LIMITS: 'on' } });
  let last = 200;
  for (let asked = 0; last === 200 && asked < 1000; asked++) last = await statusOf('/api/me/nothing');
  for (let asked = 0; last !== 429 && asked < 1000; asked++) last = await statusOf('/api/tables');
  expect(last).toBe(429);
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
});
