import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { licencesOf } from './licences.mjs';
import { root } from './setup.mjs';

test('bundled packages are listed once each with their license, after the project’s own', () => {
  const react = join(root, 'node_modules', 'react');
  const text = licencesOf([
    join(react, 'index.js'),
    join(react, 'cjs', 'react.production.js'),
    join(root, 'apps', 'web', 'src', 'main.tsx'),
  ]);
  expect(text.split('-'.repeat(80))).toHaveLength(2);
  expect(text).toMatch(/^two-rivers\n\nMIT License/);
  expect(text).toMatch(/\nreact \d+\.\d+\.\d+ \(MIT\)\n\nMIT License/);
});

/** License texts by package name. @param {string} text */
const byName = (text) =>
  new Map(text.split(`${'-'.repeat(80)}\n\n`).map((part) => [part.slice(0, part.indexOf(' ')), part]));

test('the app’s licenses include those of its fonts, with copyright', { timeout: 60_000 }, async () => {
  const built = await build({
    root: join(root, 'apps', 'web'),
    mode: 'production',
    logLevel: 'silent',
    build: { write: false },
  });
  const files = 'output' in built ? built.output : [];
  const texts = files.find(({ fileName }) => fileName === 'LICENSES.txt');
  const licences = byName(texts !== undefined && 'source' in texts ? String(texts.source) : '');
  const families = files.flatMap(({ fileName }) => /([a-z-]+?)-latin.*\.woff2?$/.exec(fileName)?.[1] ?? []);
  expect(new Set(families)).toEqual(new Set(['alegreya', 'alegreya-sans', 'shippori-mincho']));
  for (const family of families) {
    const text = licences.get(`@fontsource/${family}`);
    expect(text).toMatch(/\(OFL-1\.1\)\n\nCopyright 20\d\d The .* Project Authors/);
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
    const own = readFileSync(join(root, 'node_modules', '@fontsource', family, 'LICENSE'), 'utf8');
    expect(text).toContain(own.trim());
  }
});
