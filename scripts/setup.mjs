// Makes a clone ready to run: the dependencies of package-lock.json and a Node that runs TypeScript.
// Plain JavaScript for Node 18 and newer, without dependencies, because it runs before they are there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const neededNode = 24;
/** What belongs to the project; games and bots that somebody saves beside it are left alone. */
export const checked = ['apps', 'games', 'examples', 'packages', 'scripts', 'training', 'bench', 'vitest.config.ts'];

/** A reason to stop that is meant for people: shown as one line, without a stack. */
export class SetupError extends Error {}

/**
 * @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean, optional?: boolean,
 *   peer?: boolean, devOptional?: boolean }} LockEntry
 * @typedef {{ packages?: Record<string, LockEntry> }} Lock
 */

/**
 * Do the installed packages match the lockfile? Packages for other platforms may be absent.
 * @param {Lock} wanted package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json
 */
export function matches(wanted, installed) {
  const have = installed.packages ?? {};
  const want = wanted.packages ?? {};
  for (const [path, entry] of Object.entries(want)) {
    if (path === '') continue;
    const found = have[path];
    if (!found) {
      if (entry.optional || entry.devOptional) continue;
      return false;
    }
    if (found.version !== entry.version || found.integrity !== entry.integrity) return false;
    if (entry.link && found.resolved !== entry.resolved) return false;
  }
  // What the project's own Node installs inside itself is not in the lockfile.
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
  const wanted = readLock(join(folder, 'package-lock.json'));
  if (!wanted) throw new SetupError('package-lock.json is missing or damaged: restore it from the repository.');
  const installed = readLock(join(folder, 'node_modules', '.package-lock.json'));
  return installed !== undefined && matches(wanted, installed);
}

/** The environment without this project's own programs, so that npm does not run on a Node it is replacing. */
function outsideEnvironment() {
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
  const options = /** @type {const} */ ({ cwd: root, env: outsideEnvironment(), encoding: 'utf8' });
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
  // The reason, without the pages of usage after it.
  process.stderr.write((stderr ?? '').split('npm error Clean install')[0] ?? '');
  throw new SetupError(`\`npm ci\` failed${error ? `: ${error.message}` : ''} and the program needs what it installs.`);
}

/** @param {string} version */
const major = (version) => Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0);

/** A Node that is new enough: this one, or the project's own. */
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

/** Makes everything ready and returns the path of the Node to use. Quiet when nothing needs doing. */
export function setup() {
  if (!isInstalled(root)) install();
  return findNode();
}
