// Finds the browser for tests and screenshots, and installs one if there is none.
import { globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installFromDebian, isProgram, placesOnPath, succeeds } from './debian.mjs';
import { root, SetupError } from './setup.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Debian packages: Chromium, and a font with all letters of the supported languages. */
const debianPackages = ['chromium', 'fonts-dejavu-core'];

/**
 * Usual paths of browsers outside the PATH, and of the one that Playwright downloads.
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 * @param {string} home
 */
function usualPlaces(platform, env, home) {
  const cached = env['PLAYWRIGHT_BROWSERS_PATH'];
  if (platform === 'darwin') {
    const cache = cached ?? join(home, 'Library', 'Caches', 'ms-playwright');
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      join(cache, 'chromium-*', 'chrome-mac*', '*.app', 'Contents', 'MacOS', '*'),
    ];
  }
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local');
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], local].filter((folder) => folder !== undefined);
    return [
      ...folders.map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
      ...folders.map((folder) => join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe')),
      join(cached ?? join(local, 'ms-playwright'), 'chromium-*', 'chrome-win*', 'chrome.exe'),
    ];
  }
  const cache = cached ?? join(env['XDG_CACHE_HOME'] ?? join(home, '.cache'), 'ms-playwright');
  return ['/snap/bin/chromium', join(cache, 'chromium-*', 'chrome-linux*', 'chrome')];
}

/**
 * Path of an installed Chromium or Chrome; undefined if there is none.
 * @param {{ env?: NodeJS.ProcessEnv, platform?: NodeJS.Platform, home?: string }} [machine]
 * @returns {string | undefined}
 */
export function findChromium({ env = process.env, platform = process.platform, home = homedir() } = {}) {
  const configured = env['CHROMIUM'] || env['CHROME_PATH'];
  if (configured) {
    if (isProgram(configured)) return configured;
    throw new SetupError(`There is no browser at ${configured}, which CHROMIUM or CHROME_PATH names.`);
  }
  const ending = platform === 'win32' ? '.exe' : '';
  const onPath = placesOnPath(
    names.map((name) => name + ending),
    env,
  );
  const elsewhere = usualPlaces(platform, env, home).flatMap((place) =>
    place.includes('*') ? globSync(place.replaceAll('\\', '/')).sort().toReversed() : [place],
  );
  return [...onPath, ...elsewhere].find(isProgram);
}

function installFromPlaywright() {
  return succeeds(process.execPath, [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium']);
}

/** Path of a browser, installed on demand. */
export function chromium() {
  const existing = findChromium();
  if (existing !== undefined) return existing;
  process.stderr.write('Installing Chromium for the tests in the browser (only once) ...\n');
  const installed =
    (installFromDebian(debianPackages) && findChromium()) || (installFromPlaywright() && findChromium());
  if (installed) return installed;
  throw new SetupError(
    'The tests in the browser need Chromium, and it could not be installed: install it and set CHROMIUM to its path.',
  );
}
