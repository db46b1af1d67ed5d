import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createJsonLogger } from '../platform/logger.ts';
import type { BusMessage } from '../store/bus.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { addPersonOnce, createRooms } from '../testing/rooms.ts';
import { createTempFolder } from '../testing/server.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { BotStreams } from './botStream.ts';

const PING = '{"type":"ping"}\n';
/** Timeout for busy machines. */
const PATIENT = { timeout: 10_000 };

const store = openSqliteStore(join(createTempFolder(), 'streams.db'));
const stops: (() => void)[] = [];
afterAll(async () => {
  for (const stop of stops) stop();
  await store.close();
});

/** Bus listeners by node; messages are lost while the bus is down. */
class BusListeners extends Map<string, (message: BusMessage) => void> {
  isDown = false;
}

interface TestNode {
  readonly rooms: Rooms;
  readonly logged: string[];
  /** Opens a stream; returns the text the bot receives, and the response of the server. */
  open(bot: string): Promise<{ readonly heard: Promise<string>; readonly response: ServerResponse }>;
}

async function createNode(next: Store['nextNumber'], listeners = new BusListeners()): Promise<TestNode> {
  const name = `node-${listeners.size}`;
  const bus: Store['bus'] = {
    publish: (message) => {
      if (listeners.isDown) return;
      for (const [node, hear] of listeners) if (node !== name) setImmediate(() => hear(message));
    },
    subscribe: (listener) => listeners.set(name, listener),
  };
  const logged: string[] = [];
  const log = createJsonLogger((line) => logged.push(line), Date.now);
  const rooms = createRooms({ ...store, bus, nextNumber: next }, { log });
  const streams = new BotStreams(rooms);
  rooms.onFate = (fate) => streams.meet(fate);
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stops.push(() => {
    streams.close();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    rooms,
    logged,
    open: async (bot) => {
      const incoming = once(server, 'request') as Promise<[unknown, ServerResponse]>;
      const signal = AbortSignal.timeout(10_000);
      const received = fetch(`http://127.0.0.1:${port}`, { signal }).then(async (each) => each.text());
      received.catch(() => undefined);
      const [, response] = await incoming;
      streams.open(bot, response);
      return { heard: received, response };
    },
  };
}

it('a stream sends nothing before it has a number, so a later one is newer on any node', async () => {
  await addPersonOnce(store, 'mia');
  const listeners = new BusListeners();
  const late = Promise.withResolvers<undefined>();
  let last = 0;
  const one = await createNode(async () => {
    await late.promise;
    return ++last;
  }, listeners);
  const two = await createNode(async () => ++last, listeners);
  const older = await one.open('mia');
  // neither the headers nor the first line
  expect(older.response.headersSent).toBe(false);
  late.resolve(undefined);
  await expect.poll(() => older.response.headersSent, PATIENT).toBe(true);
  const newer = await two.open('mia');
  expect(await older.heard).toBe(PING);
  expect(newer.response.writableEnded).toBe(false);
});

it('a node that missed the announcement of a newer stream gets it later', async () => {
  await addPersonOnce(store, 'ida');
  const listeners = new BusListeners();
  let last = 0;
  const one = await createNode(async () => ++last, listeners);
  const two = await createNode(async () => ++last, listeners);
  listeners.isDown = true;
  const ends = [await one.open('ida'), await two.open('ida')];
  await expect.poll(() => ends.map(({ response }) => response.headersSent), PATIENT).toEqual([true, true]);
  listeners.isDown = false;
  await one.rooms.sweep();
  await expect.poll(() => ends.map(({ response }) => response.writableEnded), PATIENT).toEqual([true, false]);
});

it('a bot that is deleted while its stream gets a number receives nothing', async () => {
  await addPersonOnce(store, 'ned');
  const late = Promise.withResolvers<undefined>();
  const node = await createNode(async () => late.promise);
  const stream = await node.open('ned');
  await node.rooms.deletePerson('ned');
  late.resolve(undefined);
  expect(await stream.heard).toBe('');
  // the deletion was announced before this stream opened
  expect(await (await node.open('ned')).heard).toBe('');
});

it('a stream that gets no number is closed', async () => {
  await addPersonOnce(store, 'zoe');
  const node = await createNode(async () => Promise.reject(new Error('not now')));
  await expect((await node.open('zoe')).heard).rejects.toThrow('fetch failed');
  expect(node.logged.join()).toContain('not now');
});
