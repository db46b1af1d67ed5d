import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isKnown } from './figures.mjs';
import { root } from './setup.mjs';

const documents = globSync(
  '{*,.github/**/*,docs/**/*,packages/*/*,apps/*/*,games/{*,*/*},examples/{*,*/*},fixtures/{*,*/*},training/*,bench/peers/*}.md',
  { cwd: root, exclude: ['**/node_modules'] },
).map((path) => path.split(sep).join('/'));

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Links of a document to places of the repository. @param {string} path */
function linksOf(path) {
  const text = read(path).replaceAll(/```[^]*?```/g, '');
  const links = text.matchAll(/\]\(([^)\s]+)[^)]*\)|(?:src|srcset)="([^"]+)"/g);
  return Array.from(links, ([, link = '', source = '']) => link || source).filter((link) => !/^[a-z]+:/.test(link));
}

/** Anchors of a document’s headings, as hosts of repositories make them. @param {string} path */
function anchorsOf(path) {
  return Array.from(read(path).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(documents)('%s', (path) => {
  it('links only to existing files and headings', () => {
    const missing = linksOf(path).filter((link) => {
      const [file = '', anchor = ''] = link.split('#');
      const target = file === '' ? path : join(dirname(path), file);
      if (!existsSync(join(root, target))) return true;
      return anchor !== '' && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
    });
    expect(missing).toEqual([]);
  });
});

describe.each(globSync('docs/*/README.md', { cwd: root }).map(dirname))('%s', (folder) => {
  it('lists every page in its README.md', () => {
    const listed = linksOf(`${folder}/README.md`);
    const pages = globSync('*.md', { cwd: join(root, folder) }).filter((page) => page !== 'README.md');
    expect(pages.filter((page) => !listed.includes(page))).toEqual([]);
  });
});

describe('decisions', () => {
  const pages = globSync('docs/decisions/0*.md', { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .sort();

  it('are numbered without gaps', () => {
    expect(pages.map((path) => Number(basename(path).slice(0, 4)))).toEqual(pages.map((_, at) => at + 1));
  });

  it.each(pages)('%s begins with its number, title and date', (path) => {
    expect(read(path)).toMatch(
      new RegExp(`^# ${Number(basename(path).slice(0, 4))}\\. \\S.*\n\n\\d{4}-\\d\\d-\\d\\d\n\n\\S`),
    );
  });
});

/** Commands that measure, as documents show them in code blocks and inline code. */
const MEASURES =
  /\b(?:npm run (?:-s )?(?:rivers -- (?:bench|simulate|arena|puzzle make)|bench:\w+(?: -- lighthouse)?|attacks|kills|nodes|conformance|browsers|browser -- sameBits|soak|reviews|example-bots)|node (?:training|games|apps\/\w+\/bench|bench)\/[\w/.-]+\.(?:ts|mjs))/g;

describe('commands behind the figures in documents', () => {
  const commands = new Set(documents.flatMap((path) => read(path).match(MEASURES) ?? []));
  it.each([...commands])('“%s” has a small run in scripts/figures.mjs', (command) => {
    expect(isKnown(command)).toBe(true);
  });
});
