import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '../../server/src/server.ts';
import { webFolder } from '../../../scripts/web.mjs';

/** Runs in the page before the app: whatever goes wrong there is noted, also where no protocol would tell. */
const errorWatcher = {
  note: (what: unknown): void => {
    globalThis.problems = [...globalThis.problems, String(what)];
    try {
      const noted = JSON.parse(sessionStorage.getItem('problems') ?? '[]') as string[];
      sessionStorage.setItem('problems', JSON.stringify([...noted, String(what)]));
    } catch {
      // where nothing may be kept there is a test of that
    }
  },
  start: (note: (what: unknown) => void): void => {
    globalThis.problems = [];
    let isUnloading = false;
    // what is still on its way when a page is left fails in some engines
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

/**
 * The built app at an address of its own. Browsers keep what belongs to an address apart: so no test meets what another left
 * behind, in no browser, without a verb for it.
 */
export class TestSite {
  readonly folder = mkdtempSync(join(tmpdir(), 'rivers-site-'));
  #running: RunningServer | undefined;
  #port = '0';

  /** `keeps`: with its service worker, which has every browser fetch the whole app. */
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

  /** Changes a file of the app, before it is served. */
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

  /** The same address as before, where there was one. */
  async start(): Promise<void> {
    const running = await startServer({ folder: this.folder, host: '127.0.0.1', port: this.#port });
    if (typeof running === 'string') throw new Error(running);
    this.#running = running;
    this.#port = new URL(running.url).port;
  }

  /** Another version of the app at the same address. */
  async restartWith(change: () => void): Promise<void> {
    await this.stop();
    change();
    await this.start();
  }

  /** Nobody answers there any more. */
  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
