import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isKnown } from './figures.mjs';
import { root } from './setup.mjs';

/** Where a document leads to inside the repository. @param {string} path */
function linksOf(path) {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/```[^]*?```/g, '');
  return Array.from(text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g), ([, link = '']) => link).filter(
    (link) => !/^[a-z]+:/.test(link),
  );
}

describe.each(globSync('{*,docs/*,docs/contribute/*}.md', { cwd: root }))('%s', (path) => {
  it('leads to files that are there', () => {
    const missing = linksOf(path).filter((link) => !existsSync(join(root, dirname(path), link)));
    expect(missing).toEqual([]);
  });
});

/** What programs print that measure: the commands of them in fenced blocks and between back quotes. */
const MEASURES =
  /\b(?:npm run (?:-s )?(?:rivers -- (?:bench|simulate|arena|puzzle make)|bench:\w+(?: -- lighthouse)?|attacks|kills|nodes|conformance|browsers|browser -- sameBits|soak|reviews|example-bots)|node (?:training|games|apps\/\w+\/bench|bench)\/[\w/.-]+\.(?:ts|mjs))/g;

describe('the figures that documents state', () => {
  const documents = globSync('{*,docs/*,training/*,bench/peers/*}.md', { cwd: root });
  const commands = new Set(documents.flatMap((path) => readFileSync(join(root, path), 'utf8').match(MEASURES) ?? []));
  it.each([...commands])('“%s” runs in small too', (command) => {
    expect(isKnown(command)).toBe(true);
  });
});
