import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { encodeFrames, OPCODES, RawSocket } from '../testing/rawSocket.ts';
import { closeWithReason, MAX_CLOSING_BYTES, readInChunks, CHUNK_BYTES } from './wire.ts';

/** Bytes of a ping without payload. */
const PING_BYTES = 6;

/** Resolves with the next opened socket. */
let opened = Promise.withResolvers<WebSocket>();
const websockets = new WebSocketServer({ noServer: true, clientTracking: false, autoPong: false });
const server = createServer();
server.on('upgrade', (request, stream, head) =>
  websockets.handleUpgrade(request, stream, head, (socket) => {
    readInChunks(socket, stream);
    opened.resolve(socket);
  }),
);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Both ends of a connection, and the number of pings the server has received. */
async function connectPair(): Promise<{ client: RawSocket; socket: WebSocket; countPings: () => number }> {
  opened = Promise.withResolvers<WebSocket>();
  const client = await RawSocket.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, '/');
  const socket = await opened.promise;
  let pings = 0;
  socket.on('ping', () => pings++);
  return { client, socket, countPings: () => pings };
}

it('an open socket receives everything', async () => {
  const { client, socket, countPings } = await connectPair();
  const text = 'x'.repeat(100);
  const message = once(socket, 'message') as Promise<[Buffer]>;
  client.send(encodeFrames(OPCODES.ping, 10_000));
  client.send(encodeFrames(OPCODES.text, 1, text));
  expect(String((await message)[0])).toBe(text);
  expect(countPings()).toBe(10_000);
  socket.terminate();
  await client.waitForClose();
});

it('a terminated socket processes at most the current chunk', async () => {
  const { client, socket, countPings } = await connectPair();
  const closed = once(socket, 'close');
  socket.once('ping', () => socket.terminate());
  client.send(encodeFrames(OPCODES.ping, 20_000));
  await closed;
  expect(countPings()).toBeGreaterThan(0);
  expect(countPings()).toBeLessThanOrEqual(CHUNK_BYTES / PING_BYTES + 1);
});

it('a closing socket still processes a few frames and the closing frame', async () => {
  const { client, socket, countPings } = await connectPair();
  const closed = once(socket, 'close');
  socket.once('ping', () => socket.close(1008, 'flood'));
  client.send(encodeFrames(OPCODES.ping, 3));
  client.send(encodeFrames(OPCODES.close, 1, '\u0003\u00f0'));
  await closed;
  expect(countPings()).toBe(3);
});

it('a closing socket ignores a client that keeps sending', async () => {
  const { client, socket, countPings } = await connectPair();
  const closed = once(socket, 'close');
  closeWithReason(socket, 'flood');
  client.send(encodeFrames(OPCODES.ping, 20_000));
  await closed;
  expect(countPings()).toBeLessThanOrEqual(MAX_CLOSING_BYTES / PING_BYTES + 1);
});
