import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BotEvent, type BotList, type CreatedBot } from '@two-rivers/protocol';
import { sealOf } from '@two-rivers/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openDatabase } from '../store/sqliteFile.ts';
import { TestBrowser, type TestClient } from '../testing/client.ts';
import { playOut, Player } from '../testing/player.ts';
import { createTempFolder, startTestServer, type TestServer } from '../testing/server.ts';

const EXAMPLE = fileURLToPath(new URL('../../../../../examples/bot.mjs', import.meta.url));

const folder = createTempFolder();
let server: TestServer;
let ann: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({ env: { DATA_DIR: folder } });
  ann = await TestBrowser.createGuest(server.url, 'Ann');
});
afterAll(async () => server.stop());

let last = 0;
async function createBot(): Promise<CreatedBot> {
  return ann.call<CreatedBot>('POST', '/api/bots', { name: `robot-${++last}` });
}

async function reasonOf(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const text = await response.text();
  return response.ok ? 'done' : (JSON.parse(text) as { refusal: { reason: string } }).refusal.reason;
}

async function fetchAsBot(token: string, method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Starts a game between Ann and a bot account. */
async function startTableWith(name: string, game = 'the-river'): Promise<TestClient> {
  const id = await ann.create({ game, seats: 2 });
  const client = await ann.joinTable(id);
  await client.sendOrThrow({ type: 'sit', seat: 0, nonce: 'n' });
  await ann.call('POST', `/api/tables/${id}/bot-accounts`, { seat: 1, name });
  await client.sendOrThrow({ type: 'confirms', confirms: false });
  await client.sendOrThrow({ type: 'start' });
  return client;
}

/** Opens the event stream of a bot. */
async function openEventStream(
  token: string,
  skipped = 'seal',
): Promise<{ next: () => Promise<BotEvent>; stop: () => Promise<void> }> {
  const response = await fetchAsBot(token, 'GET', '/api/bot/events');
  const body = Readable.fromWeb(response.body as ReadableStream);
  const lines = createInterface({ input: body })[Symbol.asyncIterator]();
  const next = async (): Promise<BotEvent> => {
    const { value } = await lines.next();
    const event = z.parse(BotEvent, JSON.parse(String(value)));
    return event.type === 'ping' || event.type === skipped ? next() : event;
  };
  return {
    next,
    stop: async () => {
      body.destroy();
    },
  };
}

describe('a bot account', () => {
  it('is created, listed and deleted by its owner, and has a unique name', async () => {
    const { id, name, token } = await createBot();
    const eve = await TestBrowser.createGuest(server.url, 'Eve');
    expect(token).toMatch(/^bot_.{43}$/);
    expect(await reasonOf(eve.fetch('POST', '/api/bots', { name }))).toBe('name-taken');
    expect(await reasonOf(eve.fetch('POST', '/api/bots', { name: 'Not A Name' }))).toBe('bad-message');
    expect(await reasonOf(eve.fetch('DELETE', `/api/bots/${id}`))).toBe('no-such-bot-account');
    expect((await ann.call<BotList>('GET', '/api/bots')).bots.map((each) => each.id)).toContain(id);
    await ann.call('DELETE', `/api/bots/${id}`);
    expect(await reasonOf(fetchAsBot(token, 'GET', '/api/bot/events'))).toBe('bad-token');
  });

  it('needs its token for everything, and is seated only by the host', async () => {
    const { name, token } = await createBot();
    const id = await ann.create({ game: 'the-river', seats: 2 });
    const eve = await TestBrowser.createGuest(server.url, 'Eve');
    const seat = `/api/tables/${id}/bot-accounts`;
    expect(await reasonOf(eve.fetch('POST', seat, { seat: 1, name }))).toBe('not-host');
    expect(await reasonOf(ann.fetch('POST', seat, { seat: 1, name: 'nobody' }))).toBe('no-such-bot-account');
    expect(await reasonOf(ann.fetch('POST', seat, { seat: 1, name }))).toBe('done');
    expect(await reasonOf(ann.fetch('POST', seat, { seat: 0, name }))).toBe('seat-taken');
    const move = { length: 0, moves: ['x'] };
    expect(await reasonOf(fetchAsBot('bot_guess', 'POST', `/api/bot/tables/${id}/move`, move))).toBe('bad-token');
    expect(await reasonOf(ann.fetch('POST', `/api/bot/tables/${id}/move`, move))).toBe('bad-token');
    expect(await reasonOf(fetchAsBot(token, 'POST', `/api/bot/tables/${id}/move`, move))).toBe('not-started');
    expect(await reasonOf(fetchAsBot(token, 'POST', `/api/bot/tables/${id}/move`, {}))).toBe('bad-message');
  });

  it('has one stream: a newer one ends the older one', async () => {
    const { token } = await createBot();
    const older = await fetchAsBot(token, 'GET', '/api/bot/events');
    const newer = await fetchAsBot(token, 'GET', '/api/bot/events');
    expect(await older.text()).toBe('{"type":"ping"}\n');
    await newer.body?.cancel();
  });

  it('cannot be flooded with the tables of one stranger', async () => {
    const { name } = await createBot();
    const eve = await TestBrowser.createGuest(server.url, 'Eve');
    const trySeatBot = async (who: TestBrowser): Promise<string> => {
      const id = await who.create({ game: 'the-river', seats: 2 });
      return reasonOf(who.fetch('POST', `/api/tables/${id}/bot-accounts`, { seat: 1, name }));
    };
    for (let table = 0; table < 10; table++) expect(await trySeatBot(eve)).toBe('done');
    expect(await trySeatBot(eve)).toBe('too-many');
    for (let table = 0; table < 12; table++) expect(await trySeatBot(ann)).toBe('done');
  });

  it('is seated even if one of its tables is damaged', async () => {
    const { name } = await createBot();
    const eve = await TestBrowser.createGuest(server.url, 'Eve');
    const seatBot = async (): Promise<string> => {
      const id = await eve.create({ game: 'the-river', seats: 2 });
      expect(await reasonOf(eve.fetch('POST', `/api/tables/${id}/bot-accounts`, { seat: 1, name }))).toBe('done');
      return id;
    };
    const id = await seatBot();
    const db = openDatabase(`${folder}/two-rivers.db`);
    db.prepare("update tables set doc = '{' where id = ?").run(id);
    db.close();
    await seatBot();
  });

  it('receives its decisions, with only what its seat may know', async () => {
    const { name, token } = await createBot();
    const events = await openEventStream(token);
    const client = await startTableWith(name, 'river-of-gold');
    const player = new Player(client, 'told');
    const path = `/api/bot/tables/${client.info.id}/move`;
    const isBotsTurn = (): boolean => client.info.status === 'playing' && !player.mayAct;
    while (!isBotsTurn()) await client.sendOrThrow(player.nextMessage());
    const event = await events.next();
    if (event.type !== 'turn') throw new Error(event.type);
    expect(event).toMatchObject({ table: client.info.id, game: 'river-of-gold', seat: 1, drafted: 0 });
    expect(client.info.seats[1]?.online).toBe(true);
    const hidden = await (await fetchAsBot(token, 'GET', `/api/tables/${client.info.id}/record`)).text();
    expect(hidden).not.toContain('"secret"');
    const { length } = event;
    const tryMove = async (body: object): Promise<string> => reasonOf(fetchAsBot(token, 'POST', path, body));
    expect(await tryMove({ length: length + 1, moves: event.moves.slice(0, 1) })).toBe('stale-length');
    expect(await tryMove({ length, drafted: 3, moves: event.moves.slice(0, 1) })).toBe('stale-draft');
    expect(await tryMove({ length, moves: ['dance'] })).toBe('no-such-move');
    expect(await tryMove({ length, moves: event.moves.slice(0, 1) })).toBe('done');
    const laterEvents: BotEvent[] = [];
    void events.next().then((later) => laterEvents.push(later));
    while (laterEvents.length === 0) await (player.mayAct ? client.sendOrThrow(player.nextMessage()) : sleep(10));
    expect(laterEvents).not.toEqual([event]);
    await events.stop();
  });

  it('contributes to the chance of its game: first a seal, then its nonce once all are sealed', async () => {
    const { name, token } = await createBot();
    const id = await ann.create({ game: 'the-river', seats: 2 });
    const client = await ann.joinTable(id);
    await client.sendOrThrow({ type: 'sit', seat: 0, nonce: 'n' });
    await ann.call('POST', `/api/tables/${id}/bot-accounts`, { seat: 1, name });
    const events = await openEventStream(token, '');
    const request = await events.next();
    expect(request).toEqual({ type: 'seal', table: id, commitment: client.info.commitment });
    const path = `/api/bot/tables/${id}`;
    expect(await reasonOf(fetchAsBot(token, 'POST', `${path}/seal`, { seal: 'x' }))).toBe('bad-message');
    expect(await reasonOf(fetchAsBot(token, 'POST', `${path}/seal`, { seal: sealOf('mine') }))).toBe('done');
    expect(await reasonOf(fetchAsBot(token, 'POST', `${path}/reveal`, { nonce: 'mine' }))).toBe('not-locked');
    await client.sendAndWait({ type: 'start' }, 'start', false);
    const due = await events.next();
    expect(due).toMatchObject({ type: 'reveal', table: id, seat: 1, seals: [sealOf('n'), sealOf('mine')] });
    expect(await reasonOf(fetchAsBot(token, 'POST', `${path}/reveal`, { nonce: 'other' }))).toBe('bad-reveal');
    expect(await reasonOf(fetchAsBot(token, 'POST', `${path}/reveal`, { nonce: 'mine' }))).toBe('done');
    await client.waitUntil(() => client.info.status === 'playing');
    expect(client.info.nonces).toEqual(['n', 'mine']);
    await events.stop();
  });

  it('plays a complete game in thirty lines', async () => {
    const { name, token } = await createBot();
    const child = spawn(process.execPath, [EXAMPLE], {
      env: { ...process.env, RIVERS_URL: server.url, RIVERS_TOKEN: token },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const client = await startTableWith(name);
    await playOut([new Player(client, 'whole')]);
    expect(client.info.status).toBe('over');
    expect(client.info.seats[1]).toMatchObject({ standIn: false, person: { name } });
    child.kill();
    await once(child, 'exit');
  });
});
