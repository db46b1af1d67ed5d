import { join } from 'node:path';
import { expect, test } from 'vitest';
import { licencesOf } from './licences.mjs';
import { root } from './setup.mjs';

test('what is built in keeps its licence, each once, after our own', () => {
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
