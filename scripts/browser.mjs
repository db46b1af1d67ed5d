// Runs the browser tests: npm run browser -- [filter ...]. Builds the app and serves it with its own server on a free port.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from './chromium.mjs';
import { root, SetupError } from './setup.mjs';
import { buildWeb, isWebFresh, webFolder } from './web.mjs';

/** Starts the server of the built app on a free local port, with an empty data folder. */
export async function serveWeb() {
  if (!isWebFresh()) await buildWeb();
  return startServer(root, webFolder);
}

/**
 * Starts the server of a repository on a free port, with an empty data folder.
 * @param {string} home
 * @param {string} web folder of the app to serve
 */
export async function startServer(home, web) {
  const data = mkdtempSync(join(tmpdir(), 'rivers-data-'));
  const child = spawn(process.execPath, [join(home, 'apps', 'server', 'src', 'main.ts'), web], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: data, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  /** @type {string | undefined} */
  const url = await new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (/** @type {Buffer} */ text) => {
        output += text.toString();
        const [address] = /http:\S+/.exec(output) ?? [];
        if (address) resolve(address);
      });
    }
    child.once('exit', () => resolve(undefined));
  });
  if (url === undefined) throw new SetupError(`The server did not start: ${output.trim()}`);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  return { url, stop };
}

/**
 * Runs Playwright on the built app; returns whether all tests passed.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [more]
 */
export async function runBrowser(args, more = {}) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, CHROMIUM: chromium(), ...more };
  // Playwright sets FORCE_COLOR for its workers, and Node warns if NO_COLOR is set too
  delete env['NO_COLOR'];
  const { url, stop } = await serveWeb();
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = join(root, 'apps', 'web', 'playwright.config.ts');
  const child = spawn(process.execPath, [cli, 'test', `--config=${config}`, ...args], {
    cwd: root,
    env: { ...env, APP_URL: url },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = /** @type {[number | null]} */ (await once(child, 'exit'));
  await stop();
  return status === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    if (!(await runBrowser(process.argv.slice(2)))) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
