import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { PROTOCOL_VERSION } from '@two-rivers/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { TestBrowser, type TestClient } from './testing/client.ts';
import { ManualClock } from './testing/manualClock.ts';
import { shippedEdition } from './testing/shippedEdition.ts';
import { first, nth, type Party, seatedParty, playWatchedParty } from './testing/party.ts';
import { Player } from './testing/player.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let party: Party;
let actor: TestClient;
let other: TestClient;
let eve: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  ({ party, actor, other, eve } = await playWatchedParty(server.url));
});
afterAll(async () => server.stop());

/** Everything that players can know of the table; refused messages must not change it. */
async function readWholeTable(): Promise<string> {
  const again = await Promise.all(party.browsers.map(async (browser) => browser.joinTable(party.id)));
  const known = again.map(({ info, lines, draft, chat }) => ({ info, lines, draft, chat }));
  await Promise.all(again.map(async (client) => client.close()));
  return JSON.stringify(known);
}

function playMessage(message: object): object {
  return {
    id: `m${Math.random()}`,
    length: actor.length,
    drafted: 0,
    moves: ['x'],
    type: 'play',
    ...message,
  };
}

const huge = 'x'.repeat(20_000);

describe('a message over the socket', () => {
  it.each<[string, () => unknown, string]>([
    ['that is no JSON', () => 'hello?', 'not-json'],
    ['that is JSON, but no message', () => '[1,2,3]', 'bad-message'],
    ['of no type', () => ({}), 'bad-message'],
    ['of an unknown type', () => playMessage({ type: 'cheat' }), 'bad-message'],
    ['with a field too many', () => playMessage({ seat: 1 }), 'bad-message'],
    ['with a field of the wrong kind', () => playMessage({ length: '3' }), 'bad-message'],
    ['with __proto__', () => '{"type":"play","id":"p","__proto__":{"length":0},"moves":["x"]}', 'bad-message'],
    ['with a negative length', () => playMessage({ length: -1 }), 'bad-message'],
    ['with a length that is no number', () => '{"type":"confirm","id":"n","length":1e999}', 'bad-message'],
    ['with too many moves', () => playMessage({ moves: Array.from({ length: 51 }, () => 'x') }), 'bad-message'],
    ['with a move that is too long', () => playMessage({ moves: ['x'.repeat(201)] }), 'bad-message'],
    ['with a move that does not exist', () => playMessage({}), 'no-such-move'],
    ['with a line of chance for a move', () => playMessage({ moves: ['~die 6'] }), 'no-chance-due'],
    ['that is late', () => playMessage({ length: actor.length - 1 }), 'stale-length'],
    ['that is early', () => playMessage({ length: actor.length + 1 }), 'stale-length'],
    ['that counts on another draft', () => playMessage({ drafted: 2 }), 'stale-draft'],
    [
      'that undoes what is committed',
      () => ({ type: 'undo', id: 'u', length: actor.length, moves: 1 }),
      'nothing-to-undo',
    ],
    ['that confirms nothing', () => ({ type: 'confirm', id: 'c', length: actor.length }), 'nothing-to-confirm'],
    ['that is too large', () => playMessage({ moves: [huge] }), 'too-large'],
  ])('%s is refused with a reason and changes nothing', async (_, message, reason) => {
    const before = await readWholeTable();
    const count = actor.refusals.length;
    actor.send(message());
    await actor.waitUntil(() => actor.refusals.length > count);
    expect(actor.refusals.at(-1)?.reason).toBe(reason);
    expect(await readWholeTable()).toBe(before);
  });

  it('for another seat, or from a person without one, is refused', async () => {
    const before = await readWholeTable();
    const message = new Player(actor, 'foreign').nextMessage();
    expect((await other.sendAndWait(message))?.reason).toBe('not-your-turn');
    expect((await eve.sendAndWait(message))?.reason).toBe('not-seated');
    expect(await readWholeTable()).toBe(before);
  });

  it('is executed once if it arrives twice, with the same answer both times', async () => {
    const message = new Player(actor, 'twice').nextMessage();
    await actor.sendOrThrow(message, 'twice');
    const after = await readWholeTable();
    await actor.sendOrThrow(message, 'twice');
    expect(await readWholeTable()).toBe(after);
    expect((await actor.sendAndWait(message, 'replayed under another id'))?.reason).toBe('stale-draft');
    // ids are unique per person, so another person may use the same one
    expect((await other.sendAndWait(message, 'twice'))?.reason).toBe('not-your-turn');
    expect(await readWholeTable()).toBe(after);
    await actor.sendOrThrow({ type: 'undo', length: actor.length, moves: 1 });
  });

  it('is refused in binary form', async () => {
    const count = eve.refusals.length;
    eve.socket.send(Buffer.from('{"type":"ping"}'), { binary: true });
    await eve.waitUntil(() => eve.refusals.length > count);
    expect(eve.refusals.at(-1)?.reason).toBe('not-json');
  });

  it('is refused before hello; another version is disconnected', async () => {
    const early = await first(party.browsers).openSocket(party.id);
    expect((await early.sendAndWait({ type: 'stand' }))?.reason).toBe('hello-first');
    early.send({ type: 'hello', version: PROTOCOL_VERSION + 1, from: 0 });
    await early.waitForClose();
    expect([early.bye, early.welcome]).toEqual(['version', undefined]);
  });

  it('whose answers are not read ends the socket, with a reason', async () => {
    const [ann, ben] = [
      await TestBrowser.createGuest(server.url, 'Ann'),
      await TestBrowser.createGuest(server.url, 'Ben'),
    ];
    const edition = { ...shippedEdition(), name: 'my-box' };
    const table = await ann.create({ game: 'the-river', seats: 2, edition });
    const [client, busy] = [await ann.joinTable(table), await ben.joinTable(table)];
    await client.sendOrThrow({ type: 'sit', seat: 0, nonce: 'a' });
    await busy.sendOrThrow({ type: 'sit', seat: 1, nonce: 'b' });
    client.socket.pause();
    // every change is sent with the whole table, so the unread data exceeds its limit
    let isReady = false;
    for (let n = 0; n < 5000 && busy.info.seats[0]?.online === true; n++) {
      isReady = !isReady;
      await busy.sendOrThrow({ type: 'ready', ready: isReady });
    }
    expect(busy.info.seats[0]?.online).toBe(false);
    // the client gets the reason as soon as it reads again
    client.socket.resume();
    await client.waitForClose();
    expect(client.bye).toBe('slow');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  it('that is far too long ends the socket, and nothing else', async () => {
    const client = await first(party.browsers).joinTable(party.id);
    client.send(JSON.stringify(playMessage({ moves: ['x'.repeat(200_000)] })));
    const [code] = (await once(client.socket, 'close')) as [number];
    expect(code).toBe(1009);
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ ok: true });
  });

  it('that requests more lines than exist gets all of them', async () => {
    const client = await first(party.browsers).openSocket(party.id);
    client.send({ type: 'hello', version: PROTOCOL_VERSION, from: 5000 });
    await client.waitUntil(() => client.welcome !== undefined);
    expect(client.welcome?.from).toBe(0);
    expect(client.lines).toEqual(first(party.clients).lines);
    await client.close();
  });

  it('may repeat hello to catch up from any line', async () => {
    const client = await first(party.browsers).joinTable(party.id);
    const { lines } = client;
    client.lines = lines.slice(0, 2);
    client.send({ type: 'hello', version: PROTOCOL_VERSION, from: 2 });
    await client.waitUntil(() => client.length > 2);
    expect(client.lines).toEqual(lines);
    await client.close();
  });
});

