// Imports only point down. Each place of the house has its list of what it may stand on; inside an app no folders stand on
// each other in a circle; rules and kernel are pure: the same input gives the same output everywhere.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix, sep } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { root } from './setup.mjs';

/**
 * What each place may import besides itself. A star in a game's place is that game: its texts stand on its own view, never
 * on another game's.
 * @type {Record<string, readonly string[]>}
 */
const STANDS_ON = {
  'packages/kernel': [],
  'packages/search': ['packages/kernel'],
  'packages/table': ['packages/kernel'],
  'packages/i18n': ['packages/kernel'],
  'packages/forms': ['packages/kernel', 'packages/i18n'],
  'packages/review': ['packages/kernel', 'packages/search', 'packages/i18n'],
  'packages/protocol': [],
  'packages/terminal': ['packages/kernel', 'packages/i18n'],
  'packages/ui': ['packages/kernel', 'packages/table', 'packages/i18n', 'packages/forms'],
  'games/*/rules': ['packages/kernel'],
  'games/*/view': ['packages/kernel', 'games/*/rules'],
  'games/*/bots': ['packages/kernel', 'packages/search', 'games/*/rules', 'games/*/view'],
  'games/*/texts': ['packages/kernel', 'packages/i18n', 'games/*/view'],
  'games/*/terminal': ['packages/kernel', 'packages/i18n', 'packages/terminal', 'games/*/view', 'games/*/texts'],
  'games/*/board': [
    'packages/kernel',
    'packages/table',
    'packages/i18n',
    'packages/ui',
    'games/*/view',
    'games/*/texts',
    'games/*/forms',
  ],
  'games/*/forms': [
    'packages/kernel',
    'packages/i18n',
    'packages/forms',
    ...['rules', 'view', 'texts'].map((part) => `games/*/${part}`),
  ],
  'games/*/lesson': [],
  'games/*/puzzles': [],
  'games/manifest.ts': ['packages/kernel', 'packages/search', 'packages/terminal', 'packages/i18n'],
  'games/*/manifest.ts': [
    'games/manifest.ts',
    ...['rules', 'view', 'texts', 'bots', 'terminal'].map((part) => `games/*/${part}`),
  ],
  'games/manifests.ts': ['games/*/manifest.ts'],
  'games/parts.ts': [
    'packages/kernel',
    'packages/search',
    'packages/terminal',
    'packages/i18n',
    'games/manifest.ts',
    'games/manifests.ts',
  ],
  'games/*/screens.ts': [
    'packages/ui',
    ...['board', 'texts', 'forms', 'lesson', 'puzzles'].map((part) => `games/*/${part}`),
  ],
  'games/screens.ts': ['games/*/screens.ts'],
  'games/tests': ['packages/', 'games/'],
  'games/experiments': ['packages/', 'games/'],
  'apps/cli': [
    'packages/kernel',
    'packages/search',
    'packages/table',
    'packages/i18n',
    'packages/review',
    'packages/terminal',
    'games/parts.ts',
  ],
  'apps/server': [
    'packages/kernel',
    'packages/search',
    'packages/table',
    'packages/i18n',
    'packages/protocol',
    'games/parts.ts',
  ],
  'apps/web': [
    'packages/kernel',
    'packages/search',
    'packages/table',
    'packages/i18n',
    'packages/forms',
    'packages/review',
    'packages/protocol',
    'packages/ui',
    'games/parts.ts',
    'games/screens.ts',
  ],
};

/** Apps whose folders are floors too. */
const FLOORS_INSIDE = ['apps/web', 'apps/cli', 'apps/server'];

/**
 * What a browser keeps, and what addresses say, is in the browsers and links of people: only these modules reach it, and each declares the
 * names that it is reached by.
 * @type {Record<string, readonly string[]>}
 */
const ONLY_IN = {
  localStorage: ['platform/localStorage.ts'],
  sessionStorage: [],
  indexedDB: ['platform/storage/database.ts'],
  caches: ['platform/pwa/caches.ts'],
  locks: ['platform/locks.ts'],
  BroadcastChannel: [],
  SharedWorker: [],
  StorageEvent: ['platform/localStorage.ts'],
  cookie: [],
  cookieStore: [],
  URLSearchParams: ['platform/fragment.ts', 'features/online/api.ts'],
};
/** Where people’s browsers run what is written. */
const IN_BROWSER = /^(?:apps\/web\/(?:src|ahead)|packages|games)\//;

const PURE = /^(packages\/kernel|games\/[^/]+\/(rules|view))$/;
const IMPURE = ['Date', 'performance', 'process', 'fetch', 'console'];

/** What may use anything that is below: tests, and tools beside the sources of a package or an app. */
const TEST = /\.(?:test|e2e)\.[a-z]+$|\/(testing|tests|experiments|fit)\//;
const BESIDE = /^(packages|apps)\/[^/]+\/(?!src\/)/;

