import { Client as Database } from 'pg';
import type { CreatedBot, PasskeyList, ServerMessage } from '@two-rivers/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgresStore } from './store/postgres.ts';
import { FakeAuthenticator } from './testing/authenticator.ts';
import { TestBrowser, type TestClient } from './testing/client.ts';
import { createDatabase } from './testing/database.ts';
import { addPersonOnce, createRooms } from './testing/rooms.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let database: string;
let nodes: readonly TestServer[];
/** URLs with a host name, because passkeys are not bound to IP addresses. */
let here: string;
let there: string;
beforeAll(async () => {
  database = await createDatabase();
  const env = { DATABASE_URL: database };
  nodes = await Promise.all([startTestServer({ env }), startTestServer({ env })]);
  [here = '', there = ''] = nodes.map(({ url }) => url.replace('127.0.0.1', 'localhost'));
});
afterAll(async () => {
  await Promise.all(nodes.map(async (node) => node.stop()));
});

interface TwoNodeTable {
  /** Person whose account changes, at one node. */
  readonly ben: TestBrowser;
  /** Socket of the same person at the other node. */
  readonly socket: TestClient;
  readonly ann: TestClient;
}

async function createTwoNodeTable(): Promise<TwoNodeTable> {
  const [host, ben] = [await TestBrowser.createGuest(here, 'Ann'), await TestBrowser.createGuest(here, 'Ben')];
  const table = await host.create({ game: 'the-river', seats: 2 });
  const socket = await new TestBrowser(there, ben.cookie).joinTable(table);
  await socket.sendOrThrow({ type: 'sit', seat: 1, nonce: 'n' });
  return { ben, socket, ann: await host.joinTable(table) };
}

/** Names of the authors of received chat lines, in order. */
function chatAuthors({ received }: TestClient): string[] {
  const messages = received.map((each) => JSON.parse(each) as ServerMessage);
  return messages.flatMap((each) => (each.type === 'chat' ? [each.line.person?.name ?? ''] : []));
}

async function requestChallenge(browser: TestBrowser, path: string): Promise<string> {
  return (await browser.call<{ challenge: string }>('POST', path)).challenge;
}

describe('a change to a person at one node', () => {
  it('renames them at the other one', async () => {
    const { ben, socket, ann } = await createTwoNodeTable();
    await ben.call('PATCH', '/api/me', { name: 'Benjamin' });
    await socket.waitUntil(() => socket.info.seats[1]?.person?.name === 'Benjamin');
    // the name and the table are sent in separate messages, in any order
    await vi.waitFor(async () => {
      const before = chatAuthors(ann).length;
      await socket.sendOrThrow({ type: 'chat', text: 'It is me' });
      await ann.waitUntil(() => chatAuthors(ann).length > before);
      expect(chatAuthors(ann).at(-1)).toBe('Benjamin');
    }, 5000);
  });

  it('closes their sockets at the other one when they delete themselves', async () => {
    const { ben, socket, ann } = await createTwoNodeTable();
    await ben.call('DELETE', '/api/me');
    await socket.waitForClose();
    expect(socket.bye).toBe('signed-out');
    await ann.waitUntil(() => ann.info.seats[1]?.person === null);
  });

  it('keeps one browser signed in when the first passkey creates an account, and signs out all others', async () => {
    const { ben, socket } = await createTwoNodeTable();
    const authenticator = new FakeAuthenticator(here);
    const addPasskey = async () => {
      const challenge = await requestChallenge(ben, '/api/passkeys/options');
      await ben.call('POST', '/api/passkeys', authenticator.register(challenge));
    };
    await addPasskey();
    await socket.waitForClose();
    expect(socket.bye).toBe('restart');
    // without passkeys, a guest again, with two browsers
    const phone = new TestBrowser(here);
    const signInChallenge = await requestChallenge(phone, '/api/passkeys/sign-in/options');
    await phone.call('POST', '/api/passkeys/sign-in', authenticator.signIn(signInChallenge));
    const { passkeys } = await ben.call<PasskeyList>('GET', '/api/passkeys');
    await ben.call('DELETE', `/api/passkeys/${passkeys[0]?.id}`);
    const table = await ben.create({ game: 'the-river', seats: 2 });
    const sockets = [await ben.atNode(there).joinTable(table), await phone.atNode(there).joinTable(table)];
    await addPasskey();
    await Promise.all(sockets.map(async (each) => each.waitForClose()));
    expect(sockets.map(({ bye }) => bye)).toEqual(['restart', 'signed-out']);
    expect((await ben.atNode(there).me()).passkeys).toBe(1);
  });

  it('makes sockets reconnect as the account that the guest signed in to', async () => {
    const { ben, socket } = await createTwoNodeTable();
    const owner = await TestBrowser.createGuest(here, 'Zoe');
    const authenticator = new FakeAuthenticator(here);
    const challenge = await requestChallenge(owner, '/api/passkeys/options');
    await owner.call('POST', '/api/passkeys', authenticator.register(challenge));
    const again = await requestChallenge(ben, '/api/passkeys/sign-in/options');
    await ben.call('POST', '/api/passkeys/sign-in', authenticator.signIn(again));
    await socket.waitForClose();
    expect(socket.bye).toBe('restart');
  });
});

