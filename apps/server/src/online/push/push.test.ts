import type { TableSummary } from '@two-rivers/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Browser, type Client } from '../testing/client.ts';
import { StillTime } from '../testing/clock.ts';
import { nth, type Party, playingParty } from '../testing/party.ts';
import { Player } from '../testing/player.ts';
import { claimsOf, PushService } from '../testing/pushService.ts';
import { newFolder, startTestServer, type TestServer } from '../testing/server.ts';

const time = new StillTime();
const env = { DATA_DIR: newFolder() };
let service: PushService;
let server: TestServer;
beforeAll(async () => {
  service = await PushService.start();
  server = await startTestServer({
    surroundings: time.surroundings,
    env: { ...env, PUSH_SERVICES: service.origin },
  });
});
afterAll(async () => {
  await server.stop();
  service.stop();
});

/** Plays the one client that may until it may no more. */
async function playTurn(client: Client): Promise<void> {
  const player = new Player(client, 'turn');
  await client.until(() => player.mayAct);
  while (player.mayAct) await client.must(player.next());
}

interface Setting extends Party {
  readonly mover: Client;
  readonly waiter: Client;
  readonly waiting: Browser;
}

/** Two at a table; the one who waits wants to be told. */
async function told(name: string): Promise<Setting> {
  const party = await playingParty([server.url, server.url], { game: 'the-river' });
  const seat = party.clients.findIndex((client) => new Player(client, '').mayAct);
  const waiting = nth(party.browsers, 1 - seat);
  await waiting.call('POST', '/api/push', service.subscription(name));
  return { ...party, mover: nth(party.clients, seat), waiter: nth(party.clients, 1 - seat), waiting };
}

async function sent(count: number): Promise<void> {
  await vi.waitFor(() => expect(service.got).toHaveLength(count), 5000);
}

describe('a push', () => {
  it('says that it is one’s turn, to nobody but the browser, and nothing of the game', async () => {
    const { id, mover, waiter, waiting } = await told('one');
    const before = service.got.length;
    await waiter.close();
    await playTurn(mover);
    await sent(before + 1);
    const name = (await waiting.tables('/api/tables/mine')).flatMap((table: TableSummary) => table.seats)[
      mover.seat ?? 0
    ];
    expect(service.got.at(-1)).toEqual({
      table: id,
      title: 'Your turn',
      body: `It’s your turn at the table with ${name}.`,
    });
    const { key } = await waiting.call<{ key: string }>('GET', '/api/push');
    expect(claimsOf(service.headers.at(-1)?.authorization, key)).toMatchObject({ aud: service.origin });
    expect(service.headers.at(-1)).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  });

  it('is not sent to somebody who has a table open', async () => {
    const { mover, waiting } = await told('two');
    const elsewhere = await waiting.join(await waiting.create({ game: 'the-river', seats: 2 }));
    const before = service.got.length;
    await playTurn(mover);
    await mover.must({ type: 'chat', text: 'done' });
    expect(service.got).toHaveLength(before);
    await elsewhere.close();
  });

  it('comes once a minute from one table, and again later', async () => {
    const { id, mover, waiter, waiting } = await told('three');
    const before = service.got.length;
    await waiter.close();
    await playTurn(mover);
    await sent(before + 1);
    for (const isLater of [false, true]) {
      const back = await waiting.join(id);
      await playTurn(back);
      await back.close();
      if (isLater) time.pass(61_000);
      await playTurn(mover);
    }
    await sent(before + 2);
    expect(service.got.slice(before).map(({ table }) => table)).toEqual([id, id]);
  });

  it('ends where the browser is gone', async () => {
    const { id, mover, waiter, waiting } = await told('four');
    const before = service.got.length;
    await waiter.close();
    service.status = 410;
    await playTurn(mover);
    await sent(before + 1);
    service.status = 201;
    await vi.waitFor(async () => {
      const data = await waiting.call<{ pushes: unknown[] }>('GET', '/api/me/data');
      expect(data.pushes).toEqual([]);
    });
    time.pass(61_000);
    const back = await waiting.join(id);
    await playTurn(back);
    await back.close();
    await playTurn(mover);
    expect(service.got).toHaveLength(before + 1);
  });

  it('is only ever sent to push services', async () => {
    const ann = await Browser.guest(server.url);
    const { keys, language } = service.subscription('x');
    const reasonOf = async (endpoint: string): Promise<string> => {
      const response = await ann.fetch('POST', '/api/push', { endpoint, keys, language });
      if (response.ok) return 'done';
      return ((await response.json()) as { refusal: { reason: string } }).refusal.reason;
    };
    expect(await reasonOf('https://fcm.googleapis.com/fcm/send/abc')).toBe('done');
    expect(await reasonOf('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe('done');
    for (const bad of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://me@fcm.googleapis.com/x',
      'http://169.254.169.254/latest',
      'http://127.0.0.1/metrics',
    ])
      expect(await reasonOf(bad)).toBe('push-endpoint');
    expect(await reasonOf('file:///etc/passwd')).toBe('bad-message');
    await ann.call('DELETE', '/api/push', { endpoint: 'https://fcm.googleapis.com/fcm/send/abc' });
    expect((await ann.call<{ pushes: unknown[] }>('GET', '/api/me/data')).pushes).toHaveLength(1);
  });

  it('has keys that are made once and kept', async () => {
    const { key } = await (await Browser.guest(server.url)).call<{ key: string }>('GET', '/api/push');
    await server.stop();
    server = await startTestServer({ env });
    const same = await (await Browser.guest(server.url)).call<{ key: string }>('GET', '/api/push');
    expect(same.key).toBe(key);
    expect(key).toHaveLength(87);
  });
});
