// The definitions behind `npm run structure`: one counting function for each kind of measure.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix, sep } from 'node:path';
import { readModule, workspacesOf } from './imports.mjs';

/**
 * @typedef {object} Source a TypeScript file that is neither a test nor a test helper
 * @property {string} path from the root
 * @property {string} text
 * @property {Set<string>} importers files with an import statement for it, types included
 * @property {boolean} isLazy loaded on demand somewhere, by `import()`
 *
 * @typedef {object} Place one item of a count
 * @property {string} file
 * @property {number} [line]
 * @property {number} [count] how much it adds to the count; 1 if left out
 * @property {string} [note]
 */

const TEST = /\.(?:test|e2e)\.\w+$|(?:^|\/)testing\/|^games\/tests\/|^apps\/web\/(?:browser|engines)\//;
/** Files that nobody writes. */
const GENERATED = /\.gen\.tsx?$/;
/** Developers' tools: their short files count, but lists in them don't, since they are not part of the product. */
const TOOL = /^(?:bench|training|scripts|examples)\/|^apps\/\w+\/bench\/|^games\/experiments\/|\/fit\//;
const INDEX = /(?:^|\/)index\.tsx?$/;

/** @param {readonly Place[]} places @param {boolean} [perFile] counts files instead of places */
export const countOf = (places, perFile = false) =>
  perFile ? new Set(places.map(({ file }) => file)).size : places.reduce((sum, { count = 1 }) => sum + count, 0);

/** @param {string} text */
const linesOf = (text) => text.replace(/\n$/, '').split('\n');

/** @param {string} path */
const isInstalledOrBuilt = (path) => path.split(sep).some((part) => part === 'node_modules' || part === 'dist');

