import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { PROTOCOL_VERSION } from '@two-rivers/protocol';
import { WebSocket } from 'ws';
import { framesOf, OPCODES, RawSocket } from '../../src/online/testing/rawSocket.ts';
import { Somebody } from './address.ts';

/** One kind of attack, in a process of its own, until it is killed: node attackers.ts <kind> <url> <game> <edition> */
const [kind = '', url = '', game = '', edition = ''] = process.argv.slice(2);
const ADDRESS = '203.0.113.7';
/** One socket may say something so often. */
const HELLO_EACH_MS = 56;

/** Does something without end, whatever becomes of it. */
async function always(work: () => Promise<unknown>): Promise<never> {
  for (;;) await work().catch(async () => sleep(5));
}

/** Sockets that send as much as the connection takes, and come back when they are thrown out. */
async function floodSockets(): Promise<void> {
  const mallory = await Somebody.at(url, ADDRESS);
  const id = await mallory.create({ game, seats: 2 });
  const message = JSON.stringify({ type: 'chat', id: 'x', text: 'a'.repeat(400) });
  const flood = async (): Promise<void> => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${id}/socket`, {
      headers: { origin: url, cookie: mallory.cookie, 'x-forwarded-for': ADDRESS },
    });
    socket.on('error', () => undefined);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'hello', version: 1, from: 0 }));
    while (socket.readyState === WebSocket.OPEN) {
      for (let n = 0; n < 50 && socket.bufferedAmount < 65_536; n++) socket.send(message);
      await sleep(1);
    }
  };
  for (let each = 0; each < 20; each++) void always(flood);
}

/** Sockets that send control frames as fast as the connection takes them; without a cookie they are nobody's. */
async function floodFrames(opcode: number, cookie = ''): Promise<void> {
  const frames = framesOf(opcode, 10_000);
  const flood = async (): Promise<void> => {
    const headers = { 'x-forwarded-for': ADDRESS, cookie };
    const socket = await RawSocket.open(url, '/api/tables/a-table-of-nobody/socket', headers);
    const closed = socket.closed();
    while (!socket.stream.destroyed) {
      if (socket.stream.writableLength < frames.length) socket.send(frames);
      await Promise.race([closed, sleep(1)]);
    }
  };
  for (let each = 0; each < 4; each++) void always(flood);
}

async function floodFramesAsGuest(opcode: number): Promise<void> {
  const mallory = await Somebody.at(url, ADDRESS);
  await floodFrames(opcode, mallory.cookie);
}

/** Two guests with as many sockets as they get, each in its own pace, that ask for the whole table again and again. */
async function sayHello(): Promise<void> {
  const hello = JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION, from: 0 });
  for (let guest = 0; guest < 2; guest++) {
    const mallory = await Somebody.at(url, ADDRESS);
    const id = await mallory.create({ game, seats: 2 });
    const greet = async (): Promise<void> => {
      const { socket } = await mallory.open(id);
      while (socket.readyState === WebSocket.OPEN) {
        socket.send(hello);
        await sleep(HELLO_EACH_MS);
      }
    };
    for (let each = 0; each < 55; each++) void always(greet);
  }
}

/** Requests as fast as they are answered, from one address. */
async function floodRequests(): Promise<void> {
  const mallory = await Somebody.at(url, ADDRESS);
  for (let each = 0; each < 50; each++)
    void always(async () => (await mallory.fetch('GET', '/api/tables')).arrayBuffer());
}

/** As many tables as may be, each with the largest edition that is taken; then the list, 50 times a second. */
async function fillLobby(): Promise<void> {
  const document = JSON.parse(readFileSync(edition, 'utf8')) as { about?: string };
  for (let guest = 0; guest < 5; guest++) {
    const mallory = await Somebody.at(url, ADDRESS);
    for (let table = 0; table < 20; table++)
      await mallory.create({ game, seats: 4, open: true, edition: document }).catch(() => undefined);
    void always(async () => {
      await (await mallory.fetch('GET', '/api/tables')).arrayBuffer();
      await sleep(100);
    });
  }
}

/** Sixty tables with three of the strongest bots each. */
async function starveBots(): Promise<void> {
  for (let guest = 0; guest < 6; guest++) {
    const mallory = await Somebody.at(url, ADDRESS);
    for (let table = 0; table < 10; table++) {
      const id = await mallory.create({ game, seats: 4 });
      const client = await mallory.join(id);
      await client.must({ type: 'sit', seat: 0, nonce: 'n' });
      await client.must({ type: 'ready', ready: true });
      for (const seat of [1, 2, 3]) await client.must({ type: 'bot', seat, bot: 'expert' });
      await client.must({ type: 'start' });
      await client.must({ type: 'resign' });
    }
  }
}

/** Connections that say a little and then nothing. */
async function holdConnections(): Promise<void> {
  const { hostname, port } = new URL(url);
  const hold = async (): Promise<void> => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write('GET /api/tables HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    await once(socket, 'close');
  };
  for (let each = 0; each < 2000; each++) {
    void always(hold);
    if (each % 100 === 0) await sleep(10);
  }
}

const KINDS: Readonly<Record<string, () => Promise<void>>> = {
  sockets: floodSockets,
  strangers: async () => floodFrames(OPCODES.ping),
  pings: async () => floodFramesAsGuest(OPCODES.ping),
  pongs: async () => floodFramesAsGuest(OPCODES.pong),
  hello: sayHello,
  requests: floodRequests,
  lobby: fillLobby,
  bots: starveBots,
  connections: holdConnections,
};

await KINDS[kind]?.();
process.send?.('ready');
