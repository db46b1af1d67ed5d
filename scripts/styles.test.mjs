// Checks that all stylesheets follow the rules of docs/contribute/boards.md.
import { globSync, readFileSync } from 'node:fs';
import { basename, join, posix, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './setup.mjs';

/** Folders of stylesheets, and the layers they may use. */
const LAYERS = {
  'packages/ui/src/**/*.css': ['reset', 'tokens', 'kit'],
  'apps/web/src/**/*.css': ['app'],
  '{games,examples}/*/board/**/*.css': ['tokens', 'game'],
};
/** Global stylesheets: tokens and elements, shared classes, fonts, class names of a game's cover. */
const SHARED = ['tokens.css', 'base.css', 'controls.css', 'fonts.css', 'splash.css', 'cover.css'];
/** Stylesheets that may define colors, as custom properties. */
const PALETTES = ['tokens.css', 'cover.css'];
/** Allowed breakpoints; containers have some of their own, such as a board's 560px. */
const MEASURES = {
  media: {
    width: ['24rem', '30rem', '45rem', '60rem', '105rem', '144rem'],
    height: ['31rem', '42rem', '49rem', '62rem', '81rem'],
  },
  container: { width: ['30rem', '83rem', '121rem', '560px', '700px'], height: ['400px'] },
};

const COLOR_PATTERN = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!from)/i;

/** @typedef {{ path: string, text: string, layers: readonly string[] }} Sheet */

/** @type {Sheet[]} */
const sheets = Object.entries(LAYERS).flatMap(([places, layers]) =>
  globSync(places, { cwd: root }).map((path) => ({
    path: path.split(sep).join('/'),
    text: readFileSync(join(root, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
    layers,
  })),
);

/** Top-level rules of a stylesheet, each with its block. @param {string} text */
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

/** Classes that a stylesheet defines for its component. @param {Sheet} sheet */
function classesOf({ text }) {
  const own = text.replaceAll(/:global\([^)]*\)/g, '').replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set(Array.from(own.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name ?? ''));
}

/** Sources that may import stylesheets. */
const componentSources = globSync('{apps/web,packages/ui}/src/**/*.{ts,tsx}', { cwd: root })
  .concat(globSync('{games,examples}/*/board/**/*.{ts,tsx}', { cwd: root }))
  .map((path) => ({
    folder: posix.dirname(path.split(sep).join('/')),
    code: readFileSync(join(root, path), 'utf8'),
  }));

/** Class names that components use from a stylesheet. @param {Sheet} sheet */
function usersOf({ path }) {
  return componentSources.flatMap(({ folder, code }) =>
    Array.from(code.matchAll(/^import (\w+) from '(\..*\.css)';$/gm), ([, as = '', from = '']) => ({
      as,
      from,
    }))
      .filter(({ from }) => posix.join(folder, from) === path)
      .map(({ as }) => ({
        names: Array.from(code.matchAll(new RegExp(`(?<![\\w./])${as}\\.(\\w+)`, 'g')), ([, name = '']) => name),
        // a computed access may use any class
        isAny: code.includes(`${as}[`),
      })),
  );
}

describe.each(sheets)('$path', (sheet) => {
  const { path, text, layers } = sheet;
  const name = basename(path);

  it('uses only the layers of its folder', () => {
    const outside = [...blocksOf(text)].filter(
      (block) =>
        !layers.some((layer) => block.startsWith(`@layer ${layer} {`)) && !/^@(layer [\w, ]+;|font-face)/.test(block),
    );
    expect(outside).toEqual([]);
  });

  it('defines colors only in a palette', () => {
    const lines = text.split('\n').filter((line) => COLOR_PATTERN.test(line.replaceAll(/color-mix\(in \w+/g, '')));
    // a shadow may continue on further lines
    const violations = PALETTES.includes(name)
      ? lines.filter((line) => /^\s*[a-z]/.test(line) && !/^\s*--|^\s*\d/.test(line))
      : lines;
    expect(violations).toEqual([]);
  });

  it('takes its spaces from the tokens, above a pixel', () => {
    const spaces = Array.from(
      text.matchAll(/(?:^|[;{\s])((?:(?:row-|column-)?gap|padding|margin)(?:-[a-z]+)*: [^;{}]*)/g),
    );
    expect(spaces.map(([, space = '']) => space).filter((space) => /(?<![\w.])(?:[2-9]|\d{2,})px/.test(space))).toEqual(
      [],
    );
  });

  it('uses only shared breakpoints', () => {
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

  it('belongs to components or is global', () => {
    expect(isModule(sheet) ? usersOf(sheet).length > 0 : SHARED.includes(name)).toBe(true);
  });
});

it.each(sheets.filter(isModule))('$path defines exactly the classes that its components use', (sheet) => {
  const users = usersOf(sheet);
  const used = new Set(users.flatMap(({ names }) => names));
  const own = [...classesOf(sheet)].filter((name) => used.has(name) || !users.some(({ isAny }) => isAny));
  expect(own.sort()).toEqual([...used].sort());
});

it('component stylesheets have unique names within the app or a game, because class names include them', () => {
  const names = sheets
    .filter(isModule)
    .map(({ path }) => `${/^(games|examples)\/[^/]+/.exec(path)?.[0] ?? ''} ${basename(path)}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
