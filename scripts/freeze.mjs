// Public formats and interfaces, as stored in fixtures/outward (its README.md describes each file):
//   npm run freeze                      rewrites the files from the current code
//   node scripts/freeze.mjs --json      prints them as {"path": "text"}, for games that are already frozen
// Each workspace produces its part by running its real serialization code: `outward` of its outward.ts.
import { existsSync, globSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rules } from '@two-rivers/games/parts';
import { environment } from './environment.mjs';
import { root } from './setup.mjs';

/**
 * @typedef {object} Part
 * @property {(games: readonly string[]) => Promise<Readonly<Record<string, unknown>>>} outward files of a workspace by
 *   their path in fixtures/outward, for games with these ids: strings, or documents as objects
 */

const OUTWARD = join(root, 'fixtures', 'outward');
/** Contains a folder for each frozen game. */
const GAMES = join(OUTWARD, 'games');
const PARTS = 'games/tests/outward.ts {packages,apps}/*/src/**/testing/outward.ts';

/** @param {readonly string[]} games */
async function outward(games) {
  /** @type {Record<string, string>} */
  const files = { 'environment.txt': environment() };
  for (const path of globSync(PARTS.split(' '), { cwd: root }).sort()) {
    const part = /** @type {Part} */ (await import(pathToFileURL(join(root, path)).href));
    for (const [name, content] of Object.entries(await part.outward(games)))
      files[name] = typeof content === 'string' ? content : `${formatJson(content, '')}\n`;
  }
  return files;
}

const WIDTH = 120;

/** Formats JSON with short values on one line. @param {unknown} value @param {string} indent @returns {string} */
function formatJson(value, indent) {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const items = Object.entries(value).map(
    ([key, item]) => `${inner}${isList ? '' : `${JSON.stringify(key)}: `}${formatJson(item, inner)}`,
  );
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${items.join(',\n')}\n${indent}${close}`;
}

/** Ids of the frozen games: new games are compared only after they are frozen. */
function frozenGames() {
  const frozen = existsSync(GAMES) ? readdirSync(GAMES) : [];
  return rules.ids.filter((id) => frozen.includes(id));
}

const [flag] = process.argv.slice(2);
if (flag === '--json') process.stdout.write(JSON.stringify(await outward(frozenGames())));
else {
  for (const [path, text] of Object.entries(await outward(rules.ids))) {
    const file = join(OUTWARD, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
