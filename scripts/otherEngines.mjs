// Finds Firefox and WebKit for the tests in all engines, and installs them on Debian if permitted. If an engine is not available,
// as WebKit on most systems, its tests are skipped.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { areInArchives, installFromDebian, isProgram, mayInstall, placesOnPath } from './debian.mjs';
import { SetupError } from './setup.mjs';

const FONT = 'fonts-dejavu-core';
const FIREFOX_PACKAGES = ['firefox-esr', FONT];
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', FONT];

/** Paths of MiniBrowser, the browser that WebKitGTK's driver controls; the newest GTK version first. */
const MINI_BROWSERS = '/usr/{lib,lib/*,libexec}/webkit{gtk-6.0,2gtk-4.1,2gtk-4.0}/MiniBrowser';

/** Whether a program is Firefox: on Ubuntu `firefox` may only print how to install it. @param {string} path */
function isFirefox(path) {
  if (!isProgram(path)) return false;
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return /Mozilla Firefox/.test(stdout ?? '');
}

/**
 * Path of Firefox; undefined if there is none.
 * @param {{ env?: NodeJS.ProcessEnv, isOne?: (path: string) => boolean }} [machine]
 * @returns {string | undefined}
 */
export function findFirefox({ env = process.env, isOne = isFirefox } = {}) {
  const configured = env['FIREFOX'];
  if (configured) {
    if (isOne(configured)) return configured;
    throw new SetupError(`There is no Firefox at ${configured}, which FIREFOX names.`);
  }
  const folders = [env['PROGRAMFILES'], env['LOCALAPPDATA']].filter((folder) => folder !== undefined);
  return [
    ...placesOnPath(['firefox-esr', 'firefox'], env),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    ...folders.map((folder) => join(folder, 'Mozilla Firefox', 'firefox.exe')),
  ].find(isOne);
}

/**
 * Programs needed to run WebKit with its driver; undefined if one is missing.
 * @param {{ env?: NodeJS.ProcessEnv, browsers?: readonly string[] }} [machine]
 */
export function findWebKit({ env = process.env, browsers = globSync(MINI_BROWSERS) } = {}) {
  const driver = placesOnPath(['WebKitWebDriver'], env).find(isProgram);
  const screen = placesOnPath(['Xvfb'], env).find(isProgram);
  const browser = browsers.find(isProgram);
  if (driver === undefined || screen === undefined || browser === undefined) return undefined;
  return { driver, browser, screen };
}

/**
 * Finds a program, installing it first if necessary and possible.
 * @template T
 * @param {string} name
 * @param {readonly string[]} packages
 * @param {() => T | undefined} find
 * @returns {T | undefined}
 */
function findOrInstall(name, packages, find) {
  const existing = find();
  if (existing !== undefined || !mayInstall()) return existing;
  process.stderr.write(`Installing ${name} for the tests in all engines (only once) ...\n`);
  const installed = installFromDebian(packages) ? find() : undefined;
  // on systems without these packages the engine is skipped; with them, a failed installation is an error
  if (installed === undefined && areInArchives(packages))
    throw new SetupError(
      `${name} could not be installed: the packages ${packages.join(', ')} are there, but apt-get failed.`,
    );
  return installed;
}

export const firefox = () => findOrInstall('Firefox', FIREFOX_PACKAGES, findFirefox);
export const webkit = () => findOrInstall('WebKit', WEBKIT_PACKAGES, findWebKit);
