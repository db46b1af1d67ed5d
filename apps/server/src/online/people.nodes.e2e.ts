import { Client as Database } from 'pg';
import type { BotMade, PasskeyList, ServerMessage } from '@two-rivers/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { postgresStore } from './store/postgres.ts';
import { Authenticator } from './testing/authenticator.ts';
import { Browser, type Client } from './testing/client.ts';
import { newDatabase } from './testing/database.ts';
import { personIn, roomsOver } from './testing/rooms.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let database: string;
let nodes: readonly TestServer[];
/** passkeys are bound to names, not to numbers */
let here: string;
let there: string;
beforeAll(async () => {
  database = await newDatabase();
  const env = { DATABASE_URL: database };
  nodes = await Promise.all([startTestServer({ env }), startTestServer({ env })]);
  [here = '', there = ''] = nodes.map(({ url }) => url.replace('127.0.0.1', 'localhost'));
});
afterAll(async () => {
  await Promise.all(nodes.map(async (node) => node.stop()));
});

interface Scene {
  /** whom it happens to, at one node */
  readonly ben: Browser;
  /** their socket at the other node */
  readonly socket: Client;
  readonly ann: Client;
}

async function scene(): Promise<Scene> {
  const [host, ben] = [await Browser.guest(here, 'Ann'), await Browser.guest(here, 'Ben')];
  const table = await host.create({ game: 'the-river', seats: 2 });
  const socket = await new Browser(there, ben.cookie).join(table);
  await socket.must({ type: 'sit', seat: 1, nonce: 'n' });
  return { ben, socket, ann: await host.join(table) };
}

/** The names over what somebody has heard, in its order. */
function speakers({ received }: Client): string[] {
  const messages = received.map((each) => JSON.parse(each) as ServerMessage);
  return messages.flatMap((each) => (each.type === 'chat' ? [each.line.person?.name ?? ''] : []));
}

async function challenge(browser: Browser, path: string): Promise<string> {
  return (await browser.call<{ challenge: string }>('POST', path)).challenge;
}

describe('what happens to a person at one node', () => {
  it('gives them another name at the other one', async () => {
    const { ben, socket, ann } = await scene();
    await ben.call('PATCH', '/api/me', { name: 'Benjamin' });
    await socket.until(() => socket.info.seats[1]?.person?.name === 'Benjamin');
    // the table and the name travel apart
    await vi.waitFor(async () => {
      const before = speakers(ann).length;
      await socket.must({ type: 'chat', text: 'It is me' });
      await ann.until(() => speakers(ann).length > before);
      expect(speakers(ann).at(-1)).toBe('Benjamin');
    }, 5000);
  });

  it('lets go of their sockets at the other one when they delete themselves', async () => {
    const { ben, socket, ann } = await scene();
    await ben.call('DELETE', '/api/me');
    await socket.closed();
    expect(socket.bye).toBe('signed-out');
    await ann.until(() => ann.info.seats[1]?.person === null);
  });

  it('leaves one browser with the account that their first passkey makes, and signs out all others', async () => {
    const { ben, socket } = await scene();
    const authenticator = new Authenticator(here);
    const add = async () => {
      const asked = await challenge(ben, '/api/passkeys/options');
      await ben.call('POST', '/api/passkeys', authenticator.register(asked));
    };
    await add();
    await socket.closed();
    expect(socket.bye).toBe('restart');
    // a guest again, in two browsers
    const phone = new Browser(here);
    const asked = await challenge(phone, '/api/passkeys/sign-in/options');
    await phone.call('POST', '/api/passkeys/sign-in', authenticator.signIn(asked));
    const { passkeys } = await ben.call<PasskeyList>('GET', '/api/passkeys');
    await ben.call('DELETE', `/api/passkeys/${passkeys[0]?.id}`);
    const table = await ben.create({ game: 'the-river', seats: 2 });
    const sockets = [await ben.at(there).join(table), await phone.at(there).join(table)];
    await add();
    await Promise.all(sockets.map(async (each) => each.closed()));
    expect(sockets.map(({ bye }) => bye)).toEqual(['restart', 'signed-out']);
    expect((await ben.at(there).me()).passkeys).toBe(1);
  });

  it('has them come back as the account that they signed in to', async () => {
    const { ben, socket } = await scene();
    const owner = await Browser.guest(here, 'Zoe');
    const authenticator = new Authenticator(here);
    const asked = await challenge(owner, '/api/passkeys/options');
    await owner.call('POST', '/api/passkeys', authenticator.register(asked));
    const again = await challenge(ben, '/api/passkeys/sign-in/options');
    await ben.call('POST', '/api/passkeys/sign-in', authenticator.signIn(again));
    await socket.closed();
    expect(socket.bye).toBe('restart');
  });
});

