import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PushSubscribeRequest, TableSummary } from '@two-rivers/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestBrowser, type TestClient } from '../testing/client.ts';
import { ManualClock } from '../testing/manualClock.ts';
import { nth, type Party, playingParty } from '../testing/party.ts';
import { Player } from '../testing/player.ts';
import { verifyVapidClaims, FakePushService } from '../testing/pushService.ts';
import { createTempFolder, startTestServer, type TestServer } from '../testing/server.ts';

const time = new ManualClock();
const env = { DATA_DIR: createTempFolder() };
let service: FakePushService;
let server: TestServer;
beforeAll(async () => {
  service = await FakePushService.start();
  server = await startTestServer({
    runtime: time.runtime,
    env: { ...env, PUSH_SERVICES: service.origin },
  });
});
afterAll(async () => {
  await server.stop();
  service.stop();
});

/** Plays until this client's turn is over. */
async function playTurn(client: TestClient): Promise<void> {
  const player = new Player(client, 'turn');
  await client.waitUntil(() => player.mayAct);
  while (player.mayAct) await client.sendOrThrow(player.nextMessage());
}

interface SubscribedParty extends Party {
  readonly mover: TestClient;
  readonly waiter: TestClient;
  readonly waiting: TestBrowser;
}

/** Starts a game of two; the person not to act subscribes to notifications. */
async function playWithSubscriber(name: string): Promise<SubscribedParty> {
  const party = await playingParty([server.url, server.url], { game: 'the-river' });
  const seat = party.clients.findIndex((client) => new Player(client, '').mayAct);
  const waiting = nth(party.browsers, 1 - seat);
  await waiting.call('POST', '/api/push', service.subscription(name));
  return { ...party, mover: nth(party.clients, seat), waiter: nth(party.clients, 1 - seat), waiting };
}

async function reasonOf(browser: TestBrowser, subscription: PushSubscribeRequest): Promise<string> {
  const response = await browser.fetch('POST', '/api/push', subscription);
  if (response.ok) return 'done';
  return ((await response.json()) as { refusal: { reason: string } }).refusal.reason;
}

async function fetchSubscriptions(browser: TestBrowser): Promise<readonly unknown[]> {
  return (await browser.call<{ pushes: unknown[] }>('GET', '/api/me/data')).pushes;
}

async function waitForPushes(count: number): Promise<void> {
  await vi.waitFor(() => expect(service.received).toHaveLength(count), 5000);
}

