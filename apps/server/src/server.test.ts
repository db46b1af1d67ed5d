import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileHandler } from './files.ts';
import { HttpGate } from './online/platform/httpGate.ts';
import { createLimits } from './online/platform/limits.ts';
import { Metrics } from './online/platform/metrics.ts';
import { type RunningServer, startServer } from './server.ts';

const PAGE = '<!doctype html><title>page</title>';
const CODE = `console.log('${'river '.repeat(200)}');`;

function createBuiltApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rivers-app-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'sw.js'), 'self');
  writeFileSync(join(folder, 'assets', 'app-abc.js'), CODE);
  writeFileSync(join(folder, 'assets', 'font.woff2'), CODE);
  return folder;
}

interface HttpReply {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Requests a path exactly as written, because `fetch` would normalize it. */
async function sendRawRequest(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<HttpReply> {
  const { hostname, port } = new URL(url);
  const clientRequest = request({ hostname, port, path, method, headers });
  clientRequest.end();
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
}

describe('the server of the app', () => {
  let running: RunningServer;
  beforeAll(async () => {
    const started = await startServer({ folder: createBuiltApp(), host: '127.0.0.1', port: '0' });
    if (typeof started === 'string') throw new Error(started);
    running = started;
  });
  afterAll(async () => running.stop());
  const getPath = async (path: string, headers?: Record<string, string>, method?: string) =>
    sendRawRequest(running.url, path, headers, method);

  it('serves a file with its type', async () => {
    const { status, headers, body } = await getPath('/assets/app-abc.js');
    expect([status, headers['content-type'], body.toString()]).toEqual([200, 'text/javascript; charset=utf-8', CODE]);
  });

  it('lets files named by their content be cached forever, and others be revalidated', async () => {
    expect((await getPath('/assets/app-abc.js')).headers['cache-control']).toContain('immutable');
    expect((await getPath('/')).headers['cache-control']).toBe('no-cache');
    expect((await getPath('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/', '/table/1f2e', '/rules/the-river?at=scoring'])('answers %s with the page of the app', async (path) => {
    const { status, headers, body } = await getPath(path);
    expect([status, headers['content-type'], body.toString()]).toEqual([200, 'text/html; charset=utf-8', PAGE]);
  });

  it.each([
    '/no/such.js',
    '/../package.json',
    '/..%2f..%2fetc%2fpasswd.txt',
    '/assets/../../server.ts',
    '/%E0%A4%A.js',
    '//',
  ])('says that there is no %s', async (path) => {
    expect((await getPath(path)).status).toBe(404);
  });

  it('never leaves the app folder, however the path is written', async () => {
    for (const path of ['/../../../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/..%5c..%5cetc%5cpasswd']) {
      const { body } = await getPath(path);
      expect([PAGE, 'Not found\n']).toContain(body.toString());
    }
  });

  it('answers HEAD like GET, without the body', async () => {
    const { status, headers, body } = await getPath('/assets/app-abc.js', {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, String(CODE.length), 0]);
  });

  it('closes a connection that pipelines files', async () => {
    const { hostname, port } = new URL(running.url);
    const socket = connect({ host: hostname, port: Number(port) });
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    let received = '';
    socket.on('data', (data: Buffer) => {
      received += data.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.write('HEAD /index.html HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1500));
    await closed;
    expect(received.split('HTTP/1.1 200').length - 1).toBeLessThan(10);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const { status, headers } = await getPath('/', {}, method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('sends nothing that the browser already has', async () => {
    const { etag = '' } = (await getPath('/')).headers;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { status, body } = await getPath('/', { 'if-none-match': known });
      expect([status, body.length]).toEqual([304, 0]);
    }
    expect((await getPath('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('compresses as the browser allows, and only files that benefit', async () => {
    const brotli = await getPath('/assets/app-abc.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(CODE);
    const zipped = await getPath('/assets/app-abc.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(CODE);
    const font = await getPath('/assets/font.woff2', { 'accept-encoding': 'br' });
    expect(font.headers['content-encoding']).toBeUndefined();
    expect(font.headers.vary).toBe('accept-encoding');
  });

  const allowedFramers = async (path: string) =>
    /frame-ancestors ([^;]*)/.exec(String((await getPath(path)).headers['content-security-policy']))?.[1];

  it('may be framed on one page only, by its URL as written', async () => {
    for (const path of ['/embed', '/embed/abcdefgh', '/embed?x']) expect(await allowedFramers(path)).toBe('*');
    const others = ['/', '/embedded', '/table/embed', '/embed/../', '/embed%2f..%2f', '/%65mbed', '/s/abcdefgh'];
    for (const path of others) expect([path, await allowedFramers(path)]).toEqual([path, "'none'"]);
  });

  it('allows only its own files to run, with every response', async () => {
    for (const path of ['/', '/assets/app-abc.js', '/no/such.js']) {
      const { headers } = await getPath(path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      // WebAssembly is compiled only by the bots, from nets of our own
      expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
  });
});

describe('a page with a script in it', () => {
  it('may run that script and no other', async () => {
    const folder = createBuiltApp();
    const script = "document.documentElement.lang = 'pl'";
    writeFileSync(join(folder, 'index.html'), `<head><script>${script}</script></head>`);
    const started = await startServer({ folder, host: '127.0.0.1', port: '0' });
    if (typeof started === 'string') throw new Error(started);
    try {
      const { headers } = await fetch(started.url);
      const hash = createHash('sha256').update(script).digest('base64');
      expect(headers.get('content-security-policy')).toContain(
        `script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`,
      );
    } finally {
      await started.stop();
    }
  });
});

describe('starting the server', () => {
  const folder = createBuiltApp();

  it.each(['http', '-1', '65536', '80.5', ''])('refuses “%s” as a port', async (port) => {
    expect(await startServer({ folder, host: '127.0.0.1', port })).toContain('PORT must be a number');
  });

  it('explains that a port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    expect(await startServer({ folder, host: '127.0.0.1', port: String(port) })).toContain(
      `Port ${port} is taken by another program`,
    );
    other.close();
  });

  it('explains that a host is not an address of this machine', async () => {
    expect(await startServer({ folder, host: '192.0.2.1', port: '0' })).toContain('HOST “192.0.2.1”');
  });

  it('prints this machine’s name if it listens on all addresses', async () => {
    const started = await startServer({ folder, host: '0.0.0.0', port: '0' });
    if (typeof started === 'string') throw new Error(started);
    expect(started.url).toMatch(/^http:\/\/localhost:\d+\/$/);
    await started.stop();
  });

  it('explains that the app is not built', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'rivers-empty-'));
    expect(await startServer({ folder: empty, host: '127.0.0.1', port: '0' })).toContain('There is no built app');
  });
});

describe('the server as a process', () => {
  const folder = createBuiltApp();
  const main = join(import.meta.dirname, 'main.ts');
  /** Starts a server; returns the process and its first output, on either stream. */
  async function startProcess(env: Record<string, string>) {
    const child = spawn(process.execPath, [main, folder], {
      env: { ...process.env, DATA_DIR: folder, ...env },
    });
    const output = await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
    return { child, said: String(output[0]) };
  }

  it('prints its address and stops when told, even with open connections', async () => {
    const { child, said } = await startProcess({ PORT: '0', HOST: '127.0.0.1' });
    const [url = ''] = /http:\/\/127\.0\.0\.1:\d+\//.exec(said) ?? [];
    expect(said).toBe(`Two Rivers is at ${url}\n`);
    expect((await fetch(url)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('explains in one line that the port is taken, and exits with 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { child, said } = await startProcess({ PORT: String(port), HOST: '127.0.0.1' });
    expect(said).toMatch(/^Port \d+ is taken by another program: .*\n$/);
    expect(await once(child, 'exit')).toEqual([1, null]);
    other.close();
  });
});

it('a file that many clients read slowly is in memory once, so none of them is disconnected', async () => {
  const folder = createBuiltApp();
  writeFileSync(join(folder, 'long.png'), Buffer.alloc(20e6));
  writeFileSync(join(folder, 'index.html'), '<head></head>');
  const serve = createFileHandler(folder);
  if (typeof serve === 'string') throw new Error(serve);
  const settings = { trustProxy: false, metricsToken: undefined, isUnlimited: false };
  const limits = createLimits(Date.now, true);
  const gate = new HttpGate({ settings, limits, metrics: new Metrics(), mostUnreadBytes: 1e6 });
  const dropped: (string | undefined)[] = [];
  const server = gate.createServer({
    answer: (incoming, response) => {
      response.on('close', () => {
        if (!response.writableFinished) dropped.push(incoming.url);
      });
      serve(incoming, response, incoming.url === '/' ? '<i>'.repeat(7e6) : '');
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const requestWithoutReading = (path: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.pause();
    socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
    return socket;
  };
  const slow = [
    requestWithoutReading('/long.png'),
    requestWithoutReading('/long.png'),
    requestWithoutReading('/long.png'),
  ];
  await sleep(2500);
  expect(dropped).toEqual([]);
  // a page made for one link is not shared, so its unread bytes count
  slow.push(requestWithoutReading('/'));
  await expect.poll(() => dropped, { timeout: 5000 }).toEqual(['/']);
  for (const socket of slow) socket.destroy();
  server.close();
  server.closeAllConnections();
});