async function listen(node: string, token = '', stop?: AbortSignal): Promise<Response> {
  const late = AbortSignal.timeout(8000);
  return fetch(`${node}/api/bot/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop === undefined ? late : AbortSignal.any([stop, late]),
  });
}

it.each(['the owner', 'the bot'])(
  'a bot hears nothing more, on whichever node, once %s is deleted',
  async (who) => {
    const owner = await Browser.guest(here, 'Oz');
    const name = `bot-of-${who.replace(' ', '-')}`;
    const bots: BotMade[] = [];
    for (const each of [`${name}-1`, `${name}-2`])
      bots.push(await owner.call<BotMade>('POST', '/api/bots', { name: each }));
    const [one, two] = bots.map(({ token }) => token);
    // both have heard something by then
    const streams = [await listen(here, one), await listen(there, two)];
    if (who === 'the owner') await owner.call('DELETE', '/api/me');
    else for (const { id } of bots) await owner.call('DELETE', `/api/bots/${id}`);
    for (const stream of streams) expect(await stream.text()).toMatch(/^(?:\{"type":"ping"\}\n)+$/);
  },
);

async function streamsAt(node: string): Promise<number> {
  const metrics = await (await fetch(`${node}/metrics`)).text();
  return Number(/^rivers_bot_streams (\d+)$/m.exec(metrics)?.[1]);
}

async function botOf(owner: string): Promise<string> {
  const person = await Browser.guest(here, owner);
  return (await person.call<BotMade>('POST', '/api/bots', { name: `of-${owner}` })).token;
}

describe('a newer stream of a bot', () => {
  it('ends the older one, on whichever node', async () => {
    const token = await botOf('mia');
    let older = await listen(here, token);
    for (const node of [there, here, there]) {
      const newer = await listen(node, token);
      await older.text();
      older = newer;
    }
    expect([await streamsAt(here), await streamsAt(there)]).toEqual([0, 1]);
    await older.body?.cancel();
    await expect.poll(async () => streamsAt(there)).toBe(0);
  });

  it('is one of two that were opened at once', async () => {
    const token = await botOf('ned');
    const stop = new AbortController();
    const both = await Promise.all([here, there].map(async (node) => listen(node, token, stop.signal)));
    const ends = both.map(async (stream, node) => {
      await stream.text();
      return node;
    });
    const ended = await Promise.race(ends);
    expect([await streamsAt(here), await streamsAt(there)]).toEqual(ended === 0 ? [0, 1] : [1, 0]);
    stop.abort();
    await Promise.allSettled(ends);
  });
});

it('a node finds out by itself what it was not told', async () => {
  const store = await postgresStore(database, 'deaf', () => undefined);
  const rooms = roomsOver(store);
  const id = await rooms.create(await personIn(store, 'ann', 'Ann'), { game: 'the-river', seats: 2 });
  if (typeof id !== 'string') throw new Error(id.reason);
  const told: ServerMessage[] = [];
  await rooms
    .room(id)
    .join({ person: 'ben', version: 1, blocked: new Set(), send: (message) => told.push(message) }, 0);
  // behind the back of the stores: nobody is told
  const other = new Database({ connectionString: database });
  await other.connect();
  const { rows } = await other.query<{ doc: string }>('select doc from tables where id = $1', [id]);
  const doc = { ...(JSON.parse(rows[0]?.doc ?? '') as object), host: 'zoe' };
  await other.query('update tables set version = version + 1, doc = $2 where id = $1', [
    id,
    JSON.stringify(doc),
  ]);
  await other.end();
  await store.chat.add({ table: id, person: 'zoe', name: 'Zoe', text: 'hi', at: 1, request: 'r' });
  told.length = 0;
  await rooms.sweep();
  expect(told).toMatchObject([
    { type: 'table', table: { host: 'zoe' } },
    { type: 'chat', line: { text: 'hi' } },
  ]);
  await store.close();
});
