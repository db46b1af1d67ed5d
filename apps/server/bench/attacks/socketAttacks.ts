import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { rules } from '@two-rivers/games/parts';
import { PROTOCOL_VERSION } from '@two-rivers/protocol';
import { WebSocket } from 'ws';
import { AddressedBrowser } from './addressedBrowser.ts';
import type { Attack, AttackContext, AttackTally } from './attack.ts';
import {
  repeatUntilEnd,
  openCountedConnection,
  nextData,
  openConnection,
  floodConnection,
  requestBytes,
} from './wire.ts';

/** Interval between hello messages on one socket, just long enough to stay within the socket's message limit. */
const HELLO_EACH_MS = 56;
/** Empty control frames, masked with zeros. */
const PING = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const PINGS_PER_SECOND = 60_000;

async function createTable(somebody: AddressedBrowser): Promise<string> {
  return somebody.create({ game: rules.ids[0] ?? '', seats: 2 });
}

function upgradeBytes(context: AttackContext, table: string, cookie: string): Buffer {
  return requestBytes(context, 'GET', `/api/tables/${table}/socket`, {
    headers: {
      origin: context.url,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      ...(cookie === '' ? {} : { cookie }),
    },
  });
}

/** Opens a raw WebSocket that ignores all messages from the server. */
async function openRudeSocket(
  context: AttackContext,
  tally: AttackTally,
  table: string,
  cookie: string,
): Promise<Socket> {
  const socket = await openCountedConnection(context, tally);
  socket.write(upgradeBytes(context, table, cookie));
  await nextData(socket);
  if (cookie !== '') {
    // signed-in clients wait for one pong, which proves that the frames are valid
    socket.write(PING);
    if ((await nextData(socket))[0] === PONG[0]) tally.count('pong');
  }
  socket.on('data', (data: Buffer) => tally.count('bytes back', data.length));
  return socket;
}

interface FrameFlood {
  readonly frame: Buffer;
  readonly sockets: number;
  readonly perSecond?: number;
  readonly isSignedIn: boolean;
}

async function floodWithFrames(context: AttackContext, tally: AttackTally, frames: FrameFlood): Promise<void> {
  const { frame, sockets, perSecond, isSignedIn } = frames;
  const mallory = isSignedIn ? await AddressedBrowser.atNode(context.url, context.address) : undefined;
  const table = mallory === undefined ? 'a-table-of-nobody' : await createTable(mallory);
  const open = async (): Promise<Socket> => openRudeSocket(context, tally, table, mallory?.cookie ?? '');
  for (let each = 0; each < sockets; each++) void floodConnection(context, tally, open, frame, perSecond);
}

function frameFloodAttack(name: string, says: string, flood: FrameFlood): Attack {
  return {
    name,
    says,
    least: ({ seconds }) => 1000 * seconds,
    answers: [101],
    ...(flood.isSignedIn ? { needs: 'pong' } : {}),
    begin: async (context, tally) => floodWithFrames(context, tally, flood),
  };
}

const TURNED_AWAY = 280;
/** Time after which a refused socket should no longer be open. */
const OUTLIVED_MS = 5000;

/** Opens sockets without a session and keeps them open after the refusal. */
async function keepRefusedSocketsOpen(context: AttackContext, tally: AttackTally): Promise<void> {
  const bytes = upgradeBytes(context, 'a-table-of-nobody', '');
  const stay = async (): Promise<void> => {
    const socket = await openConnection(context, true);
    const closed = Promise.race([once(socket, 'end'), once(socket, 'close')]);
    socket.write(bytes);
    tally.sent++;
    const head = await nextData(socket);
    tally.count(head.toString('latin1', 9, 12));
    const timer = setTimeout(() => tally.count('outlived'), OUTLIVED_MS);
    try {
      socket.resume();
      await closed;
    } finally {
      clearTimeout(timer);
      socket.destroy();
    }
    tally.count('cut');
    await sleep(1000);
  };
  for (let each = 0; each < context.scale(TURNED_AWAY); each++) void repeatUntilEnd(context, stay);
}