async function upgradeStatus(path: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(server.url.replace(/^http/, 'ws') + path, { headers });
  const { promise, resolve } = Promise.withResolvers<number>();
  socket.on('unexpected-response', (_, response: IncomingMessage) => resolve(response.statusCode ?? 0));
  socket.on('open', () => {
    socket.terminate();
    resolve(101);
  });
  socket.on('error', () => undefined);
  return promise;
}

async function closeReason(path: string, headers: Record<string, string>): Promise<string> {
  const socket = new WebSocket(server.url.replace(/^http/, 'ws') + path, { headers });
  const [, reason] = (await once(socket, 'close')) as [number, Buffer];
  return String(reason);
}

describe('a socket', () => {
  it('is opened for our own pages and people with a session', async () => {
    const path = `/api/tables/${party.id}/socket`;
    const { cookie } = first(party.browsers);
    const origin = server.url;
    expect(await upgradeStatus(path, { origin, cookie })).toBe(101);
    expect(await upgradeStatus(path, { origin: 'https://evil.example', cookie })).toBe(403);
    expect(await upgradeStatus(path, { cookie })).toBe(403);
    // sockets from our own pages are accepted, to send the reason
    expect(await closeReason(path, { origin })).toBe('not-signed-in');
    expect(await closeReason(path, { origin, cookie: 'rivers_session=guess' })).toBe('not-signed-in');
    expect(await upgradeStatus('/api/tables/socket', { origin, cookie })).toBe(404);
    expect(await upgradeStatus('/', { origin, cookie })).toBe(404);
  });

  it('at a table that does not exist gets that reason and is closed', async () => {
    const client = await first(party.browsers).openSocket('nowhere-to-be-found');
    client.send({ type: 'hello', version: PROTOCOL_VERSION, from: 0 });
    await client.waitForClose();
    expect([client.bye, client.refusals.at(-1)?.reason]).toEqual(['gone', 'no-such-table']);
  });
});

