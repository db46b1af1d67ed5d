import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.ts');
const START_MS = 30_000;
/** About as many words as the page of the built app has. */
const PAGE_WORDS = 1300;

/** Module preloaded into the server: steps its wall clock on request and replies with the new time. */
const CLOCK_STEP_MODULE = `data:text/javascript,${encodeURIComponent(`
  const now = Date.now;
  let ahead = 0;
  Date.now = () => now() + ahead;
  process.on('message', (ms) => {
    ahead += ms;
    process.send(Date.now());
  });
  process.on('disconnect', () => process.exit());
  process.channel?.unref();
`)}`;

function buildPage(): string {
  const words = Array.from({ length: PAGE_WORDS }, (_, each) => (each * 2_654_435_761).toString(36));
  return `<!doctype html><html><head><title>Two Rivers</title></head><body>${words.join(' ')}</body></html>`;
}

/** Server process as in production, with its own database. */
export class ServerUnderAttack {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #folder: string;

  private constructor(url: string, child: ChildProcess, folder: string) {
    this.url = url;
    this.#child = child;
    this.#folder = folder;
  }

  static async start(hasLimits = true): Promise<ServerUnderAttack> {
    const folder = mkdtempSync(join(tmpdir(), 'rivers-attacks-'));
    const app = join(folder, 'app');
    mkdirSync(app);
    writeFileSync(join(app, 'index.html'), buildPage());
    const child = spawn(process.execPath, ['--import', CLOCK_STEP_MODULE, MAIN, app], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: '',
        PUBLIC_URL: '',
        TRUST_PROXY: '1',
        RATE_LIMITS: hasLimits ? '' : 'off',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    if (child.stdout === null) throw new Error('the server has no output');
    const [output] = (await once(child.stdout, 'data', { signal: AbortSignal.timeout(START_MS) })) as [Buffer];
    const url = /http:\S+?(?=\/?\s)/.exec(String(output))?.[0] ?? '';
    return new ServerUnderAttack(url, child, folder);
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Peak memory in megabytes; undefined if the system does not report it. */
  get peakMegabytes(): number | undefined {
    const path = `/proc/${this.#child.pid}/status`;
    if (!this.isAlive || !existsSync(path)) return undefined;
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(path, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  }

  /** Steps the server's wall clock; returns how far it is now ahead of this process. */
  async stepClock(ms: number): Promise<number> {
    this.#child.send(ms);
    const [time] = (await once(this.#child, 'message')) as [number];
    return time - Date.now();
  }

  async stop(): Promise<void> {
    if (this.isAlive) {
      this.#child.kill('SIGKILL');
      await once(this.#child, 'exit');
    }
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
