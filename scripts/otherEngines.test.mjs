import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isProgram } from './debian.mjs';
import { findFirefox, findWebKit } from './otherEngines.mjs';

/** Creates a folder with programs of these names. @param {string[]} names */
function folderWith(...names) {
  const folder = mkdtempSync(join(tmpdir(), 'rivers-bin-'));
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

test('finds Firefox on the PATH, preferring the ESR version', () => {
  const PATH = folderWith('firefox', 'firefox-esr');
  expect(findFirefox({ env: { PATH }, isOne: isProgram })).toBe(join(PATH, 'firefox-esr'));
});

test('ignores a program named firefox that is not Firefox', () => {
  const PATH = folderWith('firefox');
  expect(findFirefox({ env: { PATH }, isOne: () => false })).toBeUndefined();
});

test('reports an invalid path in FIREFOX', () => {
  expect(() => findFirefox({ env: { FIREFOX: '/no/such/browser' } })).toThrow(
    'There is no Firefox at /no/such/browser',
  );
});

test('WebKit needs its driver, its browser and a virtual screen', () => {
  const PATH = folderWith('WebKitWebDriver', 'Xvfb');
  const browser = join(folderWith('MiniBrowser'), 'MiniBrowser');
  expect(findWebKit({ env: { PATH }, browsers: [browser] })).toEqual({
    driver: join(PATH, 'WebKitWebDriver'),
    browser,
    screen: join(PATH, 'Xvfb'),
  });
  expect(findWebKit({ env: { PATH }, browsers: [] })).toBeUndefined();
  expect(findWebKit({ env: { PATH: folderWith('Xvfb') }, browsers: [browser] })).toBeUndefined();
});
