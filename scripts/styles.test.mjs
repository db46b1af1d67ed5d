// What docs/boards.md says about styles holds for every sheet.
import { globSync, readFileSync } from 'node:fs';
import { basename, join, posix, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './setup.mjs';

/** Where sheets are, and the layers they may stand in. */
const LAYERS = {
  'packages/ui/src/**/*.css': ['reset', 'tokens', 'kit'],
  'apps/web/src/**/*.css': ['app'],
  '{games,examples}/*/board/**/*.css': ['tokens', 'game'],
};
/** Sheets whose names belong to all: tokens and elements, shared names, letters, the hooks of a game's cover. */
const SHARED = ['tokens.css', 'base.css', 'controls.css', 'fonts.css', 'splash.css', 'cover.css'];
/** Where colours are given, as custom properties: for all, for a game, for the drawing of a cover. */
const PALETTES = ['tokens.css', 'cover.css'];
/** At these measures of the screen something changes; a container may have its own, such as a board's 560px. */
const MEASURES = {
  media: {
    width: ['24rem', '30rem', '45rem', '60rem', '105rem', '144rem'],
    height: ['31rem', '42rem', '49rem', '62rem', '81rem'],
  },
  container: { width: ['30rem', '83rem', '121rem', '560px', '700px'], height: ['400px'] },
};

const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!from)/i;

/** @typedef {{ path: string, text: string, layers: readonly string[] }} Sheet */

/** @type {Sheet[]} */
const sheets = Object.entries(LAYERS).flatMap(([places, layers]) =>
  globSync(places, { cwd: root }).map((path) => ({
    path: path.split(sep).join('/'),
    text: readFileSync(join(root, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
    layers,
  })),
);

/** What stands outermost in a sheet, each with what is inside its braces. @param {string} text */
function* blocksOf(text) {
  let [depth, start] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}') depth--;
    if (depth > 0 || (text[at] !== '}' && text[at] !== ';')) continue;
    yield text.slice(start, at + 1).trim();
    start = at + 1;
  }
}

/** @param {Sheet} sheet */
const isModule = ({ path }) => path.endsWith('.module.css');

/** The classes a sheet gives to its component. @param {Sheet} sheet */
function classesOf({ text }) {
  const own = text.replaceAll(/:global\([^)]*\)/g, '').replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set(Array.from(own.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name ?? ''));
}

/** The code that may use sheets, each with its path. */
const codes = globSync('{apps/web,packages/ui}/src/**/*.{ts,tsx}', { cwd: root })
  .concat(globSync('{games,examples}/*/board/**/*.{ts,tsx}', { cwd: root }))
  .map((path) => ({
    folder: posix.dirname(path.split(sep).join('/')),
    code: readFileSync(join(root, path), 'utf8'),
  }));

/** The names that components use of a sheet. @param {Sheet} sheet */
function usersOf({ path }) {
  return codes.flatMap(({ folder, code }) =>
    Array.from(code.matchAll(/^import (\w+) from '(\..*\.css)';$/gm), ([, as = '', from = '']) => ({
      as,
      from,
    }))
      .filter(({ from }) => posix.join(folder, from) === path)
      .map(({ as }) => ({
        names: Array.from(code.matchAll(new RegExp(`(?<![\\w./])${as}\\.(\\w+)`, 'g')), ([, name = '']) => name),
        // one that is picked by a value may be any
        isAny: code.includes(`${as}[`),
      })),
  );
}

describe.each(sheets)('$path', (sheet) => {
  const { path, text, layers } = sheet;
  const name = basename(path);

  it('stands in a layer of its floor', () => {
    const outside = [...blocksOf(text)].filter(
      (block) =>
        !layers.some((layer) => block.startsWith(`@layer ${layer} {`)) && !/^@(layer [\w, ]+;|font-face)/.test(block),
    );
    expect(outside).toEqual([]);
  });

  it('gives no colour but in a palette', () => {
    const lines = text.split('\n').filter((line) => COLOUR.test(line.replaceAll(/color-mix\(in \w+/g, '')));
    // a shadow goes on over several lines
    const given = PALETTES.includes(name)
      ? lines.filter((line) => /^\s*[a-z]/.test(line) && !/^\s*--|^\s*\d/.test(line))
      : lines;
    expect(given).toEqual([]);
  });

  it('changes at the measures that all share', () => {
    const queries = Array.from(text.matchAll(/@(media|container)([^{]*)\{/g), ([, kind, query = '']) => ({
      allowed: kind === 'media' ? MEASURES.media : MEASURES.container,
      measures: Array.from(query.matchAll(/\(([^()]*(?:width|height)[^()]*)\)/g), ([, each = '']) => each),
    }));
    const others = queries.flatMap(({ allowed, measures }) =>
      measures.filter((measure) => {
        const [, what, length = ''] = /^(width|height) (?:<|>=) (\S+)$/.exec(measure) ?? [];
        return !(what === 'width' ? allowed.width : allowed.height).includes(length);
      }),
    );
    expect(others).toEqual([]);
  });

  it('belongs to components, or is one of those that all share', () => {
    expect(isModule(sheet) ? usersOf(sheet).length > 0 : SHARED.includes(name)).toBe(true);
  });
});

it.each(sheets.filter(isModule))('$path has the names its components use, and no others', (sheet) => {
  const users = usersOf(sheet);
  const used = new Set(users.flatMap(({ names }) => names));
  const own = [...classesOf(sheet)].filter((name) => used.has(name) || !users.some(({ isAny }) => isAny));
  expect(own.sort()).toEqual([...used].sort());
});

it('sheets of components have different names, by which their classes are called; each game for itself', () => {
  const names = sheets
    .filter(isModule)
    .map(({ path }) => `${/^(games|examples)\/[^/]+/.exec(path)?.[0] ?? ''} ${basename(path)}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
