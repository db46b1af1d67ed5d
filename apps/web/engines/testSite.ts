import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '../../server/src/server.ts';
import { webFolder } from '../../../scripts/web.mjs';

/** Runs in the page before the app: records errors, which not every driver protocol reports. */
const errorWatcher = {
  note: (what: unknown): void => {
    globalThis.problems = [...globalThis.problems, String(what)];
    try {
      const noted = JSON.parse(sessionStorage.getItem('problems') ?? '[]') as string[];
      sessionStorage.setItem('problems', JSON.stringify([...noted, String(what)]));
    } catch {
      // session storage may be blocked on purpose
    }
  },
  start: (note: (what: unknown) => void): void => {
    globalThis.problems = [];
    let isUnloading = false;
    // some engines report requests canceled by leaving the page
    addEventListener('beforeunload', () => {
      isUnloading = true;
    });
    const report = (what: unknown) => {
      if (!isUnloading) note(what);
    };
    const onError = ({ target, message }: ErrorEvent) => report(target instanceof Element ? target.outerHTML : message);
    addEventListener('error', onError, { capture: true });
    addEventListener('unhandledrejection', ({ reason }) => report(reason));
    const originalError = console.error;
    console.error = (...what: unknown[]) => {
      report(what.join(' '));
      originalError(...what);
    };
  },
};

/** Copy of the built app on its own port. Browsers separate storage by origin, so tests don't affect each other. */
export class TestSite {
  readonly folder = mkdtempSync(join(tmpdir(), 'rivers-site-'));
  #running: RunningServer | undefined;
  #port = '0';

  /** `keeps`: with the service worker, which makes every browser download the whole app */
  static async open({ keeps: usesServiceWorker = false } = {}): Promise<TestSite> {
    const site = new TestSite();
    cpSync(webFolder, site.folder, { recursive: true });
    site.write('watch.js', `(${errorWatcher.start.toString()})(${errorWatcher.note.toString()});`);
    site.replaceInFile('index.html', '<title>', '<script src="/watch.js"></script><title>');
    if (usesServiceWorker) site.replaceInFile('sw.js', /"\/index.html"/g, '"/index.html","/watch.js"');
    else rmSync(join(site.folder, 'sw.js'));
    await site.start();
    return site;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/`;
  }

  /** Replaces text in a file of the app. */
  replaceInFile(file: string, from: string | RegExp, to: string): void {
    const path = join(this.folder, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} has no ${String(from)}`);
    writeFileSync(path, after);
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  /** Starts the server, at the previous address if there was one. */
  async start(): Promise<void> {
    const running = await startServer({ folder: this.folder, host: '127.0.0.1', port: this.#port });
    if (typeof running === 'string') throw new Error(running);
    this.#running = running;
    this.#port = new URL(running.url).port;
  }

  /** Serves a changed version of the app at the same address. */
  async restartWith(change: () => void): Promise<void> {
    await this.stop();
    change();
    await this.start();
  }

  /** Stops the server; its address stays reserved for the next start. */
  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
