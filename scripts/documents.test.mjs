import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isKnown } from './figures.mjs';
import { root } from './setup.mjs';

/** Links of a document to files of the repository. @param {string} path */
function linksOf(path) {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/```[^]*?```/g, '');
  return Array.from(text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g), ([, link = '']) => link).filter(
    (link) => !/^[a-z]+:/.test(link),
  );
}

describe.each(globSync('{*,docs/*,docs/contribute/*}.md', { cwd: root }))('%s', (path) => {
  it('links only to existing files', () => {
    const missing = linksOf(path).filter((link) => !existsSync(join(root, dirname(path), link)));
    expect(missing).toEqual([]);
  });
});

/** Commands that measure, as documents show them in code blocks and inline code. */
const MEASURES =
  /\b(?:npm run (?:-s )?(?:rivers -- (?:bench|simulate|arena|puzzle make)|bench:\w+(?: -- lighthouse)?|attacks|kills|nodes|conformance|browsers|browser -- sameBits|soak|reviews|example-bots)|node (?:training|games|apps\/\w+\/bench|bench)\/[\w/.-]+\.(?:ts|mjs))/g;

describe('commands behind the figures in documents', () => {
  const documents = globSync('{*,docs/*,training/*,bench/peers/*}.md', { cwd: root });
  const commands = new Set(documents.flatMap((path) => readFileSync(join(root, path), 'utf8').match(MEASURES) ?? []));
  it.each([...commands])('“%s” has a small run in scripts/figures.mjs', (command) => {
    expect(isKnown(command)).toBe(true);
  });
});
