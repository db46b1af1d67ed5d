import { type IncomingMessage, request as ask } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { PROTOCOL_VERSION } from '@two-rivers/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { late } from './platform/limits.ts';
import { openDatabase } from './store/sqliteFile.ts';
import { TestBrowser, type TestClient } from './testing/client.ts';
import { ManualClock } from './testing/manualClock.ts';
import { first, nth, playingParty } from './testing/party.ts';
import { encodeFrames, OPCODES, RawSocket } from './testing/rawSocket.ts';
import { createTempFolder, startTestServer, type TestServer } from './testing/server.ts';

const time = new ManualClock();
let server: TestServer;
beforeAll(async () => {
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
  server = await startTestServer({ runtime: time.runtime, env });
});
afterAll(async () => server.stop());

async function statusFrom(address: string): Promise<number> {
  const headers = { 'x-forwarded-for': address };
  return (await fetch(`${server.url}/api/tables`, { headers })).status;
}

it('a network of IPv6 counts as one address', async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 301; n++) statuses.add(await statusFrom(`2001:db8:1:2::${n.toString(16)}`));
  expect([...statuses]).toEqual([200, 429]);
  expect(await statusFrom('2001:db8:1:3::1')).toBe(200);
});

it.each([
  ['GET', '/healthz'],
  ['HEAD', '/index.html'],
  ['GET', '/api/nothing'],
])('%s %s, pipelined, ends the connection', async (method, path) => {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
  socket.on('error', () => undefined);
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.200\r\n\r\n`.repeat(1500));
  socket.resume();
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  socket.on('close', () => resolve());
  await closed;
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const answers = [...metrics.matchAll(/^rivers_http_requests_total\{.*\} (\d+)$/gm)];
  expect(answers.reduce((sum, [, count]) => sum + Number(count), 0)).toBeLessThan(400);
});

async function createGuestStatus(address: string): Promise<number> {
  const headers = { 'x-forwarded-for': address };
  return (await new TestBrowser(server.url).fetch('POST', '/api/session', undefined, headers)).status;
}

it('wider networks of IPv6 have wider limits', async () => {
  const guests = { '200': 0, '429': 0 };
  for (let n = 0; n < 250; n++) {
    const status = await createGuestStatus(`2001:db8:2:a${n.toString(16).padStart(3, '0').slice(1)}::1`);
    if (status === 200 || status === 429) guests[status]++;
  }
  // the wider network has four times the limit of one address
  expect(guests).toEqual({ '200': 240, '429': 10 });
  // a neighboring network has its own limit
  expect(await createGuestStatus('2001:db8:2:b000::1')).toBe(200);
});

describe('a flood on a socket', () => {
  it('is refused, then warned, then disconnected with a reason', async () => {
    const ann = await TestBrowser.createGuest(server.url, 'Ann');
    const client = await ann.joinTable(await ann.create({ game: 'the-river', seats: 2 }));
    const closed = once(client.socket, 'close') as Promise<[number, Buffer]>;
    for (let n = 0; n < 400; n++) client.send({ type: 'stand', id: `f${n}` });
    const [code, reason] = await closed;
    expect([code, String(reason), client.bye]).toEqual([1008, 'flood', 'flood']);
    const reasons = client.refusals.map((refusal) => refusal.reason);
    expect(reasons.filter((each) => each === 'too-fast').length).toBeGreaterThanOrEqual(120);
    expect(reasons.filter((each) => each === 'flood')).toHaveLength(1);
    expect(reasons.indexOf('flood')).toBeGreaterThan(reasons.indexOf('too-fast'));
  });

  it('that does not stop is disconnected', async () => {
    const ann = await TestBrowser.createGuest(server.url, 'Ann');
    const table = await ann.create({ game: 'the-river', seats: 2 });
    const socket = await RawSocket.open(server.url, `/api/tables/${table}/socket`, { cookie: ann.cookie });
    const flood = setInterval(() => socket.send(encodeFrames(OPCODES.text, 100, '{}')), 5);
    await socket.waitForClose();
    clearInterval(flood);
    expect((await ann.me()).name).toBe('Ann');
  });

  it('tolerates a client slightly above the limit', async () => {
    const ann = await TestBrowser.createGuest(server.url, 'Ann');
    const client = await ann.joinTable(await ann.create({ game: 'the-river', seats: 2 }));
    for (let round = 0; round < 5; round++) {
      for (let n = 0; n < 100; n++) client.send({ type: 'ping' });
      await expect.poll(() => client.received.filter((text) => text.includes('pong')).length).toBeGreaterThan(0);
      time.advance(15_000);
    }
    expect(client.isOpen).toBe(true);
  });
});

function countWelcomes({ received }: TestClient): number {
  return received.filter((text) => text.startsWith('{"type":"welcome"')).length;
}

describe('hellos, each of which is answered by the whole table,', () => {
  const hello = { type: 'hello', version: PROTOCOL_VERSION, from: 0 };

  it('are counted per person over all sockets; above the limit, sockets are told to reconnect later', async () => {
    const ann = await TestBrowser.createGuest(server.url, 'Ann');
    const table = await ann.create({ game: 'the-river', seats: 2 });
    const [one, two] = [await ann.joinTable(table), await ann.joinTable(table)];
    for (let n = 0; n < 28; n++) one.send(hello);
    await one.waitUntil(() => countWelcomes(one) === 29);
    for (let n = 0; n < 11; n++) two.send(hello);
    await two.waitForClose();
    expect([one.bye, two.bye]).toEqual(['', 'too-many']);
    time.advance(1000);
    expect((await ann.joinTable(table)).isOpen).toBe(true);
  });

  it('let a person with thirty tabs reconnect at the same time', async () => {
    const ann = await TestBrowser.createGuest(server.url, 'Ann');
    const table = await ann.create({ game: 'the-river', seats: 2 });
    const clients = await Promise.all(Array.from({ length: 30 }, async () => ann.joinTable(table)));
    expect(clients.every(({ isOpen }) => isOpen)).toBe(true);
    for (const client of clients) client.socket.terminate();
  });

  it('are counted per address', async () => {
    const from = { 'x-forwarded-for': '192.0.2.77' };
    const table = await (await TestBrowser.createGuest(server.url, 'Ann')).create({
      game: 'the-river',
      seats: 2,
    });
    const clients: TestClient[] = [];
    for (let guest = 0; guest < 8; guest++) {
      const client = await (await TestBrowser.createGuest(server.url, 'Eve')).openSocket(table, from);
      for (let n = 0; n < 28; n++) client.send(hello);
      clients.push(client);
    }
    await nth(clients, 7).waitForClose();
    expect(clients.map(({ bye }) => bye)).toEqual(['', '', '', '', '', '', '', 'too-many']);
  });
});

it('messages of one person are counted over all sockets', async () => {
  const ann = await TestBrowser.createGuest(server.url, 'Ann');
  const table = await ann.create({ game: 'the-river', seats: 2 });
  const clients: TestClient[] = [];
  for (let n = 0; n < 5; n++) clients.push(await ann.joinTable(table));
  for (const client of clients) for (let n = 0; n < 50; n++) client.send({ type: 'ping' });
  // no socket alone exceeds its limit, and any of them may get the refusal
  await expect
    .poll(() => clients.flatMap(({ refusals }) => refusals.map(({ reason }) => reason)))
    .toContain('too-fast');
});

it('hellos count toward the unanswered messages', async () => {
  const free = await startTestServer();
  const ann = await TestBrowser.createGuest(free.url, 'Ann');
  const client = await ann.joinTable(await ann.create({ game: 'the-river', seats: 2 }));
  for (let n = 0; n < 300; n++) client.send({ type: 'hello', version: PROTOCOL_VERSION, from: 0 });
  await client.waitForClose();
  expect(client.bye).toBe('too-many');
  await free.stop();
});

async function openRawSocket(): Promise<RawSocket> {
  const ann = await TestBrowser.createGuest(server.url, 'Ann');
  const table = await ann.create({ game: 'the-river', seats: 2 });
  return RawSocket.open(server.url, `/api/tables/${table}/socket`, { cookie: ann.cookie });
}

describe('control frames count as messages do:', () => {
  it('pings are answered within the message limit, and a flood of them is disconnected', async () => {
    const socket = await openRawSocket();
    socket.send(encodeFrames(OPCODES.ping, 10_000, 'hi'));
    await socket.waitForClose();
    expect(socket.received.split('\x8a\x02hi')).toHaveLength(61);
    expect(socket.received).toContain('"reason":"flood"}');
  });

  it('so do unsolicited pongs', async () => {
    const socket = await openRawSocket();
    socket.send(encodeFrames(OPCODES.pong, 10_000));
    await socket.waitForClose();
    expect(socket.received).toContain('{"type":"bye","reason":"flood"}');
  });

  it('so does one message in very many fragments', async () => {
    const socket = await openRawSocket();
    socket.send(Buffer.from([OPCODES.text, 0x80, 0, 0, 0, 0]));
    socket.send(Buffer.alloc(6000, Buffer.from([OPCODES.rest, 0x80, 0, 0, 0, 0])));
    await socket.waitForClose();
    // close code 1008 of RFC 6455: policy violation
    expect(socket.received).toContain('\x88\x02\x03\xf0');
  });
});

describe('a refused socket', () => {
  const path = '/api/tables/a-table-of-nobody/socket';

  it('is closed after a second, whatever it sends', async () => {
    const socket = await RawSocket.open(server.url, path);
    const began = performance.now();
    const flood = setInterval(() => socket.send(encodeFrames(OPCODES.ping, 1000)), 5);
    await socket.waitForClose();
    clearInterval(flood);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(socket.received).toContain('not-signed-in');
  });

  it('is one of a limited number per address', async () => {
    const from = { 'x-forwarded-for': '192.0.2.78' };
    const upgrades = Array.from({ length: 60 }, async () => RawSocket.open(server.url, path, from));
    const sockets = await Promise.all(upgrades);
    const openCount = sockets.filter(({ status }) => status === 101).length;
    expect(openCount).toBe(30);
    expect(new Set(sockets.map(({ status }) => status))).toEqual(new Set([101, 429]));
    const refused = sockets.filter(({ status }) => status === 429);
    expect(refused.every(({ received }) => /^retry-after: 1\r$/im.test(received))).toBe(true);
    await Promise.all(sockets.map(async (socket) => socket.waitForClose()));
    // afterwards, new sockets are accepted again
    expect((await RawSocket.open(server.url, path, from)).status).toBe(101);
  });

  it('gets a response behind a proxy even if very many wait, because a dropped connection looks like a broken node', async () => {
    const ann = await TestBrowser.createGuest(server.url, 'Ann');
    const table = await ann.create({ game: 'the-river', seats: 2 });
    const clients = await Promise.all(Array.from({ length: 30 }, async () => ann.openSocket(table)));
    const openSocket = async (from: Readonly<Record<string, string>>): Promise<IncomingMessage> => {
      const headers = { connection: 'Upgrade', upgrade: 'websocket', origin: ann.url, cookie: ann.cookie };
      const request = ask(`${ann.url}/api/tables/${table}/socket`, { headers: { ...headers, ...from } }).end();
      return ((await once(request, 'response')) as [IncomingMessage])[0];
    };
    const waiting = Array.from({ length: 200 }, async () => late({}));
    await expect(openSocket({})).rejects.toThrow('socket hang up');
    const { statusCode, headers } = await openSocket({ 'x-forwarded-for': '192.0.2.79' });
    expect([statusCode, headers['retry-after']]).toEqual([429, '1']);
    await Promise.all(waiting);
    for (const client of clients) client.socket.terminate();
  });

  it('gets the reason', async () => {
    const nobody = new TestBrowser(server.url);
    const client = await nobody.openSocket('a-table-of-nobody');
    await client.waitForClose();
    expect(client.bye).toBe('not-signed-in');
  });

  it('gets the reason if its table is damaged', async () => {
    const env = { DATA_DIR: createTempFolder() };
    const before = await startTestServer({ env });
    const { id, browsers } = await playingParty([before.url, before.url]);
    await before.stop();
    const db = openDatabase(`${env.DATA_DIR}/two-rivers.db`);
    db.exec(`update tables set doc = '{' where id = '${id}'`);
    db.close();
    const after = await startTestServer({ env });
    const client = await new TestBrowser(after.url, first(browsers).cookie).openSocket(id);
    client.send({ type: 'hello', version: 1, from: 0 });
    await client.waitForClose();
    expect(client.bye).toBe('damaged');
    await after.stop();
  });
});

it('a person can export all their data', async () => {
  const all = await startTestServer();
  const ann = await TestBrowser.createGuest(all.url, 'Ann');
  for (let n = 0; n < 120; n++) await ann.create({ game: 'the-river', seats: 2 });
  const data = await ann.call<{ readonly tables: readonly unknown[] }>('GET', '/api/me/data');
  expect(data.tables).toHaveLength(120);
  await all.stop();
});

it('a person can export all their data three times, then once in ten minutes', async () => {
  const ann = await TestBrowser.createGuest(server.url, 'Ann');
  const exportStatus = async (): Promise<number> => (await ann.fetch('GET', '/api/me/data')).status;
  expect([await exportStatus(), await exportStatus(), await exportStatus(), await exportStatus()]).toEqual([
    200, 200, 200, 429,
  ]);
  time.advance(600_000);
  expect([await exportStatus(), await exportStatus()]).toEqual([200, 429]);
});

it('a person can take five new names in a row, then one per minute', async () => {
  const ann = await TestBrowser.createGuest(server.url);
  const renameStatus = async (name: string): Promise<number> => (await ann.fetch('PATCH', '/api/me', { name })).status;
  const statuses = [];
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay']) statuses.push(await renameStatus(name));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await ann.me()).name).toBe('Emil');
  time.advance(60_000);
  expect(await renameStatus('Fay')).toBe(200);
});

it('a person can start and finish forty passkey actions, then one per 1.5 seconds', async () => {
  const ann = new TestBrowser(server.url, '', { 'x-forwarded-for': '192.0.2.90' });
  await ann.call('POST', '/api/session');
  const begins = ['/api/passkeys/options', '/api/passkeys/prove/options'];
  const statuses: number[] = [];
  for (let n = 0; n < 40; n++) statuses.push((await ann.fetch('POST', begins[n % 2] ?? '')).status);
  expect(statuses).not.toContain(429);
  for (const path of begins) expect((await ann.fetch('POST', path)).status).toBe(429);
  for (const path of ['/api/passkeys', '/api/passkeys/prove'])
    expect((await ann.fetch('POST', path, {})).status).toBe(429);
  time.advance(1500);
  expect((await ann.fetch('POST', '/api/passkeys/options')).status).not.toBe(429);
});

async function retryHeaderOf(answer: Promise<Response>): Promise<readonly unknown[]> {
  const { status, headers } = await answer;
  return [status, headers.get('retry-after')];
}

it('a refusal for too many requests contains the seconds to wait', async () => {
  const ann = new TestBrowser(server.url, '', { 'x-forwarded-for': '192.0.2.92' });
  await ann.call('POST', '/api/session');
  for (let n = 0; n < 3; n++) await ann.call('GET', '/api/me/data');
  expect(await retryHeaderOf(ann.fetch('GET', '/api/me/data'))).toEqual([429, '600']);
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dora', 'Emil']) await ann.call('PATCH', '/api/me', { name });
  expect(await retryHeaderOf(ann.fetch('PATCH', '/api/me', { name: 'Fay' }))).toEqual([429, '60']);
  while ((await createGuestStatus('192.0.2.92')) === 200);
  const other = new TestBrowser(server.url, '', { 'x-forwarded-for': '192.0.2.92' });
  expect(await retryHeaderOf(other.fetch('POST', '/api/session'))).toEqual([429, '30']);
});

it('starting to sign in does not use up the limit of new guests', async () => {
  const from = { 'x-forwarded-for': '192.0.2.91' };
  const signInStatus = async (): Promise<number> =>
    (await new TestBrowser(server.url, '', from).fetch('POST', '/api/passkeys/sign-in/options')).status;
  for (let n = 0; n < 120; n++) expect(await signInStatus()).not.toBe(429);
  expect(await signInStatus()).toBe(429);
  expect(await createGuestStatus('192.0.2.91')).toBe(200);
});

it('a rematch counts as a new table', async () => {
  const { clients, browsers } = await playingParty([server.url, server.url]);
  const host = first(clients);
  for (const client of clients) await client.sendOrThrow({ type: 'end', agree: true });
  await host.waitUntil(() => host.info.status === 'abandoned');
  const body = { game: 'the-river', seats: 2 };
  let status = 201;
  while (status === 201) status = (await first(browsers).fetch('POST', '/api/tables', body)).status;
  expect(status).toBe(429);
  expect((await host.sendAndWait({ type: 'rematch' }))?.reason).toBe('too-fast');
  time.advance(60_000);
  await host.sendOrThrow({ type: 'rematch' });
});
