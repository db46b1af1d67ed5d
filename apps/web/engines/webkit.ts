import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/safari.js';
import { type BrowserEngine, withTimeout, type EngineSetup, createDoubleClickGuard, WINDOW_SIZE } from './engine.ts';

/** Programs to run WebKit: its driver, the browser, and a virtual screen. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
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

/** Starts a virtual screen, larger than the window, which includes a toolbar above the page. */
async function startScreen(program: string) {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit');
  const number = once(child.stdio[3] as Readable, 'data');
  const [text] = (await withTimeout(program, Promise.race([number, ended]))) as unknown[];
  if (!Buffer.isBuffer(text)) throw new Error(`${program} ended`);
  const stop = async () => {
    kill();
    await ended;
    process.off('exit', kill);
  };
  return { display: `:${text.toString().trim()}`, stop };
}

/** Blocks storage feature by feature: WebKit has no single setting for it. */
const BLOCK_STORAGE_FLAG = '--features=-LocalStorage,-IndexedDBAPI,-Cookie,-ServiceWorkers';

/** Starts WebKitGTK on a virtual screen with its driver, over classic WebDriver. */
export async function startWebKit(
  { driver: executable, browser, screen }: WebKitPrograms,
  { blocksStorage }: EngineSetup,
): Promise<BrowserEngine> {
  const { home, downloads } = makeHome();
  const virtualScreen = await startScreen(screen);
  const running = [virtualScreen.stop];
  const stop = async () => {
    for (const stopProgram of running.toReversed()) await stopProgram();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const service = new ServiceBuilder(executable)
      .addArguments('--host=127.0.0.1')
      .setHostname('127.0.0.1')
      .setEnvironment({
        ...(process.env as Record<string, string>),
        DISPLAY: virtualScreen.display,
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
      })
      .build();
    running.push(async () => void (await service.kill()));
    const args = ['--automation', ...(blocksStorage ? [BLOCK_STORAGE_FLAG] : [])];
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args },
    });
    const session = new Builder()
      .usingServer(await service.start())
      .withCapabilities(capabilities)
      .build();
    const version = (await session.getCapabilities()).getBrowserVersion() ?? '';
    running.push(async () => withTimeout('quit', session.quit()).catch(() => undefined));
    const engine = createCommands(session);
    await engine.resize(WINDOW_SIZE.width, WINDOW_SIZE.height);
    return { ...engine, version, downloads, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type EngineCommands = Omit<BrowserEngine, 'version' | 'downloads' | 'stop'>;

/** Limits within which WebKit counts two clicks as a double click. */
const DOUBLE_CLICK = { ms: 600, px: 20 };

/** Special keys, as WebDriver sends them. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Shift: Key.SHIFT,
  Control: Key.CONTROL,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowUp: Key.ARROW_UP,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowDown: Key.ARROW_DOWN,
};

function createCommands(session: WebDriver): EngineCommands {
  const avoidDoubleClick = createDoubleClickGuard(DOUBLE_CLICK);
  const evaluate = async (expression: string) => {
    const script = `const [done] = arguments;
      Promise.resolve(${expression}).then((text) => done({ text }), (error) => done({ error: String(error) }));`;
    const { text, error } = await withTimeout(
      'evaluate',
      session.executeAsyncScript<{ text?: string; error?: string }>(script),
    );
    if (error !== undefined) throw new Error(error);
    return text ?? '';
  };
  return {
    name: 'webkit',
    // the driver accepts touch input but simulates a mouse
    hasTouch: false,
    navigate: async (url) => withTimeout('navigate', session.get(url)),
    reload: async () => withTimeout('reload', session.navigate().refresh()),
    evaluate,
    pressAt: async (_pointer, x, y) => {
      const point = { x: Math.round(x), y: Math.round(y), duration: 0 };
      const actions = session.actions({ async: true }).move(point).press().release();
      await avoidDoubleClick(x, y, async () => withTimeout('press', actions.perform()));
    },
    pressKeys: async (keys, times = 1) => {
      const values = keys.map((key) => KEYS[key] ?? key);
      const actions = session.actions({ async: true });
      for (let time = 0; time < times; time++) {
        for (const value of values) actions.keyDown(value);
        for (const value of values.toReversed()) actions.keyUp(value);
      }
      await withTimeout('keys', actions.perform());
    },
    // a toolbar above the page: sizes are meant for the page
    resize: async (width, height) => {
      const browserWindow = session.manage().window();
      await browserWindow.setRect({ width, height });
      const bar = height - Number(await evaluate('String(innerHeight)'));
      await browserWindow.setRect({ width, height: height + bar });
    },
    screenshot: async () => Buffer.from(await withTimeout('screenshot', session.takeScreenshot()), 'base64'),
  };
}
