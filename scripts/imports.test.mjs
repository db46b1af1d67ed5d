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
  'packages/river-of-gold': '@two-rivers/river-of-gold',
  'packages/the-river': '@two-rivers/the-river',
  'packages/bots': '@two-rivers/bots',
  'packages/table': '@two-rivers/table',
  'packages/text': '@two-rivers/text',
  'apps/cli': 'two-rivers',
  'apps/web': '@two-rivers/web',
};

/** The problems of a small repository with these sources. @param {Record<string, string>} sources */
function check(sources) {
  const base = mkdtempSync(join(tmpdir(), 'imports-'));
  folders.push(base);
  /** @param {string} path @param {string} text */
  const write = (path, text) => {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  };
  for (const [folder, name] of Object.entries(names))
    write(`${folder}/package.json`, JSON.stringify({ name }));
  for (const [path, text] of Object.entries(sources)) write(path, text);
  return checkImports(base);
}

describe('import direction', () => {
  test('imports that point down are fine', () => {
    const problems = check({
      'packages/kernel/src/index.ts': `export { a } from './a.ts';`,
      'packages/kernel/src/a.ts': `import { sha256 } from '@noble/hashes/sha2.js';\nexport const a = sha256;`,
      'packages/the-river/src/index.ts': `import { a } from '@two-rivers/kernel';\nexport const b = a;`,
      'packages/bots/src/index.ts': `import { b } from '@two-rivers/the-river';\nimport { cpus } from 'node:os';\nexport { b, cpus };`,
      'packages/text/src/index.ts': `export * from '@two-rivers/table';`,
      'apps/cli/src/main.ts': `import '@two-rivers/text';\nimport '@two-rivers/bots';\nconsole.log(Date.now());`,
    });
    expect(problems).toEqual([]);
  });

  test.each([
    ['up', 'packages/kernel', `import { b } from '@two-rivers/bots';`, 'must not import packages/bots'],
    [
      'up, types only',
      'packages/kernel',
      `import type { B } from '@two-rivers/bots';`,
      'must not import packages/bots',
    ],
    [
      'up, inside a type',
      'packages/kernel',
      `type B = import('@two-rivers/bots').B;`,
      'must not import packages/bots',
    ],
    [
      'up, on demand',
      'packages/bots',
      `await import('@two-rivers/table');`,
      'must not import packages/table',
    ],
    ['up, passed on', 'packages/table', `export * from '@two-rivers/text';`, 'must not import packages/text'],
    [
      'sideways',
      'packages/river-of-gold',
      `import '@two-rivers/the-river';`,
      'must not import packages/the-river',
    ],
    ['from app to app', 'apps/web', `import 'two-rivers';`, 'must not import apps/cli'],
    ['to itself', 'packages/bots', `import '@two-rivers/bots';`, 'must not import packages/bots'],
    ['by a path', 'packages/bots', `import '../../kernel/src/index.ts';`, 'leaves packages/bots'],
    ['to nothing', 'apps/cli', `import '@two-rivers/sea';`, 'no workspace named @two-rivers/sea'],
  ])('an import that points %s is refused', (_, folder, source, problem) => {
    const file = `${folder}/src/index.ts`;
    expect(check({ [file]: `\n${source}` })).toEqual([expect.stringContaining(`${file}:2: `)]);
    expect(check({ [file]: source })).toEqual([expect.stringContaining(problem)]);
  });

  test('a new workspace must be given a floor', () => {
    expect(check({ 'packages/sea/package.json': '{"name": "@two-rivers/sea"}' })).toEqual([
      expect.stringContaining('packages/sea: stands on no floor'),
    ]);
  });

  test('a source that cannot be parsed is a problem', () => {
    expect(check({ 'packages/bots/src/index.ts': 'const = ;' })).not.toEqual([]);
  });
});

describe('purity of games and kernel', () => {
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
    for (const folder of ['kernel', 'the-river', 'river-of-gold']) {
      const problems = check({ [`packages/${folder}/src/index.ts`]: source });
      expect(problems).toEqual([expect.stringContaining('does not belong in a pure package')]);
      expect(problems[0]).toContain(what);
    }
    const elsewhere = check({
      'packages/bots/src/index.ts': source,
      'packages/kernel/src/a.test.ts': source,
    });
    expect(elsewhere).toEqual([]);
  });

  test('the words alone are fine in comments, texts and member names', () => {
    const source = `// Date, console.log\nexport const a = { process: 'fetch', Date: 1 };\nexport const b = a.process + a.Date;`;
    expect(check({ 'packages/kernel/src/index.ts': source })).toEqual([]);
  });
});
