// Freezes all data of the current version in fixtures/<commit>, to test that later versions can read it:
// npm run freeze:version. Freezes the committed state only; fixtures/README.md describes such a folder.
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
function readJson(...path) {
  return JSON.parse(readFileSync(join(...path), 'utf8'));
}

/** @param {string} id @returns {readonly [string, object]} */
function gameDocuments(id) {
  const record = readJson(home, 'records', `${id}-finished.json`);
  const lesson = readJson(root, 'games', id, 'lesson', 'first.json');
  return [id, { record, lesson, puzzles: readJson(root, 'games', id, 'puzzles', 'collection.json') }];
}

/** Writes the documents that the app's modules create from the browser's data. */
async function freezeDocuments() {
  const finished = globSync('records/*-finished.json', { cwd: home }).filter((path) => !path.includes('edition'));
  const input = {
    localStorage: readJson(home, 'browser', 'localStorage.json'),
    .../** @type {object} */ (readJson(home, 'browser', 'indexedDB.json')),
    games: Object.fromEntries(finished.map((path) => gameDocuments(basename(path, '-finished.json')))),
  };
  // a type assertion, because the module is compiled with DOM types
  const module = /** @type {{ documentsOf: (given: object) => Promise<Readonly<Record<string, string>>> }} */ (
    await import(pathToFileURL(join(root, 'apps', 'web', 'src', 'testing', 'freeze.ts')).href)
  );
  for (const [path, text] of Object.entries(await module.documentsOf(input))) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
}
