import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserEngine,
  withTimeout,
  keyActions,
  pointerActions,
  type EngineSetup,
  WINDOW_SIZE,
} from './engine.ts';
import { ChildProgram } from './program.ts';

/** Preferences for automated tests. */
const PREFERENCES = {
  'remote.active-protocols': 1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.download.folderList': 2,
  'browser.download.useDownloadDir': true,
  // the panel takes the focus from the page, which then receives keys without acting on them
  'browser.download.alwaysOpenPanel': false,
  'intl.accept_languages': 'en-GB',
  'ui.prefersReducedMotion': 1,
} as const;

/** Preference that blocks all cookies and site data. */
const STORAGE_BLOCKED = { 'network.cookie.cookieBehavior': 2 } as const;

interface BidiReply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** Connection to Firefox over WebDriver BiDi: JSON messages on a WebSocket. */
class BidiConnection {
  readonly #socket: WebSocket;
  readonly #pendingCommands = new Map<number, (answer: BidiReply) => void>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as BidiReply;
      if (answer.id === undefined) return;
      this.#pendingCommands.get(answer.id)?.(answer);
      this.#pendingCommands.delete(answer.id);
    });
    socket.addEventListener('close', () => {
      for (const resolve of this.#pendingCommands.values()) resolve({ error: 'closed', message: 'Firefox has gone' });
    });
  }

  static async open(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(`${url}/session`);
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    socket.addEventListener('open', () => resolve(undefined));
    socket.addEventListener('error', () => reject(new Error('Firefox does not answer')));
    await promise;
    return new BidiConnection(socket);
  }

  async sendCommand<T>(method: string, params: object = {}): Promise<T> {
    const id = ++this.#lastId;
    const { promise, resolve } = Promise.withResolvers<BidiReply>();
    this.#pendingCommands.set(id, resolve);
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await withTimeout(method, promise);
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
    return result as T;
  }
}

interface EvaluateResult {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

export async function startFirefox(path: string, { blocksStorage }: EngineSetup): Promise<BrowserEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'rivers-firefox-'));
  const downloads = join(folder, 'downloads');
  mkdirSync(downloads);
  const profilePreferences = { 'browser.download.dir': downloads, ...(blocksStorage ? STORAGE_BLOCKED : {}) };
  const preferences = Object.entries({ ...PREFERENCES, ...profilePreferences })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
  writeFileSync(join(folder, 'user.js'), preferences);
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'];
  const program = new ChildProgram(path, [...args, 'about:blank'], {
    HOME: folder,
    MOZ_HEADLESS_WIDTH: String(WINDOW_SIZE.width),
    MOZ_HEADLESS_HEIGHT: String(WINDOW_SIZE.height),
  });
  const stop = async () => {
    await program.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const bidi = await BidiConnection.open(await program.waitForOutput(/WebDriver BiDi listening on (ws:\S+)/));
    const { capabilities } = await bidi.sendCommand<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    });
    // in the initial tab, the address bar has the focus and receives all keys
    const { context } = await bidi.sendCommand<{ context: string }>('browsingContext.create', {
      type: 'tab',
    });
    const resize = async (width: number, height: number) => {
      await bidi.sendCommand('browsingContext.setViewport', { context, viewport: { width, height } });
    };
    await resize(WINDOW_SIZE.width, WINDOW_SIZE.height);
    return {
      ...createCommands(bidi, context),
      version: capabilities.browserVersion,
      downloads,
      resize,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type EngineCommands = Omit<BrowserEngine, 'version' | 'downloads' | 'resize' | 'stop'>;

function createCommands(bidi: BidiConnection, context: string): EngineCommands {
  return {
    name: 'firefox',
    hasTouch: true,
    navigate: async (url) => bidi.sendCommand('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: async () => bidi.sendCommand('browsingContext.reload', { context, wait: 'complete' }),
    evaluate: async (expression) => {
      const { type, result, exceptionDetails } = await bidi.sendCommand<EvaluateResult>('script.evaluate', {
        target: { context },
        awaitPromise: true,
        // without user activation, scripts can't do what requires a user gesture
        userActivation: false,
        expression,
      });
      if (type === 'exception') throw new Error(exceptionDetails?.text);
      return result?.value ?? '';
    },
    pressAt: async (pointer, x, y) =>
      bidi.sendCommand('input.performActions', { context, actions: pointerActions(pointer, x, y) }),
    pressKeys: async (keys, times) =>
      bidi.sendCommand('input.performActions', { context, actions: keyActions(keys, times) }),
    screenshot: async () => {
      const { data } = await bidi.sendCommand<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
  };
}
