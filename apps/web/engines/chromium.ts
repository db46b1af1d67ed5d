import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { type BrowserEngine, withTimeout, type EngineSetup, createDoubleClickGuard, WINDOW_SIZE } from './engine.ts';

/** Preference that blocks all site data. */
const STORAGE_BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } };

/** Limits within which Chromium counts two taps as a double tap; for a mouse the click count is set explicitly. */
const DOUBLE_CLICK = { ms: 600, px: 100 };

/** Creates a profile folder with the preferences of the setup. */
function makeProfile({ blocksStorage }: EngineSetup): string {
  const folder = mkdtempSync(join(tmpdir(), 'rivers-chromium-'));
  mkdirSync(join(folder, 'downloads'));
  mkdirSync(join(folder, 'Default'));
  if (blocksStorage) writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(STORAGE_BLOCKED));
  return folder;
}

/** Starts Chromium with Playwright, like the other browser tests. */
export async function startChromium(executablePath: string, setup: EngineSetup): Promise<BrowserEngine> {
  const folder = makeProfile(setup);
  const downloads = join(folder, 'downloads');
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    viewport: WINDOW_SIZE,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = context.pages()[0] ?? (await context.newPage());
  page.on('download', (download) => {
    void download.saveAs(join(downloads, download.suggestedFilename()));
  });
  const cdp = await context.newCDPSession(page);
  const avoidDoubleClick = createDoubleClickGuard(DOUBLE_CLICK);
  const { product } = await cdp.send('Browser.getVersion');
  return {
    name: 'chromium',
    version: product.split('/').at(-1) ?? '',
    hasTouch: true,
    downloads,
    navigate: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: async (expression) => withTimeout('evaluate', page.evaluate<string>(expression)),
    pressAt: async (pointer, x, y) => {
      if (pointer === 'mouse') return page.mouse.click(x, y);
      await avoidDoubleClick(x, y, async () => {
        await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
        await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      });
    },
    pressKeys: async (keys, times = 1) => {
      for (let time = 0; time < times; time++) await page.keyboard.press(keys.join('+'));
    },
    resize: async (width, height) => page.setViewportSize({ width, height }),
    screenshot: async () => page.screenshot(),
    stop: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
