import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkImports } from './imports.mjs';

/** @type {string[]} */
const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const names = {
  'packages/kernel': '@two-rivers/kernel',
  'packages/search': '@two-rivers/search',
  'packages/table': '@two-rivers/table',
  'packages/i18n': '@two-rivers/i18n',
  'packages/review': '@two-rivers/review',
  'packages/forms': '@two-rivers/forms',
  'packages/ui': '@two-rivers/ui',
  games: '@two-rivers/games',
  'apps/cli': 'two-rivers',
  'apps/web': '@two-rivers/web',
};

/**
 * Checks a small repository with these sources and returns its problems.
 * @param {Record<string, string>} sources
 * @param {string[]} [floorsInside]
 */
function check(sources, floorsInside = []) {
  const base = mkdtempSync(join(tmpdir(), 'imports-'));
  folders.push(base);
  /** @param {string} path @param {string} text */
  const write = (path, text) => {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  };
  for (const [folder, name] of Object.entries(names)) write(`${folder}/package.json`, JSON.stringify({ name }));
  for (const [path, text] of Object.entries(sources)) write(path, text);
  return checkImports(base, floorsInside);
}

describe('import direction', () => {
  test('imports of lower layers are allowed', () => {
    const problems = check({
      'packages/kernel/src/index.ts': `export { a } from './a.ts';`,
      'packages/kernel/src/a.ts': `import { sha256 } from '@noble/hashes/sha2.js';\nexport const a = sha256;`,
      'packages/ui/src/index.ts': `export * from '@two-rivers/table';`,
      'games/the-river/rules/index.ts': `import { a } from '@two-rivers/kernel';\nexport const b = a;`,
      'games/the-river/rules/rule.test.ts': `import '../bots/index.ts';\nimport '@two-rivers/table';`,
      'games/the-river/bots/index.ts': `import { b } from '../rules/index.ts';\nimport { cpus } from 'node:os';\nexport { b, cpus };`,
      'games/the-river/board/index.ts': `import '../texts/index.ts';\nimport '@two-rivers/ui/cover.css';`,
      'games/the-river/manifest.ts': `await import('./bots/index.ts');`,
      'games/manifests.ts': `export { game } from './the-river/manifest.ts';`,
      'games/parts.ts': `import * as manifests from './manifests.ts';\nexport const names = Object.keys(manifests);`,
      'games/tests/all.test.ts': `import '../the-river/bots/index.ts';\nimport '@two-rivers/search';`,
      'apps/cli/src/main.ts': `import '@two-rivers/games/parts';\nimport '@two-rivers/search';\nconsole.log(Date.now());`,
    });
    expect(problems).toEqual([]);
  });

  test.each([
    ['up', 'packages/kernel/src', `import '@two-rivers/search';`, 'must not import packages/search'],
    ['up, types only', 'packages/kernel/src', `import type { B } from '@two-rivers/search';`, 'must not import'],
    ['up, inside a type', 'packages/kernel/src', `type B = import('@two-rivers/search').B;`, 'must not import'],
    ['up, on demand', 'packages/search/src', `await import('@two-rivers/table');`, 'must not import'],
    ['up, passed on', 'packages/table/src', `export * from '@two-rivers/i18n';`, 'must not import'],
    ['into a game', 'packages/table/src', `import '@two-rivers/games/parts';`, 'must not import games/parts.ts'],
    ['sideways', 'games/river-of-gold/rules', `import '../../the-river/rules/index.ts';`, 'must not import'],
    ['up in a game', 'games/the-river/texts', `import '../board/index.ts';`, 'must not import games/the-river/board'],
    ['from bots to texts', 'games/the-river/bots', `import '../texts/index.ts';`, 'must not import'],
    ['to another kit', 'games/the-river/texts', `import '@two-rivers/ui';`, 'must not import packages/ui'],
    ['past the lists', 'apps/web/src', `import '@two-rivers/games/the-river/rules/index';`, 'must not import'],
    ['to a part of others', 'apps/cli/src', `import '@two-rivers/games/screens';`, 'must not import games/screens.ts'],
    ['from app to app', 'apps/web/src', `import 'two-rivers';`, 'must not import apps/cli'],
    ['by a path', 'packages/search/src', `import '../../kernel/src/index.ts';`, 'leaves packages/search'],
    ['to nothing', 'apps/cli/src', `import '@two-rivers/sea';`, "no workspace named in '@two-rivers/sea'"],
  ])('an import that points %s is refused', (_, folder, source, problem) => {
    const file = `${folder}/index.ts`;
    expect(check({ [file]: `\n${source}` })).toEqual([expect.stringContaining(`${file}:2: `)]);
    expect(check({ [file]: source })).toEqual([expect.stringContaining(problem)]);
  });

  test('a package’s test may not use a real game', () => {
    const problems = check({ 'packages/table/src/a.test.ts': `import '@two-rivers/games/parts';` });
    expect(problems).toEqual([expect.stringContaining('belongs into games/tests')]);
  });

  test('a new place must be added to the layers', () => {
    expect(check({ 'packages/sea/src/index.ts': '' })).toEqual([
      expect.stringContaining('packages/sea stands on no floor'),
    ]);
    expect(check({ 'games/the-river/sea/index.ts': '' })).toEqual([
      expect.stringContaining('games/the-river/sea stands on no floor'),
    ]);
  });

  test('import cycles between folders of an app are rejected', () => {
    const sources = {
      'apps/web/src/main.ts': `import './home/home.ts';`,
      'apps/web/src/home/home.ts': `import '../ui/button.ts';`,
      'apps/web/src/ui/button.ts': `export const a = 1;`,
    };
    expect(check(sources, ['apps/web'])).toEqual([]);
    expect(
      check({ ...sources, 'apps/web/src/ui/page.ts': `import type { A } from '../home/home.ts';` }, ['apps/web']),
    ).toEqual(['apps/web/src: folders in a circle: home → ui → home']);
  });

  test('a syntax error is a problem', () => {
    expect(check({ 'packages/search/src/index.ts': 'const = ;' })).not.toEqual([]);
  });
});

