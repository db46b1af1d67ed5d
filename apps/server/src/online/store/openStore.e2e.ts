import { connect, createServer, type Server, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createJsonLogger, type Logger } from '../platform/logger.ts';
import { readSettings, type Settings } from '../platform/settings.ts';
import { createDatabase } from '../testing/database.ts';
import { findFreePort } from '../testing/ports.ts';
import { openStore, retryUntilReady } from './openStore.ts';
import { openPostgresStore } from './postgres.ts';

function settingsOf(DATABASE_URL: string): Settings {
  const settings = readSettings({ DATABASE_URL });
  if (typeof settings === 'string') throw new Error(settings);
  return settings;
}

/** A log that collects its lines and calls a listener. */
function createCollectingLog(listen: (line: string) => void = () => undefined): {
  readonly log: Logger;
  readonly lines: string[];
} {
  const lines: string[] = [];
  const write = (line: string): void => {
    lines.push(line);
    listen(line);
  };
  return { log: createJsonLogger(write, Date.now), lines };
}

/** The error message of PostgreSQL before it closes a refused connection. */
function encodePostgresError(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mnot now\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** A proxy in front of a database: refuses one connection per code; empty codes and later connections pass. */
class RefusingProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  connectionCount = 0;

  constructor(database: string, codes: readonly string[]) {
    const { hostname, port } = new URL(database);
    this.#server = createServer((socket) => {
      const code = codes[this.connectionCount++] ?? '';
      this.#keep(socket);
      if (code === 'reset') socket.once('data', () => socket.resetAndDestroy());
      else if (code !== '') socket.once('data', () => socket.end(encodePostgresError(code)));
      else {
        const to = this.#keep(connect(Number(port), hostname));
        socket.pipe(to).pipe(socket);
      }
    });
  }

  async listen(port: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.listen(port, '127.0.0.1', resolve);
    return promise;
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket);
    return socket.on('error', () => socket.destroy());
  }
}

function urlAtPort(port: number, database: string): string {
  const url = new URL(database);
  url.host = `127.0.0.1:${port}`;
  return url.href;
}

it('waits for a database that is not running yet, and logs that once', async () => {
  const [database, port] = [await createDatabase(), await findFreePort()];
  const gate = new RefusingProxy(database, []);
  // starts as soon as the store logs that it waits
  const { log, lines } = createCollectingLog(() => void gate.listen(port));
  const store = await openStore(settingsOf(urlAtPort(port, database)), 'one', log);
  await store.probeWrite(1);
  await store.close();
  gate.close();
  expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(['warn']);
  expect(lines[0]).toContain('ECONNREFUSED');
});

it.each([
  ['starting up', ['57P03', '57P03']],
  ['shutting down', ['57P01']],
  ['recovering from a crash', ['57P02', '57P03']],
  ['dropping connections', ['reset']],
  // the first connection migrates the database, the second one listens
  ['stopping between two connections', ['', '57P01']],
])('waits for a database that is %s', async (_, codes) => {
  const [database, port] = [await createDatabase(), await findFreePort()];
  const gate = new RefusingProxy(database, codes);
  await gate.listen(port);
  const { log, lines } = createCollectingLog();
  const store = await openStore(settingsOf(urlAtPort(port, database)), 'one', log);
  await store.probeWrite(1);
  await store.close();
  gate.close();
  expect(gate.connectionCount).toBeGreaterThan(codes.length);
  expect(lines).toHaveLength(1);
});

it.each([
  ['a wrong password', '28P01'],
  ['no such database', '3D000'],
])('%s is final and not retried', async (_, code) => {
  const [database, port] = [await createDatabase(), await findFreePort()];
  const gate = new RefusingProxy(database, [code]);
  await gate.listen(port);
  const { log, lines } = createCollectingLog();
  await expect(openStore(settingsOf(urlAtPort(port, database)), 'one', log)).rejects.toMatchObject({ code });
  gate.close();
  expect([gate.connectionCount, lines]).toEqual([1, []]);
});

it('does not wait forever', async () => {
  const { log } = createCollectingLog();
  const closed = `postgres://127.0.0.1:${await findFreePort()}/none`;
  const opening = retryUntilReady(async () => openPostgresStore(closed, 'one', () => undefined), log, 0);
  await expect(opening).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
