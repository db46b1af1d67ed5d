// Checks that every source file is type-checked: code outside of all projects would break unnoticed.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { checked, root } from './setup.mjs';

/** Files outside all TypeScript projects, each with the reason. @type {Readonly<Record<string, string>>} */
const OUTSIDE = {
  'examples/bot.mjs': 'a bot to copy, as short as it can be; a test plays it',
};

/** @param {string} path @returns {unknown} */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
/** @param {string} path */
const fromRoot = (path) => relative(root, path).split(sep).join('/');
/** @param {string} path */
const isOurs = (path) => !/(?:^|\/)(?:node_modules|dist)\//.test(path);

/** Files that the last `tsc --build` read, from its build info. @returns {Set<string>} */
function typedFiles() {
  /** @type {Set<string>} */
  const files = new Set();
  for (const config of globSync('**/tsconfig*.json', { cwd: root, exclude: ['**/node_modules', 'dist'] })) {
    const { compilerOptions = {} } = /** @type {{ compilerOptions?: { tsBuildInfoFile?: string } }} */ (
      readJson(join(root, config))
    );
    if (compilerOptions.tsBuildInfoFile === undefined) continue;
    const notes = join(root, dirname(config), compilerOptions.tsBuildInfoFile);
    if (!existsSync(notes)) continue;
    const { fileNames = [] } = /** @type {{ fileNames?: string[] }} */ (readJson(notes));
    for (const file of fileNames) files.add(fromRoot(join(dirname(notes), file)));
  }
  return files;
}

/** Error lines for source files in no TypeScript project; run after `tsc --build`. */
export function untypedFiles() {
  const typed = typedFiles();
  return checked
    .flatMap((place) => (/\.\w+$/.test(place) ? [place] : globSync(`${place}/**/*.{ts,tsx,js,mjs,cjs}`, { cwd: root })))
    .map((path) => path.split(sep).join('/'))
    .filter((path) => isOurs(path) && !typed.has(path) && !(path in OUTSIDE))
    .map((path) => `${path} is in no TypeScript project: add it to a tsconfig.json`);
}
