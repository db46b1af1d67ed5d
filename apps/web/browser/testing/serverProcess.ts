import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const MAIN = join(root, 'apps', 'server', 'src', 'main.ts');
const APP = join(root, 'apps', 'web', 'dist');

/** Interval of the server's heartbeat; a server takes a longer gap for sleep. */
const HEARTBEAT_MS = 5000;

/**
 * Preloaded into the server process: advances its clock on request, heartbeat by heartbeat, 200 times as fast as real time.
 * A heartbeat that reads the clock was handled; one that doesn't came during the previous one and is repeated. Worker threads get no
 * messages.
 */
const CLOCK_PRELOAD = `data:text/javascript,${encodeURIComponent(`
  const now = Date.now;
  const passed = performance.now.bind(performance);
  const every = setInterval;
  let ahead = 0;
  let looks = 0;
  let beat;
  Date.now = () => now() + ahead;
  performance.now = () => {
    looks++;
    return passed() + ahead;
  };
  globalThis.setInterval = (work, ms, ...given) => {
    if (ms === ${HEARTBEAT_MS}) beat = work;
    return every(work, ms, ...given);
  };
  process.on('message', (ms) => {
    const end = ahead + ms;
    const steps = every(() => {
      looks = 0;
      beat();
      if (looks > 0) ahead = Math.min(end, ahead + ${HEARTBEAT_MS});
      if (ahead === end) clearInterval(steps);
    }, ${HEARTBEAT_MS / 200});
  });
  process.channel?.unref();
`)}`;

/** Server process that can be killed and restarted at the same address with the same data. */
export class ServerProcess {
  readonly data = mkdtempSync(join(tmpdir(), 'rivers-own-'));
  readonly #app: string;
  #child: ChildProcess | undefined;
  #url: string | undefined;

  /** `app`: folder of the app to serve */
  constructor(app = APP) {
    this.#app = app;
  }

  get url(): string {
    if (this.#url === undefined) throw new Error('the server was never started');
    return this.#url;
  }

  async start(): Promise<void> {
    const port = this.#url === undefined ? '0' : new URL(this.#url).port;
    const child = spawn(process.execPath, ['--import', CLOCK_PRELOAD, MAIN, this.#app], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: port,
        DATA_DIR: this.data,
        RATE_LIMITS: 'off',
        BOT_WORKERS: '1',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.#child = child;
    if (child.stdout === null) throw new Error('the server has no output');
    const ended = once(child, 'exit').then(() => [Buffer.from('it ended')]);
    const [output] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
    const url = /http:\S+/.exec(String(output))?.[0];
    if (url === undefined) throw new Error(`the server did not start: ${String(output)}`);
    this.#url = url;
  }

  /** Kills the process with SIGKILL, so that it can't finish or reply. */
  async kill(): Promise<void> {
    await this.#stopProcess('SIGKILL');
  }

  /** Advances the clock of the server, not of the browsers. */
  advanceTime(ms: number): void {
    this.#child?.send(ms);
  }

  async remove(): Promise<void> {
    await this.#stopProcess('SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
  }

  async #stopProcess(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}
