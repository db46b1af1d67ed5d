import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BotEvent, type BotList, type BotMade } from '@two-rivers/protocol';
import { sealOf } from '@two-rivers/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openDatabase } from '../store/sqliteFile.ts';
import { Browser, type Client } from '../testing/client.ts';
import { playOut, Player } from '../testing/player.ts';
import { newFolder, startTestServer, type TestServer } from '../testing/server.ts';

const EXAMPLE = fileURLToPath(new URL('../../../../../examples/bot.mjs', import.meta.url));

const folder = newFolder();
let server: TestServer;
let ann: Browser;
beforeAll(async () => {
  server = await startTestServer({ env: { DATA_DIR: folder } });
  ann = await Browser.guest(server.url, 'Ann');
});
afterAll(async () => server.stop());

let last = 0;
async function bot(): Promise<BotMade> {
  return ann.call<BotMade>('POST', '/api/bots', { name: `robot-${++last}` });
}

async function reason(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  const text = await response.text();
  return response.ok ? 'done' : (JSON.parse(text) as { refusal: { reason: string } }).refusal.reason;
}

async function byBot(token: string, method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Ann and a bot at a table, begun. */
async function tableWith(name: string, game = 'the-river'): Promise<Client> {
  const id = await ann.create({ game, seats: 2 });
  const client = await ann.join(id);
  await client.must({ type: 'sit', seat: 0, nonce: 'n' });
  await ann.call('POST', `/api/tables/${id}/bot-accounts`, { seat: 1, name });
  await client.must({ type: 'confirms', confirms: false });
  await client.must({ type: 'start' });
  return client;
}

/** The next events of a stream. */
async function eventsOf(
  token: string,
  skipped = 'seal',
): Promise<{ next: () => Promise<BotEvent>; stop: () => Promise<void> }> {
  const response = await byBot(token, 'GET', '/api/bot/events');
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
  it('is made, listed and deleted by its owner, and its name is its own', async () => {
    const { id, name, token } = await bot();
    const eve = await Browser.guest(server.url, 'Eve');
    expect(token).toMatch(/^bot_.{43}$/);
    expect(await reason(eve.fetch('POST', '/api/bots', { name }))).toBe('name-taken');
    expect(await reason(eve.fetch('POST', '/api/bots', { name: 'Not A Name' }))).toBe('bad-message');
    expect(await reason(eve.fetch('DELETE', `/api/bots/${id}`))).toBe('no-such-bot-account');
    expect((await ann.call<BotList>('GET', '/api/bots')).bots.map((each) => each.id)).toContain(id);
    await ann.call('DELETE', `/api/bots/${id}`);
    expect(await reason(byBot(token, 'GET', '/api/bot/events'))).toBe('bad-token');
  });

  it('needs its token for everything, and is seated by the host alone', async () => {
    const { name, token } = await bot();
    const id = await ann.create({ game: 'the-river', seats: 2 });
    const eve = await Browser.guest(server.url, 'Eve');
    const seat = `/api/tables/${id}/bot-accounts`;
    expect(await reason(eve.fetch('POST', seat, { seat: 1, name }))).toBe('not-host');
    expect(await reason(ann.fetch('POST', seat, { seat: 1, name: 'nobody' }))).toBe('no-such-bot-account');
    expect(await reason(ann.fetch('POST', seat, { seat: 1, name }))).toBe('done');
    expect(await reason(ann.fetch('POST', seat, { seat: 0, name }))).toBe('seat-taken');
    const move = { length: 0, moves: ['x'] };
    expect(await reason(byBot('bot_guess', 'POST', `/api/bot/tables/${id}/move`, move))).toBe('bad-token');
    expect(await reason(ann.fetch('POST', `/api/bot/tables/${id}/move`, move))).toBe('bad-token');
    expect(await reason(byBot(token, 'POST', `/api/bot/tables/${id}/move`, move))).toBe('not-started');
    expect(await reason(byBot(token, 'POST', `/api/bot/tables/${id}/move`, {}))).toBe('bad-message');
  });

  it('has one stream: a newer one ends the older one', async () => {
    const { token } = await bot();
    const older = await byBot(token, 'GET', '/api/bot/events');
    const newer = await byBot(token, 'GET', '/api/bot/events');
    expect(await older.text()).toBe('{"type":"ping"}\n');
    await newer.body?.cancel();
  });

  it('cannot be buried under the tables of one stranger', async () => {
    const { name } = await bot();
    const eve = await Browser.guest(server.url, 'Eve');
    const seats = async (who: Browser): Promise<string> => {
      const id = await who.create({ game: 'the-river', seats: 2 });
      return reason(who.fetch('POST', `/api/tables/${id}/bot-accounts`, { seat: 1, name }));
    };
    for (let table = 0; table < 10; table++) expect(await seats(eve)).toBe('done');
    expect(await seats(eve)).toBe('too-many');
    for (let table = 0; table < 12; table++) expect(await seats(ann)).toBe('done');
  });

  it('is seated though one of its tables is damaged', async () => {
    const { name } = await bot();
    const eve = await Browser.guest(server.url, 'Eve');
    const seated = async (): Promise<string> => {
      const id = await eve.create({ game: 'the-river', seats: 2 });
      expect(await reason(eve.fetch('POST', `/api/tables/${id}/bot-accounts`, { seat: 1, name }))).toBe(
        'done',
      );
      return id;
    };
    const id = await seated();
    const db = openDatabase(`${folder}/two-rivers.db`);
    db.prepare("update tables set doc = '{' where id = ?").run(id);
    db.close();
    await seated();
  });

  it('is told what it has to decide, and only what its seat may know', async () => {
    const { name, token } = await bot();
    const events = await eventsOf(token);
    const client = await tableWith(name, 'river-of-gold');
    const player = new Player(client, 'told');
    const path = `/api/bot/tables/${client.info.id}/move`;
    const isBots = (): boolean => client.info.status === 'playing' && !player.mayAct;
    while (!isBots()) await client.must(player.next());
    const event = await events.next();
    if (event.type !== 'turn') throw new Error(event.type);
    expect(event).toMatchObject({ table: client.info.id, game: 'river-of-gold', seat: 1, drafted: 0 });
    expect(client.info.seats[1]?.online).toBe(true);
    const hidden = await (await byBot(token, 'GET', `/api/tables/${client.info.id}/record`)).text();
    expect(hidden).not.toContain('"secret"');
    const { length } = event;
    const bad = async (body: object): Promise<string> => reason(byBot(token, 'POST', path, body));
    expect(await bad({ length: length + 1, moves: event.moves.slice(0, 1) })).toBe('stale-length');
    expect(await bad({ length, drafted: 3, moves: event.moves.slice(0, 1) })).toBe('stale-draft');
    expect(await bad({ length, moves: ['dance'] })).toBe('no-such-move');
    expect(await bad({ length, moves: event.moves.slice(0, 1) })).toBe('done');
    const told: BotEvent[] = [];
    void events.next().then((later) => told.push(later));
    while (told.length === 0) await (player.mayAct ? client.must(player.next()) : sleep(10));
    expect(told).not.toEqual([event]);
    await events.stop();
  });

  it('adds to the chance of its game: first a seal, and its nonce when all are sealed', async () => {
    const { name, token } = await bot();
    const id = await ann.create({ game: 'the-river', seats: 2 });
    const client = await ann.join(id);
    await client.must({ type: 'sit', seat: 0, nonce: 'n' });
    await ann.call('POST', `/api/tables/${id}/bot-accounts`, { seat: 1, name });
    const events = await eventsOf(token, '');
    const wanted = await events.next();
    expect(wanted).toEqual({ type: 'seal', table: id, commitment: client.info.commitment });
    const path = `/api/bot/tables/${id}`;
    expect(await reason(byBot(token, 'POST', `${path}/seal`, { seal: 'x' }))).toBe('bad-message');
    expect(await reason(byBot(token, 'POST', `${path}/seal`, { seal: sealOf('mine') }))).toBe('done');
    expect(await reason(byBot(token, 'POST', `${path}/reveal`, { nonce: 'mine' }))).toBe('not-locked');
    await client.ask({ type: 'start' }, 'start', false);
    const due = await events.next();
    expect(due).toMatchObject({ type: 'reveal', table: id, seat: 1, seals: [sealOf('n'), sealOf('mine')] });
    expect(await reason(byBot(token, 'POST', `${path}/reveal`, { nonce: 'other' }))).toBe('bad-reveal');
    expect(await reason(byBot(token, 'POST', `${path}/reveal`, { nonce: 'mine' }))).toBe('done');
    await client.until(() => client.info.status === 'playing');
    expect(client.info.nonces).toEqual(['n', 'mine']);
    await events.stop();
  });

  it('plays a whole game in thirty lines', async () => {
    const { name, token } = await bot();
    const child = spawn(process.execPath, [EXAMPLE], {
      env: { ...process.env, RIVERS_URL: server.url, RIVERS_TOKEN: token },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const client = await tableWith(name);
    await playOut([new Player(client, 'whole')]);
    expect(client.info.status).toBe('over');
    expect(client.info.seats[1]).toMatchObject({ standIn: false, person: { name } });
    child.kill();
    await once(child, 'exit');
  });
});
