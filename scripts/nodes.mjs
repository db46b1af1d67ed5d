// Several server nodes over one PostgreSQL database behind a proxy, all as plain processes:
//   npm run nodes -- [how many] [folder of the built app]
// DATABASE_URL names the database; without it, a temporary PostgreSQL is started. PORT is the port of the proxy.
// The first printed line is JSON: {"url", "nodes": [{"url", "pid"}]}.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect, createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';
import { buildWeb, isWebFresh, webFolder } from './web.mjs';

const server = join(root, 'apps', 'server', 'src');
const self = join(root, 'scripts', 'nodes.mjs');

async function freePort() {
  const socket = createSocketServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  socket.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Starts a process and waits for the first line of its output.
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
async function start(args, env) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const line = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => undefined)]);
  if (line === undefined) process.exit(1);
  return { child, line: String(line[0]) };
}

/** @param {import('node:http').IncomingMessage} message */
const forwarded = (message) => ({
  ...message.headers,
  'x-forwarded-for': message.socket.remoteAddress ?? '',
  'x-forwarded-host': message.headers.host ?? '',
  'x-forwarded-proto': 'http',
});

/**
 * Forwards each request and socket to the next node in turn, or to the one after it if that node is dead. There are no sticky sessions.
 * @param {number} port
 * @param {string[]} nodes
 */
function proxy(port, nodes) {
  let next = 0;
  /** ports of all nodes, starting with the next in turn */
  const inTurn = () => {
    next = (next + 1) % nodes.length;
    return [...nodes.slice(next), ...nodes.slice(0, next)].map((url) => Number(new URL(url).port));
  };
  const front = createServer((incoming, outgoing) => {
    /** @type {Buffer[]} */
    const parts = [];
    incoming.on('data', (/** @type {Buffer} */ part) => parts.push(part));
    const [method, path] = [incoming.method ?? 'GET', incoming.url ?? '/'];
    /** @param {number[]} ports */
    const tryNext = ([first, ...others]) => {
      if (first === undefined) return void outgoing.writeHead(502).end();
      const onward = request({ host: '127.0.0.1', port: first, method, path, headers: forwarded(incoming) });
      onward.on('response', (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      });
      onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : tryNext(others)));
      onward.end(Buffer.concat(parts));
    };
    incoming.on('end', () => tryNext(inTurn()));
  });
  front.on('upgrade', (incoming, socket, head) => {
    const headers = Object.entries(forwarded(incoming)).map(([name, value]) => `${name}: ${String(value)}`);
    const opening = [`GET ${incoming.url} HTTP/1.1`, ...headers, '', ''].join('\r\n');
    /** @param {number[]} ports */
    const tryNext = ([first, ...others]) => {
      if (first === undefined) return void socket.destroy();
      const onward = connect(first, '127.0.0.1');
      let isOpen = false;
      onward.on('connect', () => {
        isOpen = true;
        onward.write(opening);
        onward.write(head);
        onward.pipe(socket);
        socket.pipe(onward);
      });
      onward.on('error', () => (isOpen ? socket.destroy() : tryNext(others)));
      onward.on('close', () => isOpen && socket.destroy());
      socket.on('error', () => onward.destroy());
      socket.on('close', () => onward.destroy());
    };
    tryNext(inTurn());
  });
  front.listen(port, '127.0.0.1', () => console.log(`proxy at http://127.0.0.1:${port}`));
}

/** Runs a temporary PostgreSQL until this process ends. */
async function database() {
  const file = join(server, 'online', 'testing', 'postgres.ts');
  const { createDatabaseAt, startPostgres } =
    /** @type {typeof import('../apps/server/src/online/testing/postgres.ts')} */ (
      await import(pathToFileURL(file).href)
    );
  const postgres = await startPostgres();
  console.log(await createDatabaseAt(postgres.url));
  const end = async () => {
    await postgres.stop();
    process.exit(0);
  };
  process.once('SIGINT', () => void end());
  process.once('SIGTERM', () => void end());
}

/** @param {import('node:child_process').ChildProcess | undefined} child */
async function stop(child) {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

async function main(/** @type {string} */ count, /** @type {string | undefined} */ folder) {
  if (folder === undefined && !isWebFresh()) await buildWeb();
  const givenUrl = process.env['DATABASE_URL'];
  const own = givenUrl ? undefined : await start([self, 'database'], {});
  const databaseUrl = givenUrl || own?.line || '';
  const port = Number(process.env['PORT']) || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  /** @type {{ child: import('node:child_process').ChildProcess, url: string, pid: number | undefined }[]} */
  const nodes = [];
  for (let index = 0; index < Number(count); index++) {
    const nodePort = String(await freePort());
    const env = {
      DATABASE_URL: databaseUrl,
      PORT: nodePort,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
    };
    const { child } = await start([join(server, 'main.ts'), folder ?? webFolder], env);
    nodes.push({ child, url: `http://127.0.0.1:${nodePort}`, pid: child.pid });
  }
  const front = await start([self, 'proxy', String(port), ...nodes.map((node) => node.url)], {});
  console.log(JSON.stringify({ url, nodes: nodes.map((node) => ({ url: node.url, pid: node.pid })) }));
  const end = async () => {
    await stop(front.child);
    await Promise.all(nodes.map(async ({ child }) => stop(child)));
    await stop(own?.child);
    process.exit(0);
  };
  process.once('SIGINT', () => void end());
  process.once('SIGTERM', () => void end());
}

const [first = '2', ...rest] = process.argv.slice(2);
if (first === 'proxy') proxy(Number(rest[0]), rest.slice(1));
else if (first === 'database') await database();
else await main(first, rest[0]);
