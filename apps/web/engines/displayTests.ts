import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal, parseJson, parseRecord } from '@two-rivers/kernel';
import { GAMES, createTestTable, type StoredGameFixture, storedGameOf } from '../browser/testing/tables.ts';
import { t } from '../browser/testing/texts.ts';
import { expectEqual, openTable, prepare, type EngineTest } from './engineTest.ts';
import { loadKeptGame, playMove, progressOf } from './player.ts';
import { reviewMessages } from '@two-rivers/review/messages.gen';

const words = await reviewMessages.en();

const LANGUAGE_NAMES = { pl: 'Polski', it: 'Italiano' };

const languageTest: EngineTest = {
  name: 'another language in the middle of a turn',
  isShort: true,
  run: async ({ screen }) => {
    const game = storedGameOf(createTestTable({ game: GAMES[0], bots: [undefined, 'random'], played: 8 }), 'words');
    await openTable(screen, game, { asks: true });
    await playMove(screen, 'words', 0, 'list');
    const before = progressOf(await loadKeptGame(screen, 'words'));
    for (const language of ['pl', 'it'] as const) {
      await screen.open('/settings');
      await screen.click({ selector: 'label', text: LANGUAGE_NAMES[language] });
      await screen.waitFor('the page says so', (lang) => document.documentElement.lang === lang, language);
      await screen.open('/table/words');
      await screen.waitForVisible({ selector: '[data-undo]', text: t('actions.undo', {}, language) });
      expectEqual('the turn', progressOf(await loadKeptGame(screen, 'words')), before);
    }
  },
};

/** Runs in the page: lightness of the painted background, from 0 to 255; -1 without a canvas. */
function backgroundLightness(): number {
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

const themeTest: EngineTest = {
  name: 'dark and light',
  isShort: true,
  run: async ({ screen }) => {
    await prepare(screen);
    await screen.open('/settings');
    for (const [theme, isDark] of [
      ['settings.theme.dark', true],
      ['settings.theme.light', false],
    ] as const) {
      await screen.click({ selector: 'label', text: t(theme) });
      await screen.engine.reload();
      await screen.waitForVisible('h1');
      const light = await screen.evaluate(backgroundLightness);
      if (light < 0 || light < 100 !== isDark) throw new Error(`${theme}: the background lightness is ${light}`);
    }
  },
};

const expectedReview = readFileSync(join(import.meta.dirname, '..', 'browser', 'testing', 'review.json'), 'utf8');
const recordPath = join(import.meta.dirname, '../../../fixtures/8bbf2d8/records/the-river-finished.json');

/** Stored form of the game analyzed in review.json. */
function analyzedGame(): StoredGameFixture {
  const record = parseRecord(parseJson(readFileSync(recordPath, 'utf8')));
  if (isRefusal(record)) throw new Error(record.reason);
  return {
    id: 'analyzed',
    created: 1_700_000_000_000,
    updated: 1_700_000_000_000,
    saved: { record, draft: [], confirms: record.seats.map(() => true), abandoned: false },
    told: record.seats.map(() => record.log.length),
    plans: record.seats.map(() => []),
    memory: false,
    over: true,
  };
}

/** Runs in the page: the stored review; an empty string if there is none. */
async function readReview(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('two-rivers');
    opening.addEventListener('error', () => reject(new Error('no archive')));
    opening.addEventListener('success', () => {
      const request = opening.result.transaction('reviews').objectStore('reviews').get('analyzed');
      request.addEventListener('success', () => resolve((request.result as string | undefined) ?? ''));
    });
  });
}

/** Paths at which two reviews differ, with the numeric difference; Infinity if a value is not a number. */
function reviewDifferences(actual: unknown, expected: unknown, path = ''): readonly (readonly [string, number])[] {
  if (typeof actual === 'number' && typeof expected === 'number')
    return actual === expected ? [] : [[path, Math.abs(actual - expected)]];
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null)
    return actual === expected ? [] : [[path, Infinity]];
  const keys = new Set([...Object.keys(actual), ...Object.keys(expected)]);
  const [left, right] = [actual as Record<string, unknown>, expected as Record<string, unknown>];
  return [...keys].flatMap((key) => reviewDifferences(left[key], right[key], `${path}.${key}`));
}

/** Tolerance between engines: the last bits of powers and logarithms vary. */
const TOLERANCE = 1e-9;

const reviewTest: EngineTest = {
  name: 'the analysis of a game is the one kept beside the tests',
  run: async ({ screen }) => {
    await prepare(screen, {}, [analyzedGame()]);
    await screen.open('/review/analyzed#budget=least');
    await screen.waitForVisible({ selector: 'h2', text: words['review.moments'] }, 600_000);
    // the review is stored a moment after it is displayed
    const text = await screen.waitFor('the analysis is kept', readReview, null);
    const actualReview = JSON.parse(text) as unknown;
    const different = reviewDifferences(actualReview, JSON.parse(expectedReview));
    const most = Math.max(0, ...different.map(([, by]) => by));
    if (most > (screen.engine.name === 'chromium' ? 0 : TOLERANCE))
      throw new Error(`${different.length} differ, by at most ${most}: ${different.slice(0, 5).join('; ')}`);
  },
};

export const displayTests = { language: languageTest, dark: themeTest, analysis: reviewTest };
