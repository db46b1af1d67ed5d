import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Engine,
  inTime,
  keyActions,
  pointerActions,
  type Setup,
  singlePresses,
  SIZE,
} from './engine.ts';
import { Program } from './program.ts';

/** The programs that make a WebKit: its driver, the browser it drives, and a screen that nobody looks at. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** WebKitGTK's own driver, which speaks the classic WebDriver: one request for each thing to do. */
class WebDriver {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const asking = async () => {
      const response = await fetch(this.#url + path, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
      if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
      return value;
    };
    return inTime(path, asking());
  }
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** A port that nobody listens on just now. */
async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    server.close(() => resolve(port));
  });
  return promise;
}

/** A home of its own, so that nothing of the user's is read and files land where they are looked for. */
function makeHome(): { readonly home: string; readonly downloads: string } {
  const home = mkdtempSync(join(tmpdir(), 'rivers-webkit-'));
  const downloads = join(home, 'downloads');
  mkdirSync(join(home, '.config'));
  mkdirSync(downloads);
  writeFileSync(join(home, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/downloads"\n');
  return { home, downloads };
}

/** It has no setting that forbids all at once, but one for each place where pages keep something. */
const FORBIDS = '--features=-LocalStorage,-IndexedDBAPI,-Cookie,-ServiceWorkers';

export async function startWebKit(
  { driver, browser, screen }: WebKitPrograms,
  { forbids }: Setup,
): Promise<Engine> {
  const { home, downloads } = makeHome();
  const running: Program[] = [];
  const stop = async () => {
    for (const program of running.toReversed()) await program.end();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    // larger than the window, which has a bar above the page
    const show = new Program(screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
    running.push(show);
    const display = await show.says(/(\d+)\n/);
    const port = await freePort();
    running.push(
      new Program(driver, ['--host=127.0.0.1', `--port=${port}`], {
        DISPLAY: `:${display}`,
        GDK_BACKEND: 'x11',
        HOME: home,
        XDG_CONFIG_HOME: join(home, '.config'),
        XDG_CACHE_HOME: join(home, '.cache'),
        XDG_DATA_HOME: join(home, '.data'),
        LC_ALL: 'C.UTF-8',
        LANGUAGE: 'en_GB',
        // without a graphics card it would paint with one that is reckoned, at a third of the speed
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
        // nobody listens to what it would tell the tools of the disabled
        NO_AT_BRIDGE: '1',
      }),
    );
    const webdriver = new WebDriver(`http://127.0.0.1:${port}`);
    await isReady(webdriver);
    const args = ['--automation', ...(forbids ? [FORBIDS] : [])];
    const { sessionId, capabilities } = await webdriver.ask<Session>('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args } },
      },
    });
    const engine = verbs(webdriver, `/session/${sessionId}`);
    await engine.resize(SIZE.width, SIZE.height);
    return { ...engine, version: capabilities.browserVersion, downloads, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function isReady(webdriver: WebDriver): Promise<void> {
  const latest = Date.now() + 20_000;
  for (;;) {
    try {
      await webdriver.ask('GET', '/status');
      return;
    } catch (error) {
      if (Date.now() > latest) throw error;
      await sleep(50);
    }
  }
}

type Verbs = Omit<Engine, 'version' | 'downloads' | 'stop'>;

/** What makes two clicks a double one here. */
const DOUBLE = { ms: 600, px: 20 };

function verbs(webdriver: WebDriver, session: string): Verbs {
  const notTwice = singlePresses(DOUBLE);
  const act = async (actions: unknown[]) => {
    await webdriver.ask('POST', `${session}/actions`, { actions });
  };
  const evaluate = async (expression: string) => {
    const script = `const [done] = arguments;
      Promise.resolve(${expression}).then((text) => done({ text }), (error) => done({ error: String(error) }));`;
    const { text, error } = await webdriver.ask<{ text?: string; error?: string }>(
      'POST',
      `${session}/execute/async`,
      { script, args: [] },
    );
    if (error !== undefined) throw new Error(error);
    return text ?? '';
  };
  return {
    name: 'webkit',
    // it takes the word and plays a mouse
    hasTouch: false,
    go: async (url) => webdriver.ask('POST', `${session}/url`, { url }),
    reload: async () => webdriver.ask('POST', `${session}/refresh`, {}),
    evaluate,
    point: async (pointer, x, y) => {
      await notTwice(x, y);
      await act(pointerActions(pointer, x, y));
    },
    press: async (keys, times) => act(keyActions(keys, times)),
    // the window has a bar above the page: what is asked for is the page
    resize: async (width, height) => {
      await webdriver.ask('POST', `${session}/window/rect`, { width, height });
      const bar = height - Number(await evaluate('String(innerHeight)'));
      await webdriver.ask('POST', `${session}/window/rect`, { width, height: height + bar });
    },
    picture: async () => Buffer.from(await webdriver.ask<string>('GET', `${session}/screenshot`), 'base64'),
  };
}
