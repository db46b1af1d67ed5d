import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer, WebSocket as Client } from 'ws';
import { encodeTextFrame } from '../src/online/sockets/wire.ts';

/** Messages that one socket at the table receives after a move. */
const MESSAGES = [
  JSON.stringify({ type: 'grew', from: 120, lines: ['0 sail 2', '~die 4', '~ship 12'] }),
  JSON.stringify({ type: 'draft', length: 123, moves: [] }),
  JSON.stringify({ type: 'done', id: 'abcdefgh-120' }),
];
const SOCKETS = 50;
const ROUNDS = 400;
const TIMES = 6;

type SendMove = (socket: WebSocket, stream: Duplex) => void;

const METHODS: Readonly<Record<string, SendMove>> = {
  'by ws, one by one': (socket) => {
    for (const message of MESSAGES) socket.send(message);
  },
  'past ws, joined': (_, stream) => {
    stream.write(MESSAGES.map(encodeTextFrame).join(''), 'latin1');
  },
};

/** CPU microseconds of this process per move and socket, including receiving, which costs the same in both methods. */
async function measureMicros(
  send: SendMove,
  pairs: readonly (readonly [WebSocket, Duplex])[],
  clients: readonly Client[],
): Promise<number> {
  let received = 0;
  const countMessage = (): void => {
    received++;
  };
  for (const client of clients) client.on('message', countMessage);
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [socket, stream] of pairs) send(socket, stream);
    const { promise, resolve } = Promise.withResolvers<void>();
    setImmediate(resolve);
    await promise;
  }
  const { promise: waited, resolve: enough } = Promise.withResolvers<void>();
  const all = ROUNDS * pairs.length * MESSAGES.length;
  const poll = setInterval(() => {
    if (received === all) enough();
  }, 5);
  await waited;
  clearInterval(poll);
  for (const client of clients) client.off('message', countMessage);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / (ROUNDS * pairs.length);
}

const server = createServer();
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const pairs: [WebSocket, Duplex][] = [];
server.on('upgrade', (request, stream, head) =>
  sockets.handleUpgrade(request, stream, head, (socket) => pairs.push([socket, stream])),
);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const clients = Array.from({ length: SOCKETS }, () => new Client(`ws://127.0.0.1:${port}`));
await Promise.all(clients.map(async (client) => once(client, 'open')));

const best: Record<string, number> = {};
for (let time = 0; time < TIMES; time++) {
  for (const [name, emit] of Object.entries(METHODS)) {
    best[name] = Math.min(best[name] ?? Number.POSITIVE_INFINITY, await measureMicros(emit, pairs, clients));
  }
}
for (const [name, micros] of Object.entries(best)) {
  process.stdout.write(`${name}: ${micros.toFixed(1)} µs for the ${MESSAGES.length} messages of a move\n`);
}
for (const client of clients) client.terminate();
server.close();
