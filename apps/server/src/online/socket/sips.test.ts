import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { framesOf, OPCODES, RawSocket } from '../testing/rawSocket.ts';
import { farewell, LEAVING_BYTES, readInSips, SIP_BYTES } from './wire.ts';

/** Bytes of a ping without payload. */
const PING_BYTES = 6;

/** Resolves with the next opened socket. */
let opened = Promise.withResolvers<WebSocket>();
const websockets = new WebSocketServer({ noServer: true, clientTracking: false, autoPong: false });
const server = createServer();
server.on('upgrade', (request, stream, head) =>
  websockets.handleUpgrade(request, stream, head, (socket) => {
    readInSips(socket, stream);
    opened.resolve(socket);
  }),
);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Both ends of a connection, and the number of pings the server has received. */
async function pair(): Promise<{ client: RawSocket; socket: WebSocket; heard: () => number }> {
  opened = Promise.withResolvers<WebSocket>();
  const client = await RawSocket.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, '/');
  const socket = await opened.promise;
  let pings = 0;
  socket.on('ping', () => pings++);
  return { client, socket, heard: () => pings };
}

it('an open socket receives everything', async () => {
  const { client, socket, heard } = await pair();
  const text = 'x'.repeat(100);
  const message = once(socket, 'message') as Promise<[Buffer]>;
  client.send(framesOf(OPCODES.ping, 10_000));
  client.send(framesOf(OPCODES.text, 1, text));
  expect(String((await message)[0])).toBe(text);
  expect(heard()).toBe(10_000);
  socket.terminate();
  await client.closed();
});

it('a terminated socket processes at most the current chunk', async () => {
  const { client, socket, heard } = await pair();
  const closed = once(socket, 'close');
  socket.once('ping', () => socket.terminate());
  client.send(framesOf(OPCODES.ping, 20_000));
  await closed;
  expect(heard()).toBeGreaterThan(0);
  expect(heard()).toBeLessThanOrEqual(SIP_BYTES / PING_BYTES + 1);
});

it('a closing socket still processes a few frames and the closing frame', async () => {
  const { client, socket, heard } = await pair();
  const closed = once(socket, 'close');
  socket.once('ping', () => socket.close(1008, 'flood'));
  client.send(framesOf(OPCODES.ping, 3));
  client.send(framesOf(OPCODES.close, 1, '\u0003\u00f0'));
  await closed;
  expect(heard()).toBe(3);
});

it('a closing socket ignores a client that keeps sending', async () => {
  const { client, socket, heard } = await pair();
  const closed = once(socket, 'close');
  farewell(socket, 'flood');
  client.send(framesOf(OPCODES.ping, 20_000));
  await closed;
  expect(heard()).toBeLessThanOrEqual(LEAVING_BYTES / PING_BYTES + 1);
});
