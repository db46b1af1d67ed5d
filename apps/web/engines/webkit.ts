import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BrowserEngine,
  withTimeout,
  keyActions,
  pointerActions,
  type EngineSetup,
  createDoubleClickGuard,
  WINDOW_SIZE,
} from './engine.ts';
import { ChildProgram } from './program.ts';

/** Programs to run WebKit: its driver, the browser, and a virtual screen. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** Client of WebKitGTK's driver, over classic WebDriver: one HTTP request per command. */
class WebDriverClient {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async sendCommand<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const send = async () => {
      const response = await fetch(this.#url + path, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
      if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
      return value;
    };
    return withTimeout(path, send());
  }
}

interface WebDriverSession {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** A port that is free at the moment. */
async function findFreePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    server.close(() => resolve(port));
  });
  return promise;
}

/** Creates a home folder, to ignore the user's settings and to control where downloads go. */
function makeHome(): { readonly home: string; readonly downloads: string } {
  const home = mkdtempSync(join(tmpdir(), 'rivers-webkit-'));
  const downloads = join(home, 'downloads');
  mkdirSync(join(home, '.config'));
  mkdirSync(downloads);
  writeFileSync(join(home, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/downloads"\n');
  return { home, downloads };
}

/** Blocks storage feature by feature: WebKit has no single setting for it. */
const BLOCK_STORAGE_FLAG = '--features=-LocalStorage,-IndexedDBAPI,-Cookie,-ServiceWorkers';

export async function startWebKit(
  { driver, browser, screen }: WebKitPrograms,
  { blocksStorage }: EngineSetup,
): Promise<BrowserEngine> {
  const { home, downloads } = makeHome();
  const running: ChildProgram[] = [];
  const stop = async () => {
    for (const program of running.toReversed()) await program.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    // larger than the window, which includes a toolbar above the page
    const virtualScreen = new ChildProgram(screen, [
      '-displayfd',
      '3',
      '-screen',
      '0',
      '1600x1200x24',
      '-nolisten',
      'tcp',
    ]);
    running.push(virtualScreen);
    const display = await virtualScreen.waitForOutput(/(\d+)\n/);
    const port = await findFreePort();
    running.push(
      new ChildProgram(driver, ['--host=127.0.0.1', `--port=${port}`], {
        DISPLAY: `:${display}`,
        GDK_BACKEND: 'x11',
        HOME: home,
        XDG_CONFIG_HOME: join(home, '.config'),
        XDG_CACHE_HOME: join(home, '.cache'),
        XDG_DATA_HOME: join(home, '.data'),
        LC_ALL: 'C.UTF-8',
        LANGUAGE: 'en_GB',
        // CPU rendering: without a graphics card, software GL paints at a third of the speed
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
        // turns off the accessibility bus, which nothing uses here
        NO_AT_BRIDGE: '1',
      }),
    );
    const webdriver = new WebDriverClient(`http://127.0.0.1:${port}`);
    await waitUntilReady(webdriver);
    const args = ['--automation', ...(blocksStorage ? [BLOCK_STORAGE_FLAG] : [])];
    const { sessionId, capabilities } = await webdriver.sendCommand<WebDriverSession>('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args } },
      },
    });
    const engine = createCommands(webdriver, `/session/${sessionId}`);
    await engine.resize(WINDOW_SIZE.width, WINDOW_SIZE.height);
    return { ...engine, version: capabilities.browserVersion, downloads, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitUntilReady(webdriver: WebDriverClient): Promise<void> {
  const latest = Date.now() + 20_000;
  for (;;) {
    try {
      await webdriver.sendCommand('GET', '/status');
      return;
    } catch (error) {
      if (Date.now() > latest) throw error;
      await sleep(50);
    }
  }
}

type EngineCommands = Omit<BrowserEngine, 'version' | 'downloads' | 'stop'>;

/** Limits within which WebKit counts two clicks as a double click. */
const DOUBLE_CLICK = { ms: 600, px: 20 };

function createCommands(webdriver: WebDriverClient, session: string): EngineCommands {
  const avoidDoubleClick = createDoubleClickGuard(DOUBLE_CLICK);
  const performActions = async (actions: unknown[]) => {
    await webdriver.sendCommand('POST', `${session}/actions`, { actions });
  };
  const evaluate = async (expression: string) => {
    const script = `const [done] = arguments;
      Promise.resolve(${expression}).then((text) => done({ text }), (error) => done({ error: String(error) }));`;
    const { text, error } = await webdriver.sendCommand<{ text?: string; error?: string }>(
      'POST',
      `${session}/execute/async`,
      { script, args: [] },
    );
    if (error !== undefined) throw new Error(error);
    return text ?? '';
  };
  return {
    name: 'webkit',
    // the driver accepts touch input but simulates a mouse
    hasTouch: false,
    navigate: async (url) => webdriver.sendCommand('POST', `${session}/url`, { url }),
    reload: async () => webdriver.sendCommand('POST', `${session}/refresh`, {}),
    evaluate,
    pressAt: async (pointer, x, y) => {
      await avoidDoubleClick(x, y);
      await performActions(pointerActions(pointer, x, y));
    },
    pressKeys: async (keys, times) => performActions(keyActions(keys, times)),
    // a toolbar above the page: sizes are meant for the page
    resize: async (width, height) => {
      await webdriver.sendCommand('POST', `${session}/window/rect`, { width, height });
      const bar = height - Number(await evaluate('String(innerHeight)'));
      await webdriver.sendCommand('POST', `${session}/window/rect`, { width, height: height + bar });
    },
    screenshot: async () => Buffer.from(await webdriver.sendCommand<string>('GET', `${session}/screenshot`), 'base64'),
  };
}
