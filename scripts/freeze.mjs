// What goes outward, as fixtures/outward has it (its README.md says what is what):
//   npm run freeze                      writes it anew, from the code of now
//   node scripts/freeze.mjs --json      prints it as {"path": "text"}, of the games that are frozen already
// Each workspace tells its own part by running what really writes it: `outward` of its outward.ts.
import { existsSync, globSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rules } from '@two-rivers/games/parts';
import { environment } from './environment.mjs';
import { root } from './setup.mjs';

/**
 * @typedef {object} Part
 * @property {(games: readonly string[]) => Promise<Readonly<Record<string, unknown>>>} outward the files of a workspace, by
 *   their path in fixtures/outward, for games of these ids: texts, and documents as they are
 */

const OUTWARD = join(root, 'fixtures', 'outward');
/** A game has a folder here once it is frozen. */
const GAMES = join(OUTWARD, 'games');
const PARTS = 'games/tests/outward.ts {packages,apps}/*/src/**/testing/outward.ts';

/** @param {readonly string[]} games */
async function outward(games) {
  /** @type {Record<string, string>} */
  const files = { 'environment.txt': environment() };
  for (const path of globSync(PARTS.split(' '), { cwd: root }).sort()) {
    const part = /** @type {Part} */ (await import(pathToFileURL(join(root, path)).href));
    for (const [name, content] of Object.entries(await part.outward(games)))
      files[name] = typeof content === 'string' ? content : `${laidOut(content, '')}\n`;
  }
  return files;
}

const WIDTH = 120;

/** JSON in which what fits into a line has one. @param {unknown} value @param {string} indent @returns {string} */
function laidOut(value, indent) {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const items = Object.entries(value).map(
    ([key, item]) => `${inner}${isList ? '' : `${JSON.stringify(key)}: `}${laidOut(item, inner)}`,
  );
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${items.join(',\n')}\n${indent}${close}`;
}

/** Games that a new version has are only held to something once they are frozen. */
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
