import { once } from 'node:events';
import { type IncomingMessage, request as ask, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { endWithSharedBuffer, HttpGate, type HttpGateOptions } from './httpGate.ts';
import { Limiter } from './limits.ts';
import { Metrics } from './metrics.ts';

interface GatedServer {
  readonly server: Server;
  readonly port: number;
  /** Paths of requests that passed the gate. */
  readonly asked: string[];
  /** Paths whose responses were cut off. */
  readonly dropped: string[];
  readonly metrics: Metrics;
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface GatedServerOptions extends Partial<HttpGateOptions['settings']> {
  /** Number of allowed requests: in total, and of expensive ones. */
  readonly visits?: number;
  readonly requests?: number;
  readonly mostUnreadBytes?: number;
  readonly body?: (path: string) => Buffer | string;
}

/** Limiter with a burst that is never refilled. */
function createLimiter(burst: number): Limiter {
  return new Limiter({ burst, everyMs: 1000 }, () => 0);
}

async function startGatedServer({
  visits = 1e6,
  requests = 1e6,
  mostUnreadBytes = 1e9,
  body = () => 'ok',
  ...settings
}: GatedServerOptions = {}): Promise<GatedServer> {
  const metrics = new Metrics();
  const gate = new HttpGate({
    settings: { trustProxy: false, metricsToken: undefined, isUnlimited: false, ...settings },
    limits: { visits: createLimiter(visits), requests: createLimiter(requests) },
    metrics,
    mostUnreadBytes,
  });
  const paths: string[] = [];
  const dropped: string[] = [];
  const server = gate.createServer({
    answer: (request, response) => {
      paths.push(request.url ?? '');
      response.on('close', () => {
        if (!response.writableFinished) dropped.push(request.url ?? '');
      });
      const content = body(request.url ?? '');
      if (request.url === '/shared' && Buffer.isBuffer(content)) endWithSharedBuffer(response, content);
      else response.end(content);
    },
    upgrade: (request, stream) => {
      paths.push(request.url ?? '');
      stream.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, port: (server.address() as AddressInfo).port, asked: paths, dropped, metrics };
}

function requestHead(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** Sends text on a new connection; resolves with everything received until it closes. */
async function sendAndReadAll(port: number, text: string): Promise<string> {
  const socket = openSocket(port);
  socket.socket.write(text);
  await socket.closed;
  return socket.heard();
}

function openSocket(port: number): { socket: Socket; closed: Promise<unknown>; heard: () => string } {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data: Buffer) => {
    received += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  return {
    socket,
    closed: new Promise((resolve) => {
      socket.once('close', resolve);
    }),
    heard: () => received,
  };
}

async function fetchStatus(port: number, path: string, headers: Record<string, string> = {}): Promise<number> {
  const request = ask({ port, path, headers, agent: false });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

const UPGRADE = { connection: 'Upgrade', upgrade: 'websocket' };

describe('a connection', () => {
  it.each([
    ['GET', '/healthz'],
    ['HEAD', '/index.html'],
    ['GET', '/api/me'],
    ['OPTIONS', '/nothing'],
  ])('that pipelines %s %s is closed, and its remaining requests are ignored', async (method, path) => {
    const { port, asked } = await startGatedServer();
    await sendAndReadAll(port, requestHead(path, {}, method).repeat(1500));
    expect(asked.length).toBeLessThan(10);
    expect(await fetchStatus(port, '/')).toBe(200);
  });

  it('that pipelines requests with an expectation or an upgrade is closed too', async () => {
    const { port, asked } = await startGatedServer();
    await sendAndReadAll(port, requestHead('/', { expect: 'something' }).repeat(1000));
    await sendAndReadAll(port, requestHead('/').repeat(20) + requestHead('/socket', UPGRADE));
    expect(asked.length).toBeLessThan(20);
    expect(asked).not.toContain('/socket');
  });

  it('may pipeline one or two requests', async () => {
    const { port, asked } = await startGatedServer();
    const { socket, heard } = openSocket(port);
    socket.write(requestHead('/a').repeat(2));
    await expect.poll(() => heard().split('200 OK').length - 1).toBe(2);
    socket.write(requestHead('/b').repeat(2));
    await expect.poll(() => heard().split('200 OK').length - 1).toBe(4);
    expect(asked).toEqual(['/a', '/a', '/b', '/b']);
    socket.destroy();
  });

  it('carries thousands of sequential requests', async () => {
    const { port, asked } = await startGatedServer();
    const { socket, heard } = openSocket(port);
    let answers = 0;
    socket.write(requestHead('/'));
    while (answers < 2000) {
      await once(socket, 'data');
      const count = heard().split('200 OK').length - 1;
      if (count > answers) socket.write(requestHead('/'));
      answers = count;
    }
    expect(asked.length).toBeGreaterThanOrEqual(2000);
    socket.destroy();
  });
});

describe('an address over its limit', () => {
  it('gets one delayed response, then the connection is closed', async () => {
    const { port, asked, metrics } = await startGatedServer({ visits: 1 });
    expect(await fetchStatus(port, '/')).toBe(200);
    const began = performance.now();
    const received = await sendAndReadAll(port, requestHead('/'));
    expect(performance.now() - began).toBeGreaterThan(900);
    expect(received).toMatch(/^HTTP\/1\.1 429 [^]*connection: close[^]*"reason":"too-fast"/i);
    expect(received).toMatch(/^retry-after: 1\r$/im);
    expect(asked).toEqual(['/']);
    expect(metrics.write()).toContain('rivers_refusals_total{reason="too-fast"} 1');
  });

  it('is disconnected at once if it sends another request before the response', async () => {
    const { port } = await startGatedServer({ visits: 0 });
    expect(await sendAndReadAll(port, requestHead('/').repeat(2))).toBe('');
  });

  it('is disconnected at once if very many responses are delayed', async () => {
    const { port } = await startGatedServer({ visits: 0 });
    const responses = await Promise.all(
      Array.from({ length: 230 }, async () => sendAndReadAll(port, requestHead('/'))),
    );
    const late = responses.filter((text) => text.startsWith('HTTP/1.1 429'));
    expect(late.length).toBeLessThanOrEqual(200);
    expect(late.length + responses.filter((text) => text === '').length).toBe(230);
  });

  it('may still load files when its limit of expensive requests is used up', async () => {
    const { port } = await startGatedServer({ requests: 1 });
    const paths = ['/api/me', '/assets/app.js', '/', '/s/abcdefgh', '/api/me', '/metrics', '/speed'];
    const statuses = await Promise.all(paths.map(async (path) => fetchStatus(port, path)));
    expect(statuses.filter((each) => each === 200)).toHaveLength(4);
    expect([statuses[1], statuses[2], statuses[6]]).toEqual([200, 200, 200]);
  });

  it('cannot open a socket', async () => {
    const { port, asked } = await startGatedServer({ requests: 0 });
    const received = await sendAndReadAll(port, requestHead('/api/tables/x/socket', UPGRADE));
    expect(received).toMatch(/^HTTP\/1\.1 429 [^]*\r\nretry-after: 1\r\n/i);
    expect(asked).toEqual([]);
  });
});

describe('behind a trusted proxy', () => {
  it('a response never closes the connection, which others use next', async () => {
    const { port } = await startGatedServer({ visits: 1, trustProxy: true });
    const { socket, heard } = openSocket(port);
    for (const [address, answers] of [
      ['192.0.2.1', 1],
      ['192.0.2.1', 2],
      ['192.0.2.2', 3],
    ] as const) {
      socket.write(requestHead('/', { 'x-forwarded-for': address }));
      await expect.poll(() => heard().split('HTTP/1.1').length - 1, { timeout: 3000 }).toBe(answers);
    }
    expect(heard().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 429', 'HTTP/1.1 200']);
    expect(heard()).not.toMatch(/connection: close/i);
    socket.destroy();
  });

  it('every request gets a response, however many are delayed', async () => {
    const { port } = await startGatedServer({ visits: 0, trustProxy: true });
    const statuses = await Promise.all(
      Array.from({ length: 230 }, async () => fetchStatus(port, '/', { 'x-forwarded-for': '192.0.2.1' })),
    );
    expect(new Set(statuses)).toEqual(new Set([429]));
  });
});

describe('health checks', () => {
  it('from this machine are not limited', async () => {
    const { port } = await startGatedServer({ visits: 0 });
    expect([await fetchStatus(port, '/healthz'), await fetchStatus(port, '/readyz?now')]).toEqual([200, 200]);
  });

  it('with the token are not limited', async () => {
    const { port } = await startGatedServer({ visits: 0, metricsToken: 'letmein' });
    const statusWith = async (authorization: string) =>
      fetchStatus(port, '/healthz', { authorization, 'x-forwarded-for': '192.0.2.1' });
    expect(await statusWith('Bearer letmein')).toBe(200);
    expect(await statusWith('Bearer letmeout')).toBe(429);
  });

  it.each(['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])(
    'through a proxy on this machine (%s) are limited',
    async (header) => {
      const { port } = await startGatedServer({ visits: 0 });
      expect(await fetchStatus(port, '/healthz', { [header]: '192.0.2.1' })).toBe(429);
    },
  );
});

describe('unread data of clients', () => {
  it('is limited: the clients with the most are disconnected', async () => {
    const { port, dropped } = await startGatedServer({
      mostUnreadBytes: 1e6,
      body: () => Buffer.alloc(30e6),
    });
    const other = openSocket(port);
    const greedy = connect(port, '127.0.0.1').on('error', () => undefined);
    greedy.pause();
    greedy.write(requestHead('/large'));
    await expect.poll(() => dropped, { timeout: 10_000 }).toEqual(['/large']);
    expect(other.socket.readyState).toBe('open');
    for (const socket of [greedy, other.socket]) socket.destroy();
  }, 15_000);

  it.each([
    ['an address', ['192.0.2.1', '192.0.2.1', '192.0.2.1']],
    ['a network of IPv6', Array.from({ length: 10 }, (_, n) => `2001:db8:0:${n}::1`)],
  ])(
    'is shed from %s with the most in total, not from a client with one long response',
    async (_, addresses) => {
      const [short, long] = [Buffer.alloc(20e6), Buffer.alloc(30e6)];
      const { port, dropped } = await startGatedServer({
        trustProxy: true,
        mostUnreadBytes: 20e6 * addresses.length - 9e6,
        body: (path) => (path === '/long' ? long : short),
      });
      const requestWithoutReading = (path: string, from: string): Socket => {
        const { socket } = openSocket(port);
        socket.pause();
        socket.write(requestHead(path, { 'x-forwarded-for': from }));
        return socket;
      };
      const sockets = [
        requestWithoutReading('/long', '192.0.2.2'),
        ...addresses.map((from) => requestWithoutReading('/short', from)),
      ];
      await expect.poll(() => dropped, { timeout: 10_000 }).toEqual(['/short', '/short']);
      for (const socket of sockets) socket.destroy();
    },
    15_000,
  );

  it('is not hidden behind a shared body, even if that comes later on the same connection', async () => {
    const { port, dropped } = await startGatedServer({
      mostUnreadBytes: 1e6,
      body: () => Buffer.alloc(30e6),
    });
    const { socket } = openSocket(port);
    socket.pause();
    socket.write(['/own', '/shared', '/shared'].map((path) => requestHead(path)).join(''));
    await expect.poll(() => dropped, { timeout: 5000 }).toContain('/own');
    socket.destroy();
  });

  it('connections per address are limited', async () => {
    const { port } = await startGatedServer();
    const sockets: Socket[] = [];
    while (sockets.length < 2000) {
      const more = Array.from({ length: 100 }, () => openSocket(port).socket);
      await Promise.all(more.map(async (socket) => once(socket, 'connect')));
      sockets.push(...more);
    }
    await openSocket(port).closed;
    expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
    for (const socket of sockets) socket.destroy();
  });

  it('a wider IPv6 network may have four times as many connections', async () => {
    const { server } = await startGatedServer();
    const connectFrom = (remoteAddress: string): PassThrough => {
      const stream = Object.assign(new PassThrough(), { remoteAddress });
      server.emit('connection', stream);
      return stream;
    };
    const streams = Array.from({ length: 8000 }, (_, n) => connectFrom(`2001:db8:0:${n % 5}::${n.toString(16)}`));
    expect(streams.filter(({ destroyed }) => destroyed)).toEqual([]);
    expect(connectFrom('2001:db8:0:5::1').destroyed).toBe(true);
    const other = connectFrom('2001:db8:0:100::1');
    expect(other.destroyed).toBe(false);
    for (const stream of streams.splice(0, 1)) stream.destroy();
    await expect.poll(() => connectFrom('2001:db8:0:5::1').destroyed).toBe(false);
    for (const stream of [...streams, other]) stream.destroy();
  });
});
