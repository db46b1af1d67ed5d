// Measures the structure of the code, each with its goal:
//   npm run structure                   prints a table
//   npm run structure -- --list once    lists the files or places of a measure (for touch: -- touch --list touch)
//   npm run structure -- --json         prints the counts alone, to compare later
//   npm run structure -- touch          adds the code that runs in Chromium between a tap and the paint; builds the app
// scripts/counts.mjs has the definitions.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rules } from '@two-rivers/games/parts';
import * as counts from './counts.mjs';
import { checked, root } from './setup.mjs';

/**
 * @typedef {import('./counts.mjs').Place} Place
 * @typedef {object} Measure
 * @property {string} what
 * @property {number} [goal] maximum count
 * @property {boolean} [perFile] count files instead of places
 * @property {() => readonly Place[]} find
 */

/** The examples for measures of lists: one game, and the game with the field. */
const [withField = '', listedGame = ''] = rules.ids;

const sources = counts.readSources(
  root,
  checked.filter((place) => !/\.\w+$/.test(place)),
);

/** @param {import('./counts.mjs').Probe} probe */
const listed = (probe) => ({ perFile: true, find: () => counts.placesListed(sources, probe) });

/** Pattern of a key or member in a list; excludes uses such as `refuse('build-cost')`, and sentences. @param {string} name */
const reason = (name) =>
  listed({
    within: /^(?:apps|packages|games)\//,
    listed: [new RegExp(`(?<!refuse\\()['"]${name}['"] *[,:\\]]`)],
  });

/** @param {string} what @param {readonly string[]} words @param {readonly string[]} [others] words of other features */
const feature = (what, words, others) => ({
  what: `folders with the ${what}, by the words ${words.join(', ')}`,
  goal: 3,
  find: () => counts.foldersOf(root, checked, words, others),
});

/** @type {Readonly<Record<string, Measure>>} */
const MEASURES = {
  short: {
    what: 'files of 40 lines or fewer that others import',
    goal: 120,
    find: () => counts.shortFiles(sources, 40),
  },
  once: {
    what: 'files of 60 lines or fewer that one file imports',
    goal: 50,
    find: () => counts.importedOnce(sources, 60),
  },
  page: {
    what: 'files that list a page (replay) by address, name or module',
    goal: 1,
    ...listed({
      within: /^apps\/web\//,
      own: /^apps\/web\/src\/(?:features\/)?replay\//,
      listed: [
        /['"]\/replay\/:/,
        /\^\/replay\//,
        /\breplay: ['"[{A-Z]/,
        /['"]replay['"] *[,\]]/,
        /['"][\w/]+\/ReplayPage\.tsx/,
        /src\.[\w.]*replay\./,
      ],
    }),
  },
  game: {
    what: `files that name a game (${listedGame}) outside its folder`,
    goal: 2,
    ...listed({
      within: /^(?:apps|packages|games)\//,
      own: new RegExp(`^games/${listedGame}/`),
      listed: [new RegExp(`\\b${listedGame}\\b`)],
    }),
  },
  reason: {
    what: 'files that list a reason of a game (build-cost), apart from its sentences',
    goal: 1,
    ...reason('build-cost'),
  },
  'reason-online': {
    what: 'files that list a reason of tables (damaged-table), apart from its sentences',
    goal: 1,
    ...reason('damaged-table'),
  },
  field: {
    what: 'files that declare a field of a position (koku): bytes, accessor, document, flaws, form',
    goal: 1,
    ...listed({
      within: new RegExp(`^games/${withField}/(?!board|bots|texts|terminal|\\w+\\.gen\\.)`),
      listed: [
        /^\s*readonly koku: Uint8Array/,
        /^\s*[gs]et koku\(/,
        /^\s*koku: s\.koku/,
        /\['koku'\]/,
        /if \(s\.koku\[seat\] > KOKU_LIMIT\)/,
        /, 'koku'\], \[/,
        /^\s*koku: \{ about: /,
      ],
    }),
  },
  unchecked: {
    what: 'messages asked for by a key that the compiler cannot check',
    goal: 50,
    find: () => counts.placesListed(sources, { within: /^(?:apps|packages|games)\//, listed: [/\.tUnchecked\(/] }),
  },
  review: feature('review', ['review', 'reviewed', 'judge', 'analyze']),
  puzzles: feature('puzzles', ['puzzle', 'puzzles']),
  editor: feature('position editor', ['editor', 'form', 'forms'], ['edition', 'options', 'factor']),
  tsconfigs: { what: 'tsconfig files of projects', goal: 8, find: () => counts.tsconfigs(root) },
  words: {
    what: 'lines of code and comments with the words told, looked or laid',
    goal: 100,
    find: () => counts.linesWith(sources, ['told', 'looked', 'laid']),
  },
};

/**
 * Runs apps/web/bench/touch.ts, which measures in Chromium and reports as JSON.
 * @returns {Record<string, Measure>}
 */
function measureTouch() {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'apps/web/bench/touch.ts')], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) process.exit(1);
  const report = /** @type {Record<string, Omit<Measure, 'find'> & { places: Place[] }>} */ (JSON.parse(stdout));
  return Object.fromEntries(
    Object.entries(report).map(([name, { places, ...rest }]) => [name, { ...rest, find: () => places }]),
  );
}

/** @param {Place} place */
const formatPlace = ({ file, line, note }) => [line === undefined ? file : `${file}:${line}`, note].join('  ').trim();

const LEGEND = `
Sources are .ts and .tsx files other than tests and test helpers. Short files and files imported once leave out generated
files, index files, files loaded on demand and entry points. One page, game, reason and field each stand for all; developers’ tools may
name them freely. scripts/counts.mjs has the definitions; --list <measure> prints what is behind a count.`;

function main() {
  const { values, positionals } = parseArgs({
    options: { list: { type: 'string' }, json: { type: 'boolean' } },
    allowPositionals: true,
  });
  const measures = { ...MEASURES, ...(positionals.includes('touch') ? measureTouch() : {}) };
  if (values.list !== undefined) {
    const measure = measures[values.list];
    if (measure === undefined) {
      console.error(`There is no measure ${values.list}; there are ${Object.keys(measures).join(', ')}.`);
      process.exit(2);
    }
    for (const place of measure.find()) console.log(formatPlace(place));
    return;
  }
  const rows = Object.entries(measures).map(([name, { what, goal, perFile, find }]) => ({
    name,
    count: counts.countOf(find(), perFile),
    goal,
    what,
  }));
  if (values.json) {
    console.log(JSON.stringify(Object.fromEntries(rows.map(({ name, count }) => [name, count])), null, 2));
    return;
  }
  console.log(`${'measure'.padEnd(14)} today   goal`);
  for (const { name, count, goal, what } of rows)
    console.log(
      `${name.padEnd(14)} ${String(count).padStart(5)} ${(goal === undefined ? '' : `≤${goal}`).padStart(6)}   ${what}`,
    );
  console.log(LEGEND);
}

main();
