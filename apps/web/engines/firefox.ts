import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, inTime, keyActions, pointerActions, type Setup, SIZE } from './engine.ts';
import { Program } from './program.ts';

/** What a Firefox of tests has otherwise than one of people. */
const PREFERENCES = {
  'remote.active-protocols': 1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.download.folderList': 2,
  'browser.download.useDownloadDir': true,
  // the panel takes the focus from the page, which then hears keys but does nothing with them
  'browser.download.alwaysOpenPanel': false,
  'intl.accept_languages': 'en-GB',
  'ui.prefersReducedMotion': 1,
} as const;

/** What its settings call “block all” for the data of sites. */
const FORBIDS = { 'network.cookie.cookieBehavior': 2 } as const;

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** Firefox as it comes, which speaks WebDriver BiDi by itself: a socket, and JSON both ways. */
class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id === undefined) return;
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
    socket.addEventListener('close', () => {
      for (const tell of this.#waiting.values()) tell({ error: 'closed', message: 'Firefox has gone' });
    });
  }

  static async open(url: string): Promise<Bidi> {
    const socket = new WebSocket(`${url}/session`);
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    socket.addEventListener('open', () => resolve(undefined));
    socket.addEventListener('error', () => reject(new Error('Firefox does not answer')));
    await promise;
    return new Bidi(socket);
  }

  async ask<T>(method: string, params: object = {}): Promise<T> {
    const id = ++this.#last;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.#waiting.set(id, resolve);
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await inTime(method, promise);
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
    return result as T;
  }
}

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

export async function startFirefox(path: string, { forbids }: Setup): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'rivers-firefox-'));
  const downloads = join(folder, 'downloads');
  mkdirSync(downloads);
  const own = { 'browser.download.dir': downloads, ...(forbids ? FORBIDS : {}) };
  const preferences = Object.entries({ ...PREFERENCES, ...own })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
  writeFileSync(join(folder, 'user.js'), preferences);
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'];
  const program = new Program(path, [...args, 'about:blank'], {
    HOME: folder,
    MOZ_HEADLESS_WIDTH: String(SIZE.width),
    MOZ_HEADLESS_HEIGHT: String(SIZE.height),
  });
  const stop = async () => {
    await program.end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const bidi = await Bidi.open(await program.says(/WebDriver BiDi listening on (ws:\S+)/));
    const { capabilities } = await bidi.ask<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    });
    // in the tab it opens with, the bar for addresses has the focus, and no key would press a button
    const { context } = await bidi.ask<{ context: string }>('browsingContext.create', { type: 'tab' });
    const resize = async (width: number, height: number) => {
      await bidi.ask('browsingContext.setViewport', { context, viewport: { width, height } });
    };
    await resize(SIZE.width, SIZE.height);
    return { ...verbs(bidi, context), version: capabilities.browserVersion, downloads, resize, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Verbs = Omit<Engine, 'version' | 'downloads' | 'resize' | 'stop'>;

function verbs(bidi: Bidi, context: string): Verbs {
  return {
    name: 'firefox',
    hasTouch: true,
    go: async (url) => bidi.ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: async () => bidi.ask('browsingContext.reload', { context, wait: 'complete' }),
    evaluate: async (expression) => {
      const { type, result, exceptionDetails } = await bidi.ask<Evaluated>('script.evaluate', {
        target: { context },
        awaitPromise: true,
        // what a page may do only where somebody has touched it
        userActivation: false,
        expression,
      });
      if (type === 'exception') throw new Error(exceptionDetails?.text);
      return result?.value ?? '';
    },
    point: async (pointer, x, y) =>
      bidi.ask('input.performActions', { context, actions: pointerActions(pointer, x, y) }),
    press: async (keys, times) =>
      bidi.ask('input.performActions', { context, actions: keyActions(keys, times) }),
    picture: async () => {
      const { data } = await bidi.ask<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
  };
}
