import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium } from './chromium.mjs';

/** Creates a home folder with programs at these paths. @param {string[]} paths */
function homeWith(...paths) {
  const home = mkdtempSync(join(tmpdir(), 'rivers-home-'));
  for (const path of paths) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), '');
    chmodSync(join(home, path), 0o755);
  }
  return home;
}

const linux = /** @type {const} */ ('linux');

test('the browser named by CHROMIUM comes first', () => {
  const home = homeWith('mine', 'bin/chromium');
  const env = { CHROMIUM: join(home, 'mine'), PATH: join(home, 'bin') };
  expect(findChromium({ env, platform: linux, home })).toBe(join(home, 'mine'));
});

test('a name that leads nowhere is said', () => {
  expect(() => findChromium({ env: { CHROME_PATH: '/no/such/browser' }, platform: linux })).toThrow(
    'There is no browser at /no/such/browser',
  );
});

test('a browser on the PATH is found', () => {
  const home = homeWith('bin/google-chrome');
  const env = { PATH: `${join(home, 'empty')}:${join(home, 'bin')}` };
  expect(findChromium({ env, platform: linux, home })).toBe(join(home, 'bin/google-chrome'));
});

test('the newest one downloaded is found', () => {
  const old = '.cache/ms-playwright/chromium-1100/chrome-linux/chrome';
  const recent = '.cache/ms-playwright/chromium-1200/chrome-linux64/chrome';
  const home = homeWith(old, recent);
  expect(findChromium({ env: {}, platform: linux, home })).toBe(join(home, recent));
});

test('on macOS a downloaded one is found', () => {
  const path =
    'Library/Caches/ms-playwright/chromium-1200/chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing';
  const home = homeWith(path);
  expect(findChromium({ env: {}, platform: 'darwin', home })).toMatch(/Google Chrome/);
});

test('where there is none, none is found', () => {
  expect(findChromium({ env: { PATH: '' }, platform: linux, home: homeWith() })).toBeUndefined();
});
