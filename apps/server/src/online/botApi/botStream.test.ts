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
/** for machines that are busy */
const PATIENT = { timeout: 10_000 };

const store = openSqliteStore(join(createTempFolder(), 'streams.db'));
const stops: (() => void)[] = [];
afterAll(async () => {
  for (const stop of stops) stop();
  await store.close();
});

/** Who hears what is said on the bus, by node; nobody while it is down. */
class BusListeners extends Map<string, (message: BusMessage) => void> {
  isDown = false;
}

interface TestNode {
  readonly rooms: Rooms;
  readonly logged: string[];
  /** what a bot gets here, and the server's end of it */
  open(bot: string): Promise<{ readonly heard: Promise<string>; readonly response: ServerResponse }>;
}

async function createNode(next: Store['nextNumber'], listeners = new BusListeners()): Promise<TestNode> {
  const name = `node-${listeners.size}`;
  const bus: Store['bus'] = {
    publish: (message) => {
      if (listeners.isDown) return;
      for (const [node, hear] of listeners) if (node !== name) setImmediate(() => hear(message));
    },
    subscribe: (hear) => listeners.set(name, hear),
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
      const asked = once(server, 'request') as Promise<[unknown, ServerResponse]>;
      const signal = AbortSignal.timeout(10_000);
      const heard = fetch(`http://127.0.0.1:${port}`, { signal }).then(async (each) => each.text());
      heard.catch(() => undefined);
      const [, response] = await asked;
      streams.open(bot, response);
      return { heard, response };
    },
  };
}

it('a bot hears of a stream that has its number, so the next one it opens is newer on whichever node', async () => {
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
  // neither its head nor its first line
  expect(older.response.headersSent).toBe(false);
  late.resolve(undefined);
  await expect.poll(() => older.response.headersSent, PATIENT).toBe(true);
  const newer = await two.open('mia');
  expect(await older.heard).toBe(PING);
  expect(newer.response.writableEnded).toBe(false);
});

it('a node that heard nothing of a newer stream hears of it later', async () => {
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

it('a bot that is deleted while its stream gets a number hears nothing', async () => {
  await addPersonOnce(store, 'ned');
  const late = Promise.withResolvers<undefined>();
  const node = await createNode(async () => late.promise);
  const stream = await node.open('ned');
  await node.rooms.deletePerson('ned');
  late.resolve(undefined);
  expect(await stream.heard).toBe('');
  // told of before it opened
  expect(await (await node.open('ned')).heard).toBe('');
});

it('a stream that gets no number breaks off', async () => {
  await addPersonOnce(store, 'zoe');
  const node = await createNode(async () => Promise.reject(new Error('not now')));
  await expect((await node.open('zoe')).heard).rejects.toThrow('fetch failed');
  expect(node.logged.join()).toContain('not now');
});
