import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import type { AttackContext, AttackTally } from './attack.ts';

/** Delay before reconnecting: floods of new connections are a different attack, which a firewall must stop. */
const RECONNECT_MS = 50;
const CHUNK_BYTES = 65_536;
const TICK_MS = 5;
/** Maximum number of unanswered requests. */
const MAX_OPEN = 500;

interface RequestParts {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Encodes a request that seems to come from the attackers' address. */
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

/** Opens a plain connection that closes when the attack ends. */
export async function openConnection({ url, signal }: AttackContext, allowHalfOpen = false): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), signal, allowHalfOpen });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const MARK = 'HTTP/1.1 ';
const DIGITS = 3;

/** Reports the status of each response on a connection, without parsing the rest. */
function onStatus(socket: Socket, onEach: (status: string) => void): void {
  let rest = '';
  socket.on('data', (data: Buffer) => {
    const text = rest + data.toString('latin1');
    let at = text.indexOf(MARK);
    while (at >= 0 && at + MARK.length + DIGITS <= text.length) {
      onEach(text.slice(at + MARK.length, at + MARK.length + DIGITS));
      at = text.indexOf(MARK, at + MARK.length);
    }
    // the next status line may start at the end of this chunk
    rest = text.slice(-(MARK.length + DIGITS - 1));
  });
}

/** Opens a connection whose responses are counted by status. */
export async function openCountedConnection(context: AttackContext, tally: AttackTally): Promise<Socket> {
  const socket = await openConnection(context);
  onStatus(socket, (status) => tally.count(status));
  return socket;
}

/** Waits for the next data on a connection; rejects if the connection closes first. */
export async function nextData(socket: Socket): Promise<Buffer> {
  const closed = once(socket, 'close').then(() => {
    throw new Error('closed');
  });
  const [data] = (await Promise.race([once(socket, 'data'), closed])) as [Buffer];
  closed.catch(() => undefined);
  return data;
}

/** Repeats a task until the attack ends, even if the task fails. */
export async function repeatUntilEnd({ signal }: AttackContext, task: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) await task().catch(async () => sleep(RECONNECT_MS));
}

async function writeFully(socket: Socket, data: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    socket.write(data, (error) => resolve(!error));
  });
}

/**
 * Writes the same bytes to a connection again and again, at a given rate or as fast as possible. Reconnects if the
 * connection is cut.
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
  const writeUntilCut = async (socket: Socket): Promise<void> => {
    const begin = performance.now();
    for (let written = 0; !socket.destroyed && !context.signal.aborted; ) {
      const due = Math.floor(((performance.now() - begin) / 1000) * perSecond) - written;
      const count = Number.isFinite(perSecond) ? Math.min(most, due) : most;
      if (count > 0) {
        if (!(await writeFully(socket, chunk.subarray(0, count * unit.length)))) return;
        written += count;
        tally.sent += count;
      }
      if (count < most) await sleep(TICK_MS);
      else await breathe();
    }
  };
  await repeatUntilEnd(context, async () => {
    const socket = await open();
    await writeUntilCut(socket);
    socket.destroy();
    if (context.signal.aborted) return;
    tally.count('cut');
    await sleep(RECONNECT_MS);
  });
}

/** Sends a request at a steady rate until the attack ends, even if earlier ones are unanswered. */
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
  const sendRequest = async (): Promise<void> => {
    const free = idle.pop();
    if (free === undefined) open++;
    const socket = free ?? (await connectOnce());
    if (await writeFully(socket, bytes)) tally.sent++;
  };
  const begin = performance.now();
  let attempts = 0;
  const timer = setInterval(() => {
    const seconds = Math.min((performance.now() - begin) / 1000, context.seconds);
    for (; attempts < seconds * perSecond; attempts++) {
      if (idle.length === 0 && open >= MAX_OPEN) tally.count('held back');
      else sendRequest().catch(() => tally.count('not connected'));
    }
  }, TICK_MS);
  context.signal.addEventListener('abort', () => clearInterval(timer));
}
