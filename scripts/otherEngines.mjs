// Finds Firefox and WebKit for the tests that run in all engines, and installs them where Debian's packages may be. Where an engine
// cannot be had, which is so for WebKit on most systems, there is none, and no test fails for that.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { areInArchives, installFromDebian, isProgram, mayInstall, placesOnPath } from './debian.mjs';
import { SetupError } from './setup.mjs';

const FONT = 'fonts-dejavu-core';
const FIREFOX_PACKAGES = ['firefox-esr', FONT];
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', FONT];

/** Where MiniBrowser is, the one of WebKitGTK that its driver drives; the newest way of drawing first. */
const MINI_BROWSERS = '/usr/{lib,lib/*,libexec}/webkit{gtk-6.0,2gtk-4.1,2gtk-4.0}/MiniBrowser';

/** Ubuntu's `firefox` may be a program that only says how to get one. @param {string} path */
function isFirefox(path) {
  if (!isProgram(path)) return false;
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return /Mozilla Firefox/.test(stdout ?? '');
}

/**
 * The path of a Firefox; undefined where there is none.
 * @param {{ env?: NodeJS.ProcessEnv, isOne?: (path: string) => boolean }} [machine]
 * @returns {string | undefined}
 */
export function findFirefox({ env = process.env, isOne = isFirefox } = {}) {
  const named = env['FIREFOX'];
  if (named) {
    if (isOne(named)) return named;
    throw new SetupError(`There is no Firefox at ${named}, which FIREFOX names.`);
  }
  const folders = [env['PROGRAMFILES'], env['LOCALAPPDATA']].filter((folder) => folder !== undefined);
  return [
    ...placesOnPath(['firefox-esr', 'firefox'], env),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    ...folders.map((folder) => join(folder, 'Mozilla Firefox', 'firefox.exe')),
  ].find(isOne);
}

/**
 * The programs that make a WebKit to be driven; undefined where one of them is missing.
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
 * What is found, or installed where it is missing and can be.
 * @template T
 * @param {string} name
 * @param {readonly string[]} packages
 * @param {() => T | undefined} find
 * @returns {T | undefined}
 */
function have(name, packages, find) {
  const found = find();
  if (found !== undefined || !mayInstall()) return found;
  process.stderr.write(`Installing ${name} for the tests in all engines (only once) ...\n`);
  const installed = installFromDebian(packages) ? find() : undefined;
  // a system without these packages cannot have it; one that has them should
  if (installed === undefined && areInArchives(packages))
    throw new SetupError(
      `${name} could not be installed: the packages ${packages.join(', ')} are there, but apt-get failed.`,
    );
  return installed;
}

export const firefox = () => have('Firefox', FIREFOX_PACKAGES, findFirefox);
export const webkit = () => have('WebKit', WEBKIT_PACKAGES, findWebKit);