async function openBotEvents(node: string, token = '', stop?: AbortSignal): Promise<Response> {
  const late = AbortSignal.timeout(8000);
  return fetch(`${node}/api/bot/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop === undefined ? late : AbortSignal.any([stop, late]),
  });
}

it.each(['the owner', 'the bot'])('a bot receives nothing more on any node once %s is deleted', async (who) => {
  const owner = await TestBrowser.createGuest(here, 'Oz');
  const name = `bot-of-${who.replace(' ', '-')}`;
  const bots: CreatedBot[] = [];
  for (const each of [`${name}-1`, `${name}-2`])
    bots.push(await owner.call<CreatedBot>('POST', '/api/bots', { name: each }));
  const [one, two] = bots.map(({ token }) => token);
  // both streams have received an event by then
  const streams = [await openBotEvents(here, one), await openBotEvents(there, two)];
  if (who === 'the owner') await owner.call('DELETE', '/api/me');
  else for (const { id } of bots) await owner.call('DELETE', `/api/bots/${id}`);
  for (const stream of streams) expect(await stream.text()).toMatch(/^(?:\{"type":"ping"\}\n)+$/);
});

async function countStreamsAt(node: string): Promise<number> {
  const metrics = await (await fetch(`${node}/metrics`)).text();
  return Number(/^rivers_bot_streams (\d+)$/m.exec(metrics)?.[1]);
}

async function createBotToken(owner: string): Promise<string> {
  const person = await TestBrowser.createGuest(here, owner);
  return (await person.call<CreatedBot>('POST', '/api/bots', { name: `of-${owner}` })).token;
}

describe('a newer stream of a bot', () => {
  it('ends the older one on any node', async () => {
    const token = await createBotToken('mia');
    let older = await openBotEvents(here, token);
    for (const node of [there, here, there]) {
      const newer = await openBotEvents(node, token);
      await older.text();
      older = newer;
    }
    expect([await countStreamsAt(here), await countStreamsAt(there)]).toEqual([0, 1]);
    await older.body?.cancel();
    await expect.poll(async () => countStreamsAt(there)).toBe(0);
  });

  it('remains if two are opened at the same time', async () => {
    const token = await createBotToken('ned');
    const stop = new AbortController();
    const streams = await Promise.all([here, there].map(async (node) => openBotEvents(node, token, stop.signal)));
    const ends = streams.map(async (stream, node) => {
      await stream.text();
      return node;
    });
    const ended = await Promise.race(ends);
    expect([await countStreamsAt(here), await countStreamsAt(there)]).toEqual(ended === 0 ? [0, 1] : [1, 0]);
    stop.abort();
    await Promise.allSettled(ends);
  });
});

it('a node detects a change it got no message about', async () => {
  const store = await openPostgresStore(database, 'deaf', () => undefined);
  const rooms = createRooms(store);
  const id = await rooms.createTable(await addPersonOnce(store, 'ann', 'Ann'), {
    game: 'the-river',
    seats: 2,
  });
  if (typeof id !== 'string') throw new Error(id.reason);
  const messages: ServerMessage[] = [];
  await rooms
    .room(id)
    .join({ person: 'ben', version: 1, blocked: new Set(), send: (message) => messages.push(message) }, 0);
  // a change without a bus message, made directly in the database
  const other = new Database({ connectionString: database });
  await other.connect();
  const { rows } = await other.query<{ doc: string }>('select doc from tables where id = $1', [id]);
  const doc = { ...(JSON.parse(rows[0]?.doc ?? '') as object), host: 'zoe' };
  await other.query('update tables set version = version + 1, doc = $2 where id = $1', [id, JSON.stringify(doc)]);
  await other.end();
  await store.chat.add({ table: id, person: 'zoe', name: 'Zoe', text: 'hi', at: 1, request: 'r' });
  messages.length = 0;
  await rooms.sweep();
  expect(messages).toMatchObject([
    { type: 'table', table: { host: 'zoe' } },
    { type: 'chat', line: { text: 'hi' } },
  ]);
  await store.close();
});
