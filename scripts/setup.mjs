// Prepares a clone: installs the dependencies of package-lock.json and a Node that runs TypeScript.
// Plain JavaScript for Node 18 and later, without dependencies, because it runs before they are installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const neededNode = 24;
/** Paths of the project's own code; games and bots saved beside it are not checked. */
export const checked = ['apps', 'games', 'examples', 'packages', 'scripts', 'training', 'bench', 'vitest.config.ts'];

/** Error with a message for users, printed as one line without a stack trace. */
export class SetupError extends Error {}

/**
 * @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean, optional?: boolean,
 *   peer?: boolean, devOptional?: boolean }} LockEntry
 * @typedef {{ packages?: Record<string, LockEntry> }} Lock
 */

/**
 * Whether the installed packages match the lockfile; packages for other platforms may be absent.
 * @param {Lock} lock package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 */
export function matches(lock, installed) {
  const have = installed.packages ?? {};
  const want = lock.packages ?? {};
  for (const [path, entry] of Object.entries(want)) {
    if (path === '') continue;
    const installedEntry = have[path];
    if (!installedEntry) {
      if (entry.optional || entry.devOptional) continue;
      return false;
    }
    if (installedEntry.version !== entry.version || installedEntry.integrity !== entry.integrity) return false;
    if (entry.link && installedEntry.resolved !== entry.resolved) return false;
  }
  // The lockfile does not list packages inside the project's own Node.
  return Object.keys(have).every((path) => path in want || path.startsWith('node_modules/node/'));
}

/** @param {string} path @returns {Lock | undefined} */
function readLock(path) {
  try {
    return /** @type {Lock} */ (JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** @param {string} folder */
function isInstalled(folder) {
  const lock = readLock(join(folder, 'package-lock.json'));
  if (!lock) throw new SetupError('package-lock.json is missing or damaged: restore it from the repository.');
  const installed = readLock(join(folder, 'node_modules', '.package-lock.json'));
  return installed !== undefined && matches(lock, installed);
}

/** The environment without the project's own programs in the PATH, so that npm does not run on a Node that it replaces. */
function environmentWithoutOwnPrograms() {
  const env = { ...process.env };
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const own = join('node_modules', '.bin');
  env[key] = (env[key] ?? '')
    .split(delimiter)
    .filter((part) => !part.replace(/[\\/]$/, '').endsWith(own))
    .join(delimiter);
  return env;
}

/** @param {string[]} args */
function npm(args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const options = /** @type {const} */ ({ cwd: root, env: environmentWithoutOwnPrograms(), encoding: 'utf8' });
  if (script && node && existsSync(script) && existsSync(node)) {
    return spawnSync(node, [script, ...args], options);
  }
  const windows = process.platform === 'win32';
  return spawnSync(windows ? 'npm.cmd' : 'npm', args, { ...options, shell: windows });
}

function install() {
  process.stderr.write('Installing dependencies (only after a fresh clone or a change of them) ...\n');
  const { error, status, stderr } = npm(['ci', '--loglevel=error', '--no-audit', '--no-fund']);
  if (error && 'code' in error && error.code === 'ENOENT') {
    throw new SetupError('npm was not found: install Node.js with npm, then try again.');
  }
  if (!error && status === 0 && isInstalled(root)) return;
  const code = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/.exec(
    stderr ?? '',
  );
  if (code) {
    throw new SetupError(`Dependencies could not be downloaded (${code[1]}): check the network and try again.`);
  }
  // Keeps only the reason of npm's error message, not the usage text.
  process.stderr.write((stderr ?? '').split('npm error Clean install')[0] ?? '');
  throw new SetupError(`\`npm ci\` failed${error ? `: ${error.message}` : ''} and the program needs what it installs.`);
}

/** @param {string} version */
const major = (version) => Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0);

/** Path of a recent enough Node: this one, or the project's own. */
function findNode() {
  if (major(process.versions.node) >= neededNode) return process.execPath;
  const folder = join(root, 'node_modules', 'node', 'bin');
  const own = [join(folder, 'node'), join(folder, 'node.exe')].find((path) => existsSync(path));
  if (own) {
    const { stdout } = spawnSync(own, ['--version'], { encoding: 'utf8' });
    if (major(stdout ?? '') >= neededNode) return own;
  }
  throw new SetupError(
    `Node ${neededNode} or newer is needed and this is ${process.versions.node}. ` +
      'The copy that the project brings is not there, because install scripts are switched off or this platform ' +
      `has none: run \`npm rebuild node --ignore-scripts=false\`, or install Node ${neededNode} yourself.`,
  );
}

/** Installs what is missing and returns the path of the Node to use. Prints nothing if all is ready. */
export function setup() {
  if (!isInstalled(root)) install();
  return findNode();
}
