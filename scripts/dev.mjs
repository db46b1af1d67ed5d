// npm run dev: the app with hot reload, and online tables on a server that restarts when its sources change, at one address.
// PORT sets the port; the games of its tables are kept in dist/dev, apart from those of npm start.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { createLogger, createServer } from 'vite';
import { root } from './setup.mjs';

const HOST = '127.0.0.1';
const folder = join(root, 'dist', 'dev');

/** A port that is free now. The server keeps it over restarts, because the proxy knows only one. */
async function findFreePort() {
  const probe = createProbe().listen(0, HOST);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** Starts the server of the online tables, which Node restarts when its sources change. @param {number} port */
function startServer(port) {
  const app = join(folder, 'app');
  mkdirSync(app, { recursive: true });
  // the server wants an app to serve; this one is never asked for
  writeFileSync(join(app, 'index.html'), 'The app is served by npm run dev.\n');
  return spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(root, 'apps', 'server', 'src', 'main.ts'), app],
    {
      env: { ...process.env, HOST, PORT: String(port), DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off' },
      // its address is not for people; its log is
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
}

/** Leaves out requests that meet a restarting server: if it cannot start, it says why itself. */
function createQuietLogger() {
  const logger = createLogger('info', { allowClearScreen: false });
  /** @type {typeof logger.error} */
  const report = (text, options) => {
    if (!text.includes('proxy error')) logger.error(text, options);
  };
  return { ...logger, error: report };
}

const port = await findFreePort();
const target = `http://${HOST}:${port}`;
const proxied = { target, ws: true };
const vite = await createServer({
  root: join(root, 'apps', 'web'),
  customLogger: createQuietLogger(),
  server: {
    host: HOST,
    port: Number(process.env['PORT'] ?? 5173),
    proxy: { '/api': proxied, '^/s/[^/]+/picture\\.png': proxied },
  },
});
await vite.listen();
const server = startServer(port);
const serverEnded = once(server, 'exit');

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    server.kill('SIGTERM');
    void Promise.all([serverEnded, vite.close()]).then(() => process.exit(0));
  });
}
console.log(`Two Rivers is at ${vite.resolvedUrls?.local[0]} and follows changes; Ctrl-C ends it.`);
