// Checks imports: a module may import only lower layers, as `ALLOWED_IMPORTS` lists them; folders of an app form no cycles;
// rules and kernel are pure, so that equal inputs give equal outputs everywhere.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix, sep } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { root } from './setup.mjs';

/** What a game’s model generates. */
const GENERATED = ['model', 'moves', 'fields'].map((name) => `games/*/${name}.gen.ts`);

/**
 * Places that each place may import besides itself. A star in a game's place means the same game: its texts import its own view, never
 * another game's.
 * @type {Record<string, readonly string[]>}
 */
const ALLOWED_IMPORTS = {
  'packages/kernel': [],
  'packages/search': ['packages/kernel'],
  'packages/table': ['packages/kernel'],
  'packages/i18n': ['packages/kernel'],
  'packages/forms': ['packages/kernel', 'packages/i18n'],
  'packages/review': ['packages/kernel', 'packages/search', 'packages/i18n'],
  'packages/protocol': ['packages/kernel'],
  'packages/terminal': ['packages/kernel', 'packages/i18n'],
  'packages/ui': ['packages/kernel', 'packages/table', 'packages/i18n', 'packages/forms'],
  'games/*/model.ts': ['packages/kernel', 'games/*/rules'],
  'games/*/model.gen.ts': ['packages/kernel', 'games/*/rules'],
  'games/*/moves.gen.ts': ['packages/kernel', 'games/*/rules', 'games/*/model.gen.ts'],
  'games/*/fields.gen.ts': ['packages/kernel', 'games/*/rules', 'games/*/model.gen.ts'],
  'games/*/rules': ['packages/kernel', ...GENERATED],
  'games/*/view': ['packages/kernel', ...GENERATED, 'games/*/rules'],
  'games/*/bots': ['packages/kernel', 'packages/search', 'games/*/model.gen.ts', 'games/*/rules', 'games/*/view'],
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
    ...['fields.gen.ts', 'rules', 'view', 'texts'].map((part) => `games/*/${part}`),
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

/** Apps whose folders must not form import cycles. */
const APPS_WITHOUT_CYCLES = ['apps/web', 'apps/cli', 'apps/server'];

/**
 * Browser storage and addresses outlive a version, so only these modules may access them, and each declares the names that it uses.
 * @type {Record<string, readonly string[]>}
 */
const RESTRICTED_GLOBALS = {
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
/** Paths of code that runs in browsers. */
const IN_BROWSER = /^(?:apps\/web\/(?:src|build)|packages|games)\//;

const PURE = /^(packages\/kernel|games\/[^/]+\/(model\.ts|\w+\.gen\.ts|rules|view))$/;
const IMPURE = ['Date', 'performance', 'process', 'fetch', 'console'];

/** Paths without layer limits: tests, and tools outside the sources of a package or an app. */
const TEST = /\.(?:test|e2e)\.[a-z]+$|\/(testing|tests|experiments|fit)\//;
const OUTSIDE_SRC = /^(packages|apps)\/[^/]+\/(?!src\/)/;

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

/** Whether an identifier is a member name, not a value. @param {Syntax | undefined} parent @param {string} key */
const isMemberName = (parent, key) =>
  parent?.['computed'] !== true &&
  (key === 'property' || key === 'key' || (key === 'right' && parent?.type === 'TSQualifiedName'));

/** Imports, impure globals and restricted globals of a module, each with its position. @param {string} path */
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
      // members count too, of `window` or any other object
      if (Object.hasOwn(RESTRICTED_GLOBALS, name)) guarded.push({ what: name, at: node.start });
      if (!isMemberName(parent, key) && IMPURE.includes(name)) globals.push({ what: name, at: node.start });
    } else if (node.type === 'Literal') {
      const value = String(node['value']);
      const isMember = parent?.type === 'MemberExpression' && Object.hasOwn(RESTRICTED_GLOBALS, value);
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

/** Place of a file: a package, an app, a layer of a game, or a registry of games. @param {string} file from the root */
export function placeOf(file) {
  const parts = file.split('/');
  if (parts[0] !== 'games') return parts.slice(0, 2).join('/');
  // registries and tests of all games have no game in their path
  const isOfGame = parts.length > 3 || (parts.length === 3 && !['tests', 'experiments'].includes(parts[1] ?? ''));
  return parts.slice(0, isOfGame ? 3 : 2).join('/');
}

/** Places that a place may import; a star means the own game, or any game for a registry. @param {string} place */
function allowedFor(place) {
  const [, game, floor] = /^games\/([^/]+)\/([^/]+)$/.exec(place) ?? [];
  const list = ALLOWED_IMPORTS[game === undefined ? place : `games/*/${floor}`];
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

/** Folders of the workspaces by package name. @param {string} base @returns {Map<string, string>} */
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
 * Resolves an import to a path or workspace path from the root; undefined for external modules.
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

/** Folder of a file within an app. @param {string} app @param {string} file */
const appFolderOf = (app, file) => posix.dirname(file.slice(`${app}/src/`.length));

/**
 * Cycles among the folders of an app, each as `a → b → a`.
 * @param {Map<string, Set<string>>} graph
 */
function findCycles(graph) {
  /** @type {string[]} */
  const circles = [];
  /** @type {Map<string, 'open' | 'done'>} */
  const states = new Map();
  /** @param {string} room @param {readonly string[]} path */
  const visit = (room, path) => {
    if (states.get(room) === 'done') return;
    if (states.get(room) === 'open') {
      circles.push([...path.slice(path.indexOf(room)), room].join(' → '));
      return;
    }
    states.set(room, 'open');
    for (const next of graph.get(room) ?? []) visit(next, [...path, room]);
    states.set(room, 'done');
  };
  for (const room of [...graph.keys()].sort()) visit(room, []);
  return circles;
}

/**
 * All import problems below a folder that contains packages/, games/ and apps/.
 * @param {string} base
 * @param {readonly string[]} [floorsInside]
 * @returns {string[]}
 */
export function checkImports(base, floorsInside = APPS_WITHOUT_CYCLES) {
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
      if (OUTSIDE_SRC.test(file) || placeOf(target) === place) {
        if (insides.has(place) && !isTest && target.startsWith(`${place}/src/`) && file.startsWith(`${place}/src/`))
          recordFolderImport(insides, place, file, target);
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
      if (!RESTRICTED_GLOBALS[what]?.includes(here))
        problem(at, `${what} is reached only in ${RESTRICTED_GLOBALS[what]?.join(' and ') || 'no module'}`);
    if (isPure) for (const { what, at } of globals) problem(at, `${what} does not belong in pure code`);
  }
  for (const [app, graph] of insides)
    for (const circle of findCycles(graph)) problems.push(`${app}/src: folders in a circle: ${circle}`);
  return problems;
}

/** @param {string} file */
const workspaceOf = (file) => (file.startsWith('games/') ? 'games' : file.split('/').slice(0, 2).join('/'));

/** @param {Map<string, Map<string, Set<string>>>} insides @param {string} app @param {string} file @param {string} target */
function recordFolderImport(insides, app, file, target) {
  const [from, to] = [appFolderOf(app, file), appFolderOf(app, target)];
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
