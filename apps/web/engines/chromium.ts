import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { type Engine, inTime, type Setup, singlePresses, SIZE } from './engine.ts';

/** What its settings call “block” for the data of sites. */
const FORBIDS = { profile: { default_content_setting_values: { cookies: 2 } } };

/** What makes two taps a double one here. A mouse has to say so itself. */
const DOUBLE = { ms: 600, px: 100 };

/** A profile of its own, with what the user of it has set. */
function makeProfile({ forbids }: Setup): string {
  const folder = mkdtempSync(join(tmpdir(), 'rivers-chromium-'));
  mkdirSync(join(folder, 'downloads'));
  mkdirSync(join(folder, 'Default'));
  if (forbids) writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(FORBIDS));
  return folder;
}

/** Chromium through Playwright, which all its other tests use too. */
export async function startChromium(executablePath: string, setup: Setup): Promise<Engine> {
  const folder = makeProfile(setup);
  const downloads = join(folder, 'downloads');
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    viewport: SIZE,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = context.pages()[0] ?? (await context.newPage());
  page.on('download', (download) => {
    void download.saveAs(join(downloads, download.suggestedFilename()));
  });
  const cdp = await context.newCDPSession(page);
  const notTwice = singlePresses(DOUBLE);
  const { product } = await cdp.send('Browser.getVersion');
  return {
    name: 'chromium',
    version: product.split('/').at(-1) ?? '',
    hasTouch: true,
    downloads,
    go: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: async (expression) => inTime('evaluate', page.evaluate<string>(expression)),
    point: async (pointer, x, y) => {
      if (pointer === 'mouse') return page.mouse.click(x, y);
      await notTwice(x, y);
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    press: async (keys, times = 1) => {
      for (let time = 0; time < times; time++) await page.keyboard.press(keys.join('+'));
    },
    resize: async (width, height) => page.setViewportSize({ width, height }),
    picture: async () => page.screenshot(),
    stop: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