/** @typedef {{ type: string, start: number, [key: string]: unknown }} Syntax */
/** @typedef {{ what: string, at: number, isLazy?: boolean }} Named */

/**
 * @param {unknown} node
 * @param {(node: Syntax, parent: Syntax | undefined, key: string) => void} visit
 * @param {Syntax} [parent]
 * @param {string} [key]
 */
export function walk(node, visit, parent, key = '') {
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

/** What a module imports and which globals it names that are not for everybody, each with its place. @param {string} path */
export function readModule(path) {
  const text = readFileSync(path, 'utf8');
  const { program, errors } = parseSync(path, text);
  /** @type {Named[]} */
  const imports = [];
  /** @type {Named[]} */
  const globals = [];
  /** @type {Named[]} */
  const guarded = [];
  walk(program, (node, parent, key) => {
    const source = /** @type {Syntax | null | undefined} */ (node['source']);
    if (
      /^(Import|Export).*Declaration$/.test(node.type) ||
      node.type === 'ImportExpression' ||
      node.type === 'TSImportType'
    ) {
      if (source)
        imports.push({
          what: typeof source['value'] === 'string' ? source['value'] : '',
          at: node.start,
          isLazy: node.type === 'ImportExpression',
        });
    } else if (node.type === 'Identifier') {
      const name = String(node['name']);
      // as a member too, of the window or of whatever it is called
      if (Object.hasOwn(ONLY_IN, name)) guarded.push({ what: name, at: node.start });
      if (!isMemberName(parent, key) && IMPURE.includes(name)) globals.push({ what: name, at: node.start });
    } else if (node.type === 'Literal') {
      const value = String(node['value']);
      const isMember = parent?.type === 'MemberExpression' && Object.hasOwn(ONLY_IN, value);
      const callee = /** @type {Syntax | undefined} */ (parent?.['callee']);
      const called = /** @type {Syntax | undefined} */ (callee?.['property'] ?? callee);
      const isEvent = value === 'storage' && called?.['name'] === 'addEventListener';
      if (isMember || isEvent) guarded.push({ what: isEvent ? 'StorageEvent' : value, at: node.start });
    } else if (node.type === 'MemberExpression') {
      const [object, property] = /** @type {Syntax[]} */ ([node['object'], node['property']]);
      if (object?.['name'] === 'Math' && (property?.['name'] ?? property?.['value']) === 'random')
        globals.push({ what: 'Math.random', at: node.start });
    }
  });
  /** @param {number} at */
  const line = (at) => text.slice(0, at).split('\n').length;
  return { imports, globals, guarded, errors, line };
}

/** Where in the house a file is: a package, an app, a floor of a game, a registry. @param {string} file from the root */
export function placeOf(file) {
  const parts = file.split('/');
  if (parts[0] !== 'games') return parts.slice(0, 2).join('/');
  // beside the games stand registries and the tests of all of them
  const isOfGame = parts.length > 3 || (parts.length === 3 && !['tests', 'experiments'].includes(parts[1] ?? ''));
  return parts.slice(0, isOfGame ? 3 : 2).join('/');
}

/** What a place may import: the stars of its list are its own game, those of a registry any game. @param {string} place */
function allowedFor(place) {
  const [, game, floor] = /^games\/([^/]+)\/([^/]+)$/.exec(place) ?? [];
  const list = STANDS_ON[game === undefined ? place : `games/*/${floor}`];
  return list?.map((each) => (game === undefined ? each : each.replace('*', game)));
}

/** @param {readonly string[]} allowed @param {string} target */
const isAllowed = (allowed, target) =>
  allowed.some((each) =>
    each.endsWith('/')
      ? target.startsWith(each)
      : each.includes('*')
        ? placeOf(target).split('/')[2] === each.split('/')[2] && target.startsWith('games/')
        : placeOf(target) === each,
  );

/** The names of the workspaces. @param {string} base @returns {Map<string, string>} */
export function workspacesOf(base) {
  const folders = ['packages', 'apps']
    .filter((group) => existsSync(join(base, group)))
    .flatMap((group) => readdirSync(join(base, group)).map((name) => `${group}/${name}`))
    .concat('games')
    .filter((folder) => existsSync(join(base, folder, 'package.json')));
  return new Map(
    folders.map((folder) => {
      const text = readFileSync(join(base, folder, 'package.json'), 'utf8');
      return [/** @type {{ name: string }} */ (JSON.parse(text)).name, folder];
    }),
  );
}

/**
 * The file or workspace that an import means, from the root; undefined for what is not ours.
 * @param {Map<string, string>} workspaces
 * @param {string} file
 * @param {string} what
 */
function targetOf(workspaces, file, what) {
  if (what.startsWith('.')) return posix.join(posix.dirname(file), what);
  const name = what.split('/', what.startsWith('@') ? 2 : 1).join('/');
  const folder = workspaces.get(name);
  if (folder === undefined) return undefined;
  const rest = what.slice(name.length + 1);
  return folder === 'games' ? `games/${rest}${/\.\w+$/.test(rest) ? '' : '.ts'}` : `${folder}/${rest}`;
}

/** The folder of an app that a file is in; files beside the folders are the roof. @param {string} app @param {string} file */
const roomOf = (app, file) => posix.dirname(file.slice(`${app}/src/`.length));

/**
 * The circles among the folders of an app, each as `a → b → a`.
 * @param {Map<string, Set<string>>} graph
 */
function circlesOf(graph) {
  /** @type {string[]} */
  const circles = [];
  /** @type {Map<string, 'open' | 'done'>} */
  const seen = new Map();
  /** @param {string} room @param {readonly string[]} way */
  const visit = (room, way) => {
    if (seen.get(room) === 'done') return;
    if (seen.get(room) === 'open') {
      circles.push([...way.slice(way.indexOf(room)), room].join(' → '));
      return;
    }
    seen.set(room, 'open');
    for (const next of graph.get(room) ?? []) visit(next, [...way, room]);
    seen.set(room, 'done');
  };
  for (const room of [...graph.keys()].sort()) visit(room, []);
  return circles;
}

/**
 * All that is wrong with the imports under a folder that holds packages/, games/ and apps/.
 * @param {string} base
 * @param {readonly string[]} [floorsInside]
 * @returns {string[]}
 */
export function checkImports(base, floorsInside = FLOORS_INSIDE) {
  /** @type {string[]} */
  const problems = [];
  const workspaces = workspacesOf(base);
  /** @type {Map<string, Map<string, Set<string>>>} */
  const insides = new Map();
  for (const app of floorsInside) insides.set(app, new Map());
  const files = globSync('{packages,games,apps}/**/*.{ts,tsx,mts,js,mjs}', {
    cwd: base,
    exclude: (path) => path.split(sep).some((part) => ['node_modules', 'dist'].includes(part)),
  });
  for (const file of files.map((path) => path.split(sep).join('/')).sort()) {
    const { imports, globals, guarded, errors, line } = readModule(join(base, file));
    const place = placeOf(file);
    const allowed = allowedFor(place);
    const isTest = TEST.test(file);
    const isPure = PURE.test(place) && !isTest;
    /** @param {number} at @param {string} what */
    const problem = (at, what) => problems.push(`${file}:${line(at)}: ${what}`);
    if (allowed === undefined)
      problems.push(`${file}: ${place} stands on no floor; give it one in scripts/imports.mjs`);
    for (const error of errors) problem(error.labels[0]?.start ?? 0, error.message);
    for (const { what, at } of imports) {
      if (isPure && isBuiltin(what)) problem(at, `'${what}' does not belong in pure code`);
      if (isPure && what === '') problem(at, 'an import that is computed does not belong in pure code');
      const target = targetOf(workspaces, file, what);
      if (target === undefined) {
        if (what.startsWith('@two-rivers/')) problem(at, `there is no workspace named in '${what}'`);
        continue;
      }
      if (BESIDE.test(file) || placeOf(target) === place) {
        if (insides.has(place) && !isTest && target.startsWith(`${place}/src/`) && file.startsWith(`${place}/src/`))
          noteRoom(insides, place, file, target);
        continue;
      }
      if (what.startsWith('.') && !target.startsWith(`${workspaceOf(file)}/`))
        problem(at, `'${what}' leaves ${workspaceOf(file)}`);
      else if (allowed !== undefined && !isTest && !isAllowed(allowed, target))
        problem(at, `${place} must not import ${placeOf(target)}: imports only point down`);
      else if (isTest && placeOf(file).startsWith('packages/') && target.startsWith('games/'))
        problem(at, `${place} must not import ${placeOf(target)}, not even to test: that belongs into games/tests`);
    }
    const here = file.replace(/^apps\/web\/src\//, '');
    for (const { what, at } of IN_BROWSER.test(file) && !isTest ? guarded : [])
      if (!ONLY_IN[what]?.includes(here))
        problem(at, `${what} is reached only in ${ONLY_IN[what]?.join(' and ') || 'no module'}`);
    if (isPure) for (const { what, at } of globals) problem(at, `${what} does not belong in pure code`);
  }
  for (const [app, graph] of insides)
    for (const circle of circlesOf(graph)) problems.push(`${app}/src: folders in a circle: ${circle}`);
  return problems;
}

/** @param {string} file */
const workspaceOf = (file) => (file.startsWith('games/') ? 'games' : file.split('/').slice(0, 2).join('/'));

/** @param {Map<string, Map<string, Set<string>>>} insides @param {string} app @param {string} file @param {string} target */
function noteRoom(insides, app, file, target) {
  const [from, to] = [roomOf(app, file), roomOf(app, target)];
  if (from === to) return;
  const graph = insides.get(app);
  const rooms = graph?.get(from) ?? new Set();
  rooms.add(to);
  graph?.set(from, rooms);
}

if (import.meta.main) {
  const problems = checkImports(root);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
