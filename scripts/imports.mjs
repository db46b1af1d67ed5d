// Imports only point down. A workspace may import those of a strictly lower floor, never its neighbours; games and
// kernel are pure: the same input gives the same output everywhere.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { root } from './setup.mjs';

/** From the top down. A name ending in / is a folder of workspaces. */
const floors = [
  ['apps/'],
  ['packages/protocol', 'packages/text'],
  ['packages/table'],
  ['packages/bots'],
  ['packages/river-of-gold', 'packages/the-river'],
  ['packages/kernel'],
];
const pure = ['packages/river-of-gold', 'packages/the-river', 'packages/kernel'];
const impure = ['Date', 'performance', 'process', 'fetch', 'console'];

/** @typedef {{ type: string, start: number, [key: string]: unknown }} Syntax */

/** @param {string} folder */
const floorOf = (folder) =>
  floors.findIndex((floor) =>
    floor.some((name) => (name.endsWith('/') ? folder.startsWith(name) : folder === name)),
  );

/**
 * @param {unknown} node
 * @param {(node: Syntax, parent: Syntax | undefined, key: string) => void} visit
 * @param {Syntax} [parent]
 * @param {string} [key]
 */
function walk(node, visit, parent, key = '') {
  if (Array.isArray(node)) for (const item of node) walk(item, visit, parent, key);
  else if (node && typeof node === 'object' && 'type' in node) {
    const syntax = /** @type {Syntax} */ (node);
    visit(syntax, parent, key);
    for (const [name, child] of Object.entries(syntax))
      if (child && typeof child === 'object') walk(child, visit, syntax, name);
  }
}

/** Is this identifier only the name of a member, and not a value? @param {Syntax | undefined} parent @param {string} key */
const isMemberName = (parent, key) =>
  parent?.['computed'] !== true &&
  (key === 'property' || key === 'key' || (key === 'right' && parent?.type === 'TSQualifiedName'));

/** What a module imports and which impure globals it names, each with its place. @param {string} path */
function readModule(path) {
  const text = readFileSync(path, 'utf8');
  const { program, errors } = parseSync(path, text);
  /** @type {{ what: string, at: number }[]} */
  const imports = [];
  /** @type {{ what: string, at: number }[]} */
  const globals = [];
  walk(program, (node, parent, key) => {
    const source = /** @type {Syntax | null | undefined} */ (node['source']);
    if (
      /^(Import|Export).*Declaration$/.test(node.type) ||
      node.type === 'ImportExpression' ||
      node.type === 'TSImportType'
    ) {
      if (source)
        imports.push({ what: typeof source['value'] === 'string' ? source['value'] : '', at: node.start });
    } else if (node.type === 'Identifier' && !isMemberName(parent, key)) {
      const name = String(node['name']);
      if (impure.includes(name)) globals.push({ what: name, at: node.start });
    } else if (node.type === 'MemberExpression') {
      const [object, property] = /** @type {Syntax[]} */ ([node['object'], node['property']]);
      if (object?.['name'] === 'Math' && (property?.['name'] ?? property?.['value']) === 'random')
        globals.push({ what: 'Math.random', at: node.start });
    }
  });
  /** @param {number} at */
  const line = (at) => text.slice(0, at).split('\n').length;
  return { imports, globals, errors, line };
}

/**
 * All that is wrong with the imports under a folder that holds packages/ and apps/.
 * @param {string} base
 * @returns {string[]}
 */
export function checkImports(base) {
  /** @type {string[]} */
  const problems = [];
  const folders = ['packages', 'apps']
    .filter((group) => existsSync(join(base, group)))
    .flatMap((group) => readdirSync(join(base, group)).map((name) => `${group}/${name}`))
    .filter((folder) => existsSync(join(base, folder, 'package.json')));
  const byName = new Map(
    folders.map((folder) => {
      const text = readFileSync(join(base, folder, 'package.json'), 'utf8');
      return [/** @type {{ name: string }} */ (JSON.parse(text)).name, folder];
    }),
  );
  for (const folder of folders) {
    const home = join(base, folder);
    const floor = floorOf(folder);
    if (floor < 0) problems.push(`${folder}: stands on no floor; give it one in scripts/imports.mjs`);
    const files = globSync('**/*.{ts,tsx,mts,js,mjs}', {
      cwd: home,
      exclude: (path) => ['node_modules', 'dist'].includes(path.split(sep)[0] ?? ''),
    });
    for (const file of files.sort()) {
      const path = join(home, file);
      const { imports, globals, errors, line } = readModule(path);
      const isPure = pure.includes(folder) && !/\.test\.[a-z]+$/.test(file);
      /** @param {number} at @param {string} what */
      const problem = (at, what) => problems.push(`${relative(base, path)}:${line(at)}: ${what}`);
      for (const error of errors) problem(error.labels[0]?.start ?? 0, error.message);
      for (const { what, at } of imports) {
        if (what.startsWith('.') || what.startsWith('/')) {
          // what stands beside src, tests in a browser and settings of tools, may use scripts and other apps
          const isTool = !file.startsWith(`src${sep}`);
          if (!isTool && !resolve(dirname(path), what).startsWith(home + sep))
            problem(at, `'${what}' leaves ${folder}`);
          continue;
        }
        const name = what.split('/', what.startsWith('@') ? 2 : 1).join('/');
        const target = byName.get(name);
        if (target && floorOf(target) <= floor)
          problem(at, `${folder} must not import ${target}: imports only point down`);
        if (!target && name.startsWith('@two-rivers/')) problem(at, `there is no workspace named ${name}`);
        if (isPure && isBuiltin(what)) problem(at, `'${what}' does not belong in a pure package`);
        if (isPure && what === '')
          problem(at, 'an import that is computed does not belong in a pure package');
      }
      if (isPure)
        for (const { what, at } of globals) problem(at, `${what} does not belong in a pure package`);
    }
  }
  return problems;
}

if (import.meta.main) {
  const problems = checkImports(root);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
