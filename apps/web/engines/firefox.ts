import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KeyInput, launch } from 'puppeteer-core';
import { type BrowserEngine, COMMAND_TIMEOUT_MS, type EngineSetup, WINDOW_SIZE } from './engine.ts';

/** Preferences besides those of puppeteer for automated tests. */
const PREFERENCES = {
  'browser.download.folderList': 2,
  'browser.download.useDownloadDir': true,
  // the panel takes the focus from the page, which then receives keys without acting on them
  'browser.download.alwaysOpenPanel': false,
  'intl.accept_languages': 'en-GB',
  'ui.prefersReducedMotion': 1,
} as const;

/** Preference that blocks all cookies and site data. */
const STORAGE_BLOCKED = { 'network.cookie.cookieBehavior': 2 } as const;

/** Starts Firefox with puppeteer, over WebDriver BiDi. */
export async function startFirefox(executablePath: string, { blocksStorage }: EngineSetup): Promise<BrowserEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'rivers-firefox-'));
  const downloads = join(folder, 'downloads');
  mkdirSync(downloads);
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    userDataDir: join(folder, 'profile'),
    defaultViewport: WINDOW_SIZE,
    protocolTimeout: COMMAND_TIMEOUT_MS,
    extraPrefsFirefox: {
      ...PREFERENCES,
      'browser.download.dir': downloads,
      ...(blocksStorage ? STORAGE_BLOCKED : {}),
    },
    env: { ...process.env, HOME: folder },
  });
  // in the initial tab, the address bar has the focus and receives all keys
  const page = await browser.newPage();
  page.setDefaultTimeout(COMMAND_TIMEOUT_MS);
  const pressTogether = async (keys: readonly KeyInput[]) => {
    for (const key of keys) await page.keyboard.down(key);
    for (const key of keys.toReversed()) await page.keyboard.up(key);
  };
  return {
    name: 'firefox',
    version: (await browser.version()).split('/').at(-1) ?? '',
    hasTouch: true,
    downloads,
    navigate: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: async (expression) => String(await page.evaluate(expression)),
    pressAt: async (pointer, x, y) => (pointer === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y)),
    pressKeys: async (keys, times = 1) => {
      for (let time = 0; time < times; time++) await pressTogether(keys as readonly KeyInput[]);
    },
    resize: async (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    stop: async () => {
      await browser.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
