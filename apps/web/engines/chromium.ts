import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { type Engine, inTime, SIZE } from './engine.ts';

/** Chromium through Playwright, which all its other tests use too. */
export async function startChromium(executablePath: string): Promise<Engine> {
  const downloads = mkdtempSync(join(tmpdir(), 'rivers-chromium-'));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext({ viewport: SIZE, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('download', (download) => {
    void download.saveAs(join(downloads, download.suggestedFilename()));
  });
  const cdp = await context.newCDPSession(page);
  return {
    name: 'chromium',
    version: browser.version(),
    hasTouch: true,
    downloads,
    go: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: async (expression) => inTime('evaluate', page.evaluate<string>(expression)),
    point: async (pointer, x, y) => {
      if (pointer === 'mouse') return page.mouse.click(x, y);
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    press: async (keys) => page.keyboard.press(keys.join('+')),
    resize: async (width, height) => page.setViewportSize({ width, height }),
    picture: async () => page.screenshot(),
    stop: async () => {
      await browser.close();
      rmSync(downloads, { recursive: true, force: true });
    },
  };
}