async function fetchAndParse(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<[number, string]> {
  const response = await first(party.browsers).fetch(method, path, body, headers);
  const text = await response.text();
  const answer = (text === '' ? {} : JSON.parse(text)) as { refusal?: { reason: string } };
  return [response.status, answer.refusal?.reason ?? ''];
}

it('a refused socket is closed even if the client keeps its side open', async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
  socket.write(`GET /nothing HTTP/1.1\r\nHost: x\r\n${upgrade}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`);
  socket.resume();
  await once(socket, 'end');
  // further writes fail, because the connection is closed
  const failure = once(socket, 'error');
  const again = setInterval(() => socket.write('x'), 10);
  expect(((await failure) as [NodeJS.ErrnoException])[0].code).toMatch(/EPIPE|ECONNRESET/);
  clearInterval(again);
});

it('messages of a removed person are ignored', async () => {
  const { id, clients } = await seatedParty([server.url, server.url]);
  const [host, guest] = [nth(clients, 0), nth(clients, 1)];
  // this client never answers the closing frame
  guest.socket.pause();
  await host.sendOrThrow({ type: 'kick', seat: 1 });
  guest.send({ type: 'chat', id: 'late', text: 'still here' });
  const third = await (await TestBrowser.createGuest(server.url, 'Cleo')).joinTable(id);
  await host.sendOrThrow({ type: 'chat', text: 'first' });
  await third.waitUntil(() => third.chat.length > 0);
  expect([host.chat, third.chat]).toEqual([['first'], ['first']]);
  guest.socket.terminate();
});

it('a report that arrives twice is stored once', async () => {
  const [ann, ben] = [first(party.browsers), nth(party.browsers, 1)];
  const client = await ann.joinTable(party.id);
  const person = (await ben.me()).id;
  const before = await countReports(ann);
  await client.sendOrThrow({ type: 'report', person, text: 'rude' }, 'report-once');
  await client.sendOrThrow({ type: 'report', person, text: 'rude' }, 'report-once');
  expect((await countReports(ann)) - before).toBe(1);
});

async function countReports(browser: TestBrowser): Promise<number> {
  const data = await browser.call<{ readonly reports: readonly unknown[] }>('GET', '/api/me/data');
  return data.reports.length;
}

it('the sockets of a person are limited', async () => {
  const time = new ManualClock();
  const limited = await startTestServer({ runtime: time.runtime, env: { RATE_LIMITS: 'on' } });
  const ann = await TestBrowser.createGuest(limited.url, 'Ann');
  const table = await ann.create({ game: 'the-river', seats: 2 });
  for (let n = 0; n < 30; n++) {
    time.advance(1000);
    await ann.openSocket(table);
  }
  time.advance(1000);
  const more = await ann.openSocket(table);
  await more.waitForClose();
  expect(more.bye).toBe('too-many');
  const ben = await TestBrowser.createGuest(limited.url, 'Ben');
  expect((await ben.joinTable(table)).isOpen).toBe(true);
  await limited.stop();
});