describe('a push notification', () => {
  it('announces a person’s turn to their browser alone, and nothing else about the game', async () => {
    const { id, mover, waiter, waiting } = await playWithSubscriber('one');
    const before = service.received.length;
    await waiter.close();
    await playTurn(mover);
    await waitForPushes(before + 1);
    const name = (await waiting.tables('/api/tables/mine')).flatMap((table: TableSummary) => table.seats)[
      mover.seat ?? 0
    ];
    expect(service.received.at(-1)).toEqual({
      table: id,
      title: 'Your turn',
      body: `It’s your turn at the table with ${name}.`,
    });
    const { key } = await waiting.call<{ key: string }>('GET', '/api/push');
    expect(verifyVapidClaims(service.headers.at(-1)?.authorization, key)).toMatchObject({
      aud: service.origin,
    });
    expect(service.headers.at(-1)).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  });

  it('is not sent to a person with an open table', async () => {
    const { mover, waiting } = await playWithSubscriber('two');
    const elsewhere = await waiting.joinTable(await waiting.create({ game: 'the-river', seats: 2 }));
    const before = service.received.length;
    await playTurn(mover);
    await mover.sendOrThrow({ type: 'chat', text: 'done' });
    expect(service.received).toHaveLength(before);
    await elsewhere.close();
  });

  it('is sent once a minute per table', async () => {
    const { id, mover, waiter, waiting } = await playWithSubscriber('three');
    const before = service.received.length;
    await waiter.close();
    await playTurn(mover);
    await waitForPushes(before + 1);
    for (const isLater of [false, true]) {
      const back = await waiting.joinTable(id);
      await playTurn(back);
      await back.close();
      if (isLater) time.advance(61_000);
      await playTurn(mover);
    }
    await waitForPushes(before + 2);
    expect(service.received.slice(before).map(({ table }) => table)).toEqual([id, id]);
  });

  it('ends the subscription if the browser no longer exists', async () => {
    const { id, mover, waiter, waiting } = await playWithSubscriber('four');
    const before = service.received.length;
    await waiter.close();
    service.status = 410;
    await playTurn(mover);
    await waitForPushes(before + 1);
    service.status = 201;
    await vi.waitFor(async () => {
      expect(await fetchSubscriptions(waiting)).toEqual([]);
    });
    time.advance(61_000);
    const back = await waiting.joinTable(id);
    await playTurn(back);
    await back.close();
    await playTurn(mover);
    expect(service.received).toHaveLength(before + 1);
  });

  it('is only ever sent to push services', async () => {
    const ann = await TestBrowser.createGuest(server.url);
    const reasonAt = async (endpoint: string): Promise<string> =>
      reasonOf(ann, { ...service.subscription('x'), endpoint });
    expect(await reasonAt('https://fcm.googleapis.com/fcm/send/abc')).toBe('done');
    expect(await reasonAt('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe('done');
    for (const bad of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://me@fcm.googleapis.com/x',
      'http://169.254.169.254/latest',
      'http://127.0.0.1/metrics',
    ])
      expect(await reasonAt(bad)).toBe('push-endpoint');
    expect(await reasonAt('file:///etc/passwd')).toBe('bad-message');
    await ann.call('DELETE', '/api/push', { endpoint: 'https://fcm.googleapis.com/fcm/send/abc' });
    expect(await fetchSubscriptions(ann)).toHaveLength(1);
  });

  it('is sent only to browsers with valid keys', async () => {
    const ann = await TestBrowser.createGuest(server.url);
    const { endpoint, keys, language } = service.subscription('keys');
    const offCurve = Buffer.from(keys.p256dh, 'base64url');
    offCurve.writeUInt8(offCurve.readUInt8(64) ^ 1, 64);
    const hybrid = Buffer.from(keys.p256dh, 'base64url');
    hybrid.writeUInt8(6 + (hybrid.readUInt8(64) & 1), 0);
    for (const p256dh of [offCurve, hybrid, Buffer.alloc(65, 4)].map((each) => each.toString('base64url')))
      expect(await reasonOf(ann, { endpoint, keys: { ...keys, p256dh }, language })).toBe('bad-message');
    expect(await reasonOf(ann, { endpoint, keys, language })).toBe('done');
  });

  it('to a browser with unchecked keys ends the subscription, without a log line', async () => {
    const { mover, waiter, waiting } = await playWithSubscriber('five');
    const database = new DatabaseSync(join(env.DATA_DIR, 'two-rivers.db'), { timeout: 5000 });
    database.exec(`update pushes set p256dh = '${'A'.repeat(87)}' where endpoint = '${service.origin}/five'`);
    database.close();
    const [before, lines] = [service.received.length, server.logged.length];
    await waiter.close();
    await playTurn(mover);
    await vi.waitFor(async () => expect(await fetchSubscriptions(waiting)).toEqual([]));
    expect(service.received).toHaveLength(before);
    expect(server.logged.slice(lines)).toEqual([]);
  });

  it('reaches the person signed in to a browser, whose subscription cannot be taken over from elsewhere', async () => {
    const [ann, ben, eve] = [
      await TestBrowser.createGuest(server.url),
      await TestBrowser.createGuest(server.url),
      await TestBrowser.createGuest(server.url),
    ];
    const subscription = service.subscription('shared');
    const guessed = { ...subscription.keys, auth: Buffer.alloc(16, 7).toString('base64url') };
    expect(await reasonOf(ann, subscription)).toBe('done');
    expect(await reasonOf(eve, { ...subscription, keys: guessed })).toBe('push-endpoint');
    expect(await fetchSubscriptions(ann)).toHaveLength(1);
    // the same secret proves that it is the same browser, whoever is signed in
    expect(await reasonOf(ben, subscription)).toBe('done');
    expect([await fetchSubscriptions(ann), await fetchSubscriptions(eve)]).toEqual([[], []]);
    expect(await fetchSubscriptions(ben)).toHaveLength(1);
  });

  it('has keys that are created once and kept', async () => {
    const { key } = await (await TestBrowser.createGuest(server.url)).call<{ key: string }>('GET', '/api/push');
    await server.stop();
    server = await startTestServer({ env });
    const same = await (await TestBrowser.createGuest(server.url)).call<{ key: string }>('GET', '/api/push');
    expect(same.key).toBe(key);
    expect(key).toHaveLength(87);
  });
});
