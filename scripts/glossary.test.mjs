// The glossary names what the code has: each name is declared in the file that its row leads to.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './setup.mjs';

/** Rows with a name between back quotes in the second column and a link in the last. */
const ROW = /^\| [^|]+ \| `(\w+)` \| [^|]+ \| \[[^\]]+\]\(([^)]+)\) \|$/;

const folder = join(root, 'docs', 'contribute');
const lines = readFileSync(join(folder, 'glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| word '));
const rows = lines.map((line) => {
  const [, name = '', link = ''] = ROW.exec(line) ?? [];
  return { line, name, path: join(folder, link) };
});

/** Is this name declared in the text: a class, an interface, a type, a function, a constant or a method? @param {string} text @param {string} name */
function isDeclared(text, name) {
  const declaration = `(?:class|interface|type|function|const) ${name}\\b`;
  const method = `^ +(?:static |async |readonly )*#?${name}(?:<[^>]*>)?\\(`;
  return new RegExp(`${declaration}|${method}`, 'm').test(text);
}

describe('the glossary', () => {
  it('has a name and a link in every row, and each name once', () => {
    expect(rows.filter(({ name }) => name === '').map(({ line }) => line)).toEqual([]);
    const names = rows.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it.each(rows)('finds $name where it says', ({ name, path }) => {
    expect(existsSync(path)).toBe(true);
    expect(isDeclared(readFileSync(path, 'utf8'), name)).toBe(true);
  });
});
