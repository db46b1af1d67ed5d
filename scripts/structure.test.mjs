import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  countOf,
  foldersOf,
  importedOnce,
  linesWith,
  placesListed,
  readSources,
  shortFiles,
  tsconfigs,
} from './counts.mjs';

/** @type {string[]} */
const folders = [];
afterEach(() => {
  for (const base of folders.splice(0)) rmSync(base, { recursive: true });
});

const FOLDERS = ['packages', 'games', 'apps'];

/** Creates a small repository with these files. @param {Record<string, string>} files */
function repository(files) {
  const base = mkdtempSync(join(tmpdir(), 'structure-'));
  folders.push(base);
  const kernel = { name: '@two-rivers/kernel', exports: { '.': './src/index.ts', './*': './src/*.ts' } };
  for (const [path, text] of Object.entries({
    'packages/kernel/package.json': JSON.stringify(kernel),
    ...files,
  })) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  return base;
}

/** @param {Record<string, string>} files */
const sourcesOf = (files) => readSources(repository(files), FOLDERS);

/** @param {readonly import('./counts.mjs').Place[]} places */
const filesOf = (places) => places.map(({ file }) => file);

describe('imported files', () => {
  const sources = sourcesOf({
    'apps/web/src/main.ts': `import '@two-rivers/kernel';\nimport { a } from '@two-rivers/kernel/a';\nimport { b } from './b.ts';\nimport { en } from './en.gen.ts';\nimport type { Late } from './late.ts';\nawait import('./late.ts');`,
    'apps/web/src/b.ts': `export { a } from '@two-rivers/kernel/a';\n`,
    'apps/web/src/en.gen.ts': 'export const en = {};\n',
    'apps/web/src/late.ts': 'export type Late = 1;\n',
    'apps/web/src/b.test.ts': `import './b.ts';\n`,
    'packages/kernel/src/index.ts': `export { c } from './c.ts';\n`,
    'packages/kernel/src/a.ts': 'export const a = 1;\n'.repeat(3),
    'packages/kernel/src/c.ts': 'export const c = 1;\n'.repeat(4),
  });

  it('are short up to a number of lines, except entry points, index files, generated files and lazy modules', () => {
    expect(filesOf(shortFiles(sources, 3))).toEqual(['apps/web/src/b.ts', 'packages/kernel/src/a.ts']);
    expect(filesOf(shortFiles(sources, 2))).toEqual(['apps/web/src/b.ts']);
  });

  it('are imported once if only one file does, apart from tests', () => {
    expect(importedOnce(sources, 60)).toEqual([
      { file: 'apps/web/src/b.ts', note: '1 lines, for apps/web/src/main.ts' },
      { file: 'packages/kernel/src/c.ts', note: '4 lines, for packages/kernel/src/index.ts' },
    ]);
  });

  it('must be there', () => {
    expect(() => sourcesOf({ 'apps/web/src/main.ts': `import './gone.ts';` })).toThrow(
      'apps/web/src/main.ts imports ./gone.ts',
    );
  });
});

it('words are counted case-insensitively as whole words, once per line, except in generated files', () => {
  const sources = sourcesOf({
    'apps/web/src/a.ts': '// was told\nlet Told = toldOf;\nlet untold;\nconst x = [told, told];\n',
    'apps/web/src/a.gen.ts': 'told\n',
  });
  expect(linesWith(sources, ['told', 'laid']).map(({ line }) => line)).toEqual([1, 2, 4]);
});

it('lists are counted in product code outside the example’s own folder, and in no generated file', () => {
  const line = `a: 'home',\n`;
  const sources = sourcesOf({
    'apps/web/src/home/home.ts': line,
    'apps/web/src/routes.ts': `// 'home'\n${line}${line}`,
    'apps/web/src/home.gen.ts': line,
    'apps/web/bench/main.ts': line,
    'apps/server/src/main.ts': line,
  });
  const places = placesListed(sources, { within: /^apps\/web\//, own: /\/home\//, listed: [/'home'/] });
  expect(filesOf(places)).toEqual(['apps/web/src/routes.ts', 'apps/web/src/routes.ts']);
  expect([countOf(places), countOf(places, true)]).toEqual([2, 1]);
});

it('a feature spans folders named after it and folders with files named after it', () => {
  const base = repository({
    'apps/web/src/review/parts/Deep.tsx': '',
    'apps/web/src/review/Page.css': '',
    'apps/web/src/table/ResultReview.tsx': '',
    'apps/web/src/table/PreviewPanel.tsx': '',
    'apps/web/bench/review.ts': '',
    'games/a/bots/review.ts': '',
    'games/b/bots/review.ts': '',
    'games/reviews.test.ts': '',
  });
  expect(filesOf(foldersOf(base, FOLDERS, ['review']))).toEqual([
    'apps/web/src/review',
    'apps/web/src/table',
    'games/*/bots',
  ]);
});

it('every tsconfig is a project, except the shared base', () => {
  const base = repository({ 'tsconfig.base.json': '', 'tsconfig.json': '', 'games/tsconfig.rules.json': '' });
  expect(filesOf(tsconfigs(base))).toEqual(['games/tsconfig.rules.json', 'tsconfig.json']);
});