describe('purity of rules and kernel', () => {
  test.each([
    ['Date', 'export const now = new Date();'],
    ['Date', 'export const now = globalThis.x ?? Date.now();'],
    ['Math.random', 'export const roll = () => Math.random();'],
    ['Math.random', `export const roll = () => Math['random']();`],
    ['process', 'export const arch = process.arch;'],
    ['fetch', 'export const get = () => fetch("x");'],
    ['console', 'console.log(1);'],
    ['performance', 'performance.now();'],
    ['node:fs', `import { readFileSync } from 'node:fs'; readFileSync('x');`],
    ['fs', `import fs from 'fs'; fs;`],
    ['computed', 'const x = "y"; await import(x);'],
  ])('%s is refused', (what, source) => {
    for (const folder of ['packages/kernel/src', 'games/the-river/rules', 'games/river-of-gold/view']) {
      const problems = check({ [`${folder}/index.ts`]: source });
      expect(problems).toEqual([expect.stringContaining('does not belong in pure code')]);
      expect(problems[0]).toContain(what);
    }
    const elsewhere = check({
      'packages/search/src/index.ts': source,
      'packages/kernel/src/a.test.ts': source,
    });
    expect(elsewhere).toEqual([]);
  });

  test('the names are allowed in comments, strings and member names', () => {
    const source = `// Date, console.log\nexport const a = { process: 'fetch', Date: 1 };\nexport const b = a.process + a.Date;`;
    expect(check({ 'packages/kernel/src/index.ts': source })).toEqual([]);
  });
});

describe('browser storage', () => {
  test.each([
    ['localStorage', `localStorage.setItem('a', 'b');`],
    ['localStorage', `window.localStorage.clear();`],
    ['localStorage', `globalThis['localStorage'].clear();`],
    ['locks', `const { locks } = navigator;`],
    ['caches', `await caches.open('a');`],
    ['indexedDB', `indexedDB.open('a');`],
    ['sessionStorage', `sessionStorage.clear();`],
    ['BroadcastChannel', `export const a = new BroadcastChannel('a');`],
    ['cookie', `document.cookie = 'a=b';`],
    ['StorageEvent', `addEventListener('storage', () => undefined);`],
    ['URLSearchParams', `export const a = new URLSearchParams(location.search);`],
  ])('is accessed only where its names are declared: %s', (what, source) => {
    for (const file of ['apps/web/src/features/a.ts', 'apps/web/build/a.ts', 'packages/ui/src/a.ts'])
      expect(check({ [file]: source })[0]).toContain(`${file}:1: ${what} is reached only in`);
    expect(check({ 'apps/web/src/a.test.ts': source, 'apps/cli/src/a.ts': source })).toEqual([]);
  });

  test('is accessible there', () => {
    expect(check({ 'apps/web/src/platform/localStorage.ts': `localStorage.clear();` })).toEqual([]);
  });
});
