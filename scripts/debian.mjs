// Finds programs on this machine, and installs missing ones from Debian packages if permitted.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './setup.mjs';

const APT_GET = '/usr/bin/apt-get';

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Possible paths of these programs, in the order of the PATH.
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} env
 */
export function placesOnPath(names, env) {
  return (env['PATH'] ?? env['Path'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)));
}

/** @param {string} command @param {string[]} args */
export function succeeds(command, args) {
  // errors go to stderr; standard output belongs to the caller
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return status === 0;
}

/** Whether packages can be installed: root on Debian or a derivative. */
export function mayInstall() {
  return process.getuid?.() === 0 && isProgram(APT_GET);
}

/** @param {readonly string[]} packages */
export function installFromDebian(packages) {
  if (!mayInstall()) return false;
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  return succeeds(APT_GET, install) || (succeeds(APT_GET, ['update']) && succeeds(APT_GET, install));
}

/** Whether the package lists of this machine contain these packages. @param {readonly string[]} packages */
export function areInArchives(packages) {
  const { status } = spawnSync(APT_GET, ['install', '--simulate', ...packages], { stdio: 'ignore' });
  return status === 0;
}
