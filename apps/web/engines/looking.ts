import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal, parseJson, parseRecord } from '@two-rivers/kernel';
import { reviewEnglish as words } from '@two-rivers/review/words.en';
import { GAMES, makeTable, type Stored, stored } from '../browser/testing/tables.ts';
import { say } from '../browser/testing/words.ts';
import { equal, openTable, prepare, type Test } from './given.ts';
import { keptGame, playMove, progressOf } from './player.ts';

const LANGUAGE_NAMES = { pl: 'Polski', it: 'Italiano' };

const language: Test = {
  name: 'another language in the middle of a turn',
  isShort: true,
  run: async ({ screen }) => {
    const game = stored(makeTable({ game: GAMES[0], bots: [undefined, 'random'], played: 8 }), 'words');
    await openTable(screen, game, { asks: true });
    await playMove(screen, 'words', 0, 'list');
    const before = progressOf(await keptGame(screen, 'words'));
    for (const chosen of ['pl', 'it'] as const) {
      await screen.open('/settings');
      await screen.click({ selector: 'label', text: LANGUAGE_NAMES[chosen] });
      await screen.until('the page says so', (lang) => document.documentElement.lang === lang, chosen);
      await screen.open('/table/words');
      await screen.sees({ selector: '[data-undo]', text: say('actions.undo', {}, chosen) });
      equal('the turn', progressOf(await keptGame(screen, 'words')), before);
    }
  },
};

/** Runs in the page: how light its ground is, from 0 to 255, as it is painted. */
function lightness(): number {
  const ground = [document.body, document.documentElement]
    .map((element) => getComputedStyle(element).backgroundColor)
    .find((color) => !/^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(color));
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return -1;
  context.fillStyle = ground ?? 'none';
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return (red + green + blue) / 3;
}

const dark: Test = {
  name: 'dark and light',
  isShort: true,
  run: async ({ screen }) => {
    await prepare(screen);
    await screen.open('/settings');
    for (const [theme, isDark] of [
      ['settings.theme.dark', true],
      ['settings.theme.light', false],
    ] as const) {
      await screen.click({ selector: 'label', text: say(theme) });
      await screen.engine.reload();
      await screen.sees('h1');
      const light = await screen.run(lightness);
      if (light < 0 || light < 100 !== isDark) throw new Error(`${theme}: the ground is ${light} light`);
    }
  },
};

const kept = readFileSync(join(import.meta.dirname, '..', 'browser', 'testing', 'review.json'), 'utf8');
const record = join(import.meta.dirname, '../../../fixtures/8bbf2d8/records/the-river-finished.json');

/** The game that the analysis kept beside the tests is of. */
function analyzed(): Stored {
  const read = parseRecord(parseJson(readFileSync(record, 'utf8')));
  if (isRefusal(read)) throw new Error(read.reason);
  return {
    id: 'analyzed',
    created: 1_700_000_000_000,
    updated: 1_700_000_000_000,
    saved: { record: read, draft: [], confirms: read.seats.map(() => true), abandoned: false },
    told: read.seats.map(() => read.log.length),
    plans: read.seats.map(() => []),
    memory: false,
    over: true,
  };
}

/** Runs in the page: the analysis that the browser has kept; '' where it has none. */
async function readReview(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('two-rivers');
    opening.addEventListener('error', () => reject(new Error('no archive')));
    opening.addEventListener('success', () => {
      const asked = opening.result.transaction('reviews').objectStore('reviews').get('analyzed');
      asked.addEventListener('success', () => resolve((asked.result as string | undefined) ?? ''));
    });
  });
}

/** Where two analyses differ, and by how much; Infinity where not in a number. */
function differences(found: unknown, wanted: unknown, path = ''): readonly (readonly [string, number])[] {
  if (typeof found === 'number' && typeof wanted === 'number')
    return found === wanted ? [] : [[path, Math.abs(found - wanted)]];
  if (typeof found !== 'object' || typeof wanted !== 'object' || found === null || wanted === null)
    return found === wanted ? [] : [[path, Infinity]];
  const keys = new Set([...Object.keys(found), ...Object.keys(wanted)]);
  const [left, right] = [found as Record<string, unknown>, wanted as Record<string, unknown>];
  return [...keys].flatMap((key) => differences(left[key], right[key], `${path}.${key}`));
}

/** Numbers may differ by so much where another engine counts: powers and logarithms are not the same in their last bits. */
const TOLERANCE = 1e-9;

const analysis: Test = {
  name: 'the analysis of a game is the one kept beside the tests',
  run: async ({ screen }) => {
    await prepare(screen, {}, [analyzed()]);
    await screen.open('/review/analyzed#budget=least');
    await screen.sees({ selector: 'h2', text: words['review.moments'] }, 600_000);
    // it is kept a moment after it is shown
    const text = await screen.until('the analysis is kept', readReview, null);
    const found = JSON.parse(text) as unknown;
    const different = differences(found, JSON.parse(kept));
    const most = Math.max(0, ...different.map(([, by]) => by));
    if (most > (screen.engine.name === 'chromium' ? 0 : TOLERANCE))
      throw new Error(`${different.length} differ, by at most ${most}: ${different.slice(0, 5).join('; ')}`);
  },
};

export const looking = { language, dark, analysis };
