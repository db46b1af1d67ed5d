// Tests what a third game takes: adds the example game to a copy of the repository, as a folder and one line in each list of games,
// and plays it there in every way: npm run third-game -- [browser | types | tests ...]
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { root } from './setup.mjs';

/** The example game: the only folder under examples/ with rules. */
const example =
  readdirSync(join(root, 'examples')).find((name) => existsSync(join(root, 'examples', name, 'rules'))) ?? '';

/** Lists of games: one without user interface, one with it. */
const LISTS = ['manifests.ts', 'screens.ts'];

/** A game's line in a list. */
const LINE = /^export \{ \w+ as '([\w-]+)' \} from /;

/**
 * Adds a game to both lists by copying the line of the last game under another name.
 * @param {string} games the folder of the games
 * @param {string} id
 */
function addToLists(games, id) {
  for (const name of LISTS) {
    const path = join(games, name);
    const lines = readFileSync(path, 'utf8').split('\n');
    const last = lines.findLastIndex((line) => LINE.test(line));
    const line = lines[last] ?? '';
    const [, model = ''] = LINE.exec(line) ?? [];
    lines.splice(last + 1, 0, line.replaceAll(model, id));
    writeFileSync(path, lines.join('\n'));
  }
}

/** All files of the repository, including new ones. */
function listRepositoryFiles() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  return new Set(listed.filter((path) => path !== '' && existsSync(join(root, path))));
}

/** Creates a copy of the repository with the example among its games. */
export function copyWithExample() {
  const folder = mkdtempSync(join(tmpdir(), 'rivers-third-'));
  for (const path of listRepositoryFiles()) cpSync(join(root, path), join(folder, path));
  linkModules(folder);
  cpSync(join(root, 'examples', example), join(folder, 'games', example), { recursive: true });
  addToLists(join(folder, 'games'), example);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  return { folder, id: example, lists: LISTS, remove };
}

/** Links installed packages; links to workspaces point into the copy instead. @param {string} folder */
function linkModules(folder) {
  for (const modules of ['node_modules', ...globSync('{apps,packages}/*/node_modules', { cwd: root })]) {
    const scoped = readdirSync(join(root, modules)).flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(root, modules, name)).map((part) => join(name, part)) : [name],
    );
    for (const name of scoped) {
      const [from, into] = [join(root, modules, name), join(folder, modules, name)];
      const isOurs = lstatSync(from).isSymbolicLink();
      mkdirSync(dirname(into), { recursive: true });
      symlinkSync(isOurs ? join(folder, relative(root, realpathSync(from))) : from, into, 'junction');
    }
  }
}

/**
 * Runs a program of the copy; returns its output, or throws an error with it.
 * @param {string} folder
 * @param {readonly string[]} args
 * @param {string} [input]
 */
export async function runIn(folder, args, input = '') {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ text) => {
      output += text.toString();
    });
  child.stdin.end(input);
  const [status] = /** @type {[number | null]} */ (await once(child, 'close'));
  if (status !== 0) throw new Error(`${args.join(' ')}: ${output}`);
  return output;
}

/** Tests that cover every game. */
const TESTS_OF_ALL = ['games/tests/gameIds', 'apps/cli/src', 'apps/web/src/platform', 'scripts/styles'];

/**
 * Slow steps after the tests of thirdGame.e2e.mjs: games in the browser, types of the whole copy, tests of the example and of all games.
 * @type {Record<string, (copy: { folder: string, id: string }) => Promise<string>>}
 */
const steps = {
  browser: ({ folder, id }) => runIn(folder, ['scripts/browser.mjs', 'wholeGames', '-g', id]),
  types: ({ folder }) => runIn(folder, ['node_modules/typescript/bin/tsc', '--build']),
  tests: ({ folder, id }) => runIn(folder, ['node_modules/vitest/vitest.mjs', 'run', `games/${id}/`, ...TESTS_OF_ALL]),
};

if (import.meta.main) {
  const wantedSteps = process.argv.slice(2);
  const copy = copyWithExample();
  try {
    for (const [name, prove] of Object.entries(steps)) {
      if (wantedSteps.length > 0 && !wantedSteps.includes(name)) continue;
      const start = performance.now();
      await prove(copy);
      console.log(`ok  ${copy.id}, ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
  } finally {
    copy.remove();
  }
}