/** Floods several sockets with chat, and reconnects whenever they are closed. */
async function floodWithChat(context: AttackContext, tally: AttackTally): Promise<void> {
  const mallory = await AddressedBrowser.atNode(context.url, context.address);
  const id = await createTable(mallory);
  const message = JSON.stringify({ type: 'chat', id: 'x', text: 'a'.repeat(400) });
  const flood = async (): Promise<void> => {
    const socket = new WebSocket(`${context.url.replace('http', 'ws')}/api/tables/${id}/socket`, {
      headers: { origin: context.url, cookie: mallory.cookie, 'x-forwarded-for': context.address },
    });
    socket.on('error', () => undefined);
    context.signal.addEventListener('abort', () => socket.terminate());
    await once(socket, 'open');
    tally.count('101');
    socket.send(JSON.stringify({ type: 'hello', version: 1, from: 0 }));
    while (socket.readyState === WebSocket.OPEN) {
      for (let n = 0; n < 50 && socket.bufferedAmount < 65_536; n++) {
        socket.send(message);
        tally.sent++;
      }
      await sleep(1);
    }
    tally.count('cut');
  };
  for (let each = 0; each < context.scale(20); each++) void repeatUntilEnd(context, flood);
}

/** Makes two guests open many sockets, which all request the whole table again and again. */
async function floodWithHellos(context: AttackContext, tally: AttackTally): Promise<void> {
  const hello = JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION, from: 0 });
  for (let guest = 0; guest < 2; guest++) {
    const mallory = await AddressedBrowser.atNode(context.url, context.address);
    const id = await createTable(mallory);
    const greet = async (): Promise<void> => {
      const { socket } = await mallory.openSocket(id);
      tally.count('101');
      context.signal.addEventListener('abort', () => socket.terminate());
      while (socket.readyState === WebSocket.OPEN) {
        socket.send(hello);
        tally.sent++;
        await sleep(HELLO_EACH_MS);
      }
    };
    for (let each = 0; each < context.scale(55); each++) void repeatUntilEnd(context, greet);
  }
}

export const SOCKET_ATTACKS: readonly Attack[] = [
  {
    name: 'sockets',
    says: '20 sockets that flood with chat',
    least: ({ seconds }) => 100 * seconds,
    answers: [101],
    begin: floodWithChat,
  },
  {
    name: 'hello',
    says: '110 sockets that ask for the whole table, 18 times a second each',
    least: ({ seconds }) => 20 * seconds,
    answers: [101],
    begin: floodWithHellos,
  },
  frameFloodAttack('pings', 'nobody’s 4 sockets, 60,000 pings a second each, deaf to the goodbye', {
    frame: PING,
    sockets: 4,
    perSecond: PINGS_PER_SECOND,
    isSignedIn: false,
  }),
  frameFloodAttack('pings-signed-in', 'a guest’s 4 sockets, 60,000 pings a second each', {
    frame: PING,
    sockets: 4,
    perSecond: PINGS_PER_SECOND,
    isSignedIn: true,
  }),
  frameFloodAttack('pings-flat-out', 'a guest’s 4 sockets, pings as fast as they are taken', {
    frame: PING,
    sockets: 4,
    isSignedIn: true,
  }),
  frameFloodAttack('pings-one-socket', 'a guest’s one socket, pings as fast as they are taken', {
    frame: PING,
    sockets: 1,
    isSignedIn: true,
  }),
  frameFloodAttack('pongs', 'a guest’s 4 sockets, pongs as fast as they are taken', {
    frame: PONG,
    sockets: 4,
    isSignedIn: true,
  }),
  {
    name: 'half-open',
    says: `${TURNED_AWAY} sockets of nobody that ignore the goodbye: none may outlive it by ${OUTLIVED_MS / 1000} s`,
    least: ({ seconds }) => 10 * seconds,
    answers: [101],
    never: 'outlived',
    begin: keepRefusedSocketsOpen,
  },
];