/** @param {string} base @param {readonly string[]} folders @param {string} kinds */
const filesOf = (base, folders, kinds) =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.${kinds}`, { cwd: base, exclude: isInstalledOrBuilt }))
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !TEST.test(path))
    .sort();

/**
 * Reads the TypeScript files under some folders and finds each file's importers.
 * @param {string} base @param {readonly string[]} folders
 * @returns {Source[]}
 */
export function readSources(base, folders) {
  const workspaces = workspacesOf(base);
  /** @type {Map<string, Source>} */
  const sources = new Map(
    filesOf(base, folders, '{ts,tsx}').map((path) => [
      path,
      { path, text: readFileSync(join(base, path), 'utf8'), importers: new Set(), isLazy: false },
    ]),
  );
  for (const { path } of sources.values())
    for (const { what, isLazy } of readModule(join(base, path)).imports) {
      const file = fileOf(base, workspaces, path, what);
      if (file === undefined) continue;
      const source = sources.get(file);
      if (source === undefined && /\.tsx?$/.test(file) && !TEST.test(file))
        throw new Error(`${path} imports ${what}, and there is no ${file}`);
      if (isLazy && source) source.isLazy = true;
      else source?.importers.add(path);
    }
  return [...sources.values()];
}

/**
 * The file an import resolves to; undefined outside the repository.
 * @param {string} base @param {Map<string, string>} workspaces @param {string} from @param {string} what
 */
function fileOf(base, workspaces, from, what) {
  if (what.startsWith('.')) return posix.join(posix.dirname(from), what);
  const name = what.split('/', what.startsWith('@') ? 2 : 1).join('/');
  const folder = workspaces.get(name);
  return folder === undefined ? undefined : exported(base, folder, what.slice(name.length + 1));
}

/**
 * Resolves an exported name of a workspace by the `exports` of its package.json.
 * @param {string} base @param {string} folder of the workspace @param {string} name
 */
function exported(base, folder, name) {
  const { exports = {} } = /** @type {{ exports?: Record<string, string> }} */ (
    JSON.parse(readFileSync(join(base, folder, 'package.json'), 'utf8'))
  );
  const exportKey = name === '' ? '.' : `./${name}`;
  for (const [key, file] of Object.entries(exports)) {
    const [start = '', end] = key.split('*');
    if (end === undefined ? key !== exportKey : !exportKey.startsWith(start) || !exportKey.endsWith(end)) continue;
    const star = exportKey.slice(start.length, exportKey.length - (end?.length ?? 0));
    return posix.join(folder, file.replace('*', star));
  }
  return undefined;
}

/**
 * Small files that could be part of another one. Entry points (imported by nothing), index files, files loaded on demand
 * (a chunk needs its own file) and generated files are left out.
 * @param {readonly Source[]} sources @param {number} most lines, including comments and blank lines
 */
const mergeable = (sources, most) =>
  sources.filter(
    ({ path, text, importers, isLazy }) =>
      importers.size > 0 && !isLazy && !INDEX.test(path) && !GENERATED.test(path) && linesOf(text).length <= most,
  );

/** @param {readonly Source[]} sources @param {number} most @returns {Place[]} */
export const shortFiles = (sources, most) =>
  mergeable(sources, most).map(({ path, text }) => ({ file: path, note: `${linesOf(text).length} lines` }));

/** @param {readonly Source[]} sources @param {number} most @returns {Place[]} */
export const importedOnce = (sources, most) =>
  mergeable(sources, most)
    .filter(({ importers }) => importers.size === 1)
    .map(({ path, text, importers }) => ({
      file: path,
      note: `${linesOf(text).length} lines, for ${[...importers].join()}`,
    }));

/**
 * Lines containing one of the words in any case: `told` and `Told`, not `toldOf`. Comments count, generated files don't.
 * @param {readonly Source[]} sources @param {readonly string[]} words @returns {Place[]}
 */
export const linesWith = (sources, words) =>
  matches(
    sources.filter(({ path }) => !GENERATED.test(path)),
    [new RegExp(`\\b(?:${words.join('|')})\\b`, 'i')],
  );

/** @param {readonly Source[]} sources @param {readonly RegExp[]} patterns @returns {Place[]} */
const matches = (sources, patterns) =>
  sources.flatMap(({ path, text }) =>
    linesOf(text).flatMap((line, index) =>
      patterns.some((pattern) => pattern.test(line)) ? [{ file: path, line: index + 1, note: line.trim() }] : [],
    ),
  );

/**
 * @typedef {object} Probe finds the lists that contain one example: a page, a game, a reason, a field
 * @property {RegExp} within paths to search
 * @property {RegExp} [own] paths of the example's own code, which don't count
 * @property {readonly RegExp[]} listed patterns of a line that lists it
 */

/**
 * Lines of product code that match a probe, without comments and generated files.
 * @param {readonly Source[]} sources @param {Probe} probe @returns {Place[]}
 */
export function placesListed(sources, { within, own, listed }) {
  const read = sources.filter(
    ({ path }) => within.test(path) && !own?.test(path) && !GENERATED.test(path) && !TOOL.test(path),
  );
  return matches(read, listed).filter(({ note = '' }) => !/^(?:\/?\*|\/\/)/.test(note));
}

/** Splits `useOnlineGames` or `my-games` into words. @param {string} name */
const wordsOf = (name) => name.match(/[A-Z]?[a-z]+/g)?.map((word) => word.toLowerCase()) ?? [];

/**
 * Folders that hold a feature: folders named by one of its words, each with its subfolders, and folders of other names with a
 * file named so (styles and texts included). `games/*` stands for every game. Renaming code away from its feature hides it.
 * Names with one of the words in `others` belong to another feature: an `EditionEditor` edits no position.
 * @param {string} base @param {readonly string[]} folders @param {readonly string[]} words @param {readonly string[]} others
 * @returns {Place[]}
 */
export function foldersOf(base, folders, words, others = []) {
  const isNamed = (/** @type {string} */ part) => {
    const found = wordsOf(part);
    return found.some((word) => words.includes(word)) && !found.some((word) => others.includes(word));
  };
  /** @type {Map<string, string[]>} */
  const filesByFolder = new Map();
  for (const path of filesOf(base, folders, '{ts,tsx,css}')) {
    if (TOOL.test(path)) continue;
    const parts = path.split('/');
    const namedIndex = parts.findIndex((part, index) => index < parts.length - 1 && isNamed(part));
    if (namedIndex < 0 && !isNamed(basename(path))) continue;
    const folder = namedIndex < 0 ? dirname(path) : parts.slice(0, namedIndex + 1).join('/');
    const shared = folder.replace(/^games\/[^/]+(?=\/)/, 'games/*');
    filesByFolder.set(shared, [...(filesByFolder.get(shared) ?? []), path]);
  }
  return [...filesByFolder].map(([file, files]) => ({
    file,
    note: `${files.length} files: ${files.map((each) => basename(each)).join(' ')}`,
  }));
}

/** TypeScript projects; the base they extend isn't one. @param {string} base @returns {Place[]} */
export const tsconfigs = (base) =>
  globSync('**/tsconfig*.json', { cwd: base, exclude: ['**/node_modules', '**/dist'] })
    .filter((path) => basename(path) !== 'tsconfig.base.json')
    .map((path) => ({ file: path.split(sep).join('/') }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