it('the sockets of an address are limited', async () => {
  const time = new ManualClock();
  const limited = await startTestServer({
    runtime: time.runtime,
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  });
  let table = '';
  for (let guest = 0; guest < 17; guest++) {
    const ann = await TestBrowser.createGuest(limited.url);
    table ||= await ann.create({ game: 'the-river', seats: 2 });
    const count = guest < 16 ? 30 : 20;
    await Promise.all(Array.from({ length: count }, async () => ann.openSocket(table)));
    time.advance(10_000);
  }
  const more = await TestBrowser.createGuest(limited.url);
  const last = await more.openSocket(table);
  await last.waitForClose();
  expect(last.bye).toBe('too-many');
  expect((await more.openSocket(table, { 'x-forwarded-for': '192.0.2.1' })).isOpen).toBe(true);
  await limited.stop();
});

describe('a request', () => {
  it.each<[string, string, string, unknown, Record<string, string>, unknown[]]>([
    ['of another site', 'PATCH', '/api/me', { name: 'X' }, { origin: 'https://evil.example' }, [403, 'origin']],
    ['that is no JSON', 'PATCH', '/api/me', '{"name":', {}, [400, 'not-json']],
    ['of another type', 'PATCH', '/api/me', 'name=X', { 'content-type': 'text/plain' }, [400, 'not-json']],
    ['with an empty name', 'PATCH', '/api/me', { name: '  ' }, {}, [400, 'bad-name']],
    ['with a name turned around', 'PATCH', '/api/me', { name: 'a\u202Eb' }, {}, [400, 'bad-name']],
    ['with a name too long', 'PATCH', '/api/me', { name: 'x'.repeat(41) }, {}, [400, 'bad-name']],
    ['with a name of nothing', 'PATCH', '/api/me', { name: '\u3164' }, {}, [400, 'bad-name']],
    ['with a name of two scripts', 'PATCH', '/api/me', { name: 'Аnn' }, {}, [400, 'bad-name']],
    ['with a name like the server’s', 'PATCH', '/api/me', { name: 'S3rver!' }, {}, [400, 'reserved-name']],
    ['with the name of the deleted', 'PATCH', '/api/me', { name: '–' }, {}, [400, 'reserved-name']],
    ['for a bot like the server', 'POST', '/api/bots', { name: 'two-rivers' }, {}, [400, 'reserved-name']],
    ['that is too large', 'PATCH', '/api/me', { name: 'x'.repeat(9000) }, {}, [413, 'too-large']],
    ['for an unknown game', 'POST', '/api/tables', { game: 'chess', seats: 2 }, {}, [400, 'unknown-game']],
    ['for too many seats', 'POST', '/api/tables', { game: 'the-river', seats: 8 }, {}, [400, 'seats']],
    [
      'with wrong options',
      'POST',
      '/api/tables',
      { game: 'the-river', seats: 2, options: { x: 1 } },
      {},
      [400, 'field-unknown'],
    ],
    ['for a table that is not', 'GET', '/api/tables/nowhere-to-be-found', undefined, {}, [404, 'no-such-table']],
    ['for nothing we have', 'GET', '/api/secrets', undefined, {}, [404, 'no-such-page']],
    ['of the wrong method', 'DELETE', '/api/tables', undefined, {}, [405, 'bad-method']],
    ['without a session', 'GET', '/api/me', undefined, { cookie: '' }, [401, 'not-signed-in']],
  ])('%s is refused', async (_, method, path, body, headers, expected) => {
    expect(await fetchAndParse(method, path, body, headers)).toEqual(expected);
  });

  it.each([1000, 30_000])('nested %i deep is refused without harm to the server', async (depth) => {
    const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const body = `{"game":"the-river","seats":2,"options":{"boards":${deep}}}`;
    expect((await fetchAndParse('POST', '/api/tables', body))[0]).toBe(400);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  it('without an origin cannot change anything', async () => {
    const { hostname, port } = new URL(server.url);
    const headers = { cookie: first(party.browsers).cookie };
    const request = httpRequest({ hostname, port, path: '/api/me', method: 'DELETE', headers });
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(403);
    expect((await first(party.browsers).me()).name).toBe('Ann');
  });
});
