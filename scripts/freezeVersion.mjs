// All that this version leaves behind, as fixtures/<commit>, so that later ones go on opening it: npm run freeze:version. What is committed is
// what is frozen; fixtures/README.md says what is in such a folder.
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freezeDatabases } from '../apps/server/src/online/testing/freeze.ts';
import { runBrowser } from './browser.mjs';
import { root } from './setup.mjs';

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const changed = git('status', '--porcelain', '--', 'apps', 'games', 'packages');
if (changed !== '') {
  process.stderr.write(`A version is frozen as it is committed:\n${changed}\n`);
  process.exit(2);
}
const home = join(root, 'fixtures', git('rev-parse', '--short=7', 'HEAD'));
await freezeDatabases(home);
if (!(await runBrowser([], { FREEZE: home }))) process.exit(1);
await freezeDocuments();
process.exit(0);

/** @param {string[]} path @returns {unknown} */
function read(...path) {
  return JSON.parse(readFileSync(join(...path), 'utf8'));
}

/** @param {string} id @returns {readonly [string, object]} */
function contentOf(id) {
  const record = read(home, 'records', `${id}-finished.json`);
  const lesson = read(root, 'games', id, 'lesson', 'first.json');
  return [id, { record, lesson, puzzles: read(root, 'games', id, 'puzzles', 'collection.json') }];
}

/** What the modules of the app make of what the browser was left with. */
async function freezeDocuments() {
  const finished = globSync('records/*-finished.json', { cwd: home }).filter((path) => !path.includes('edition'));
  const given = {
    localStorage: read(home, 'browser', 'localStorage.json'),
    .../** @type {object} */ (read(home, 'browser', 'indexedDB.json')),
    games: Object.fromEntries(finished.map((path) => contentOf(basename(path, '-finished.json')))),
  };
  // it is of another library of types
  const module = /** @type {{ documentsOf: (given: object) => Promise<Readonly<Record<string, string>>> }} */ (
    await import(pathToFileURL(join(root, 'apps', 'web', 'src', 'testing', 'freeze.ts')).href)
  );
  for (const [path, text] of Object.entries(await module.documentsOf(given))) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
}
