import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './setup.mjs';

/** Where a document leads to inside the repository. @param {string} path */
function linksOf(path) {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/```[^]*?```/g, '');
  return Array.from(text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g), ([, link = '']) => link).filter(
    (link) => !/^[a-z]+:/.test(link),
  );
}

describe.each(globSync('{*,docs/*}.md', { cwd: root }))('%s', (path) => {
  it('leads to files that are there', () => {
    const missing = linksOf(path).filter((link) => !existsSync(join(root, dirname(path), link)));
    expect(missing).toEqual([]);
  });
});
