import { rules } from '@two-rivers/games/parts';
import { test as base, expect, type Page } from '@playwright/test';
import type { StoredGameFixture } from './tables.ts';

export { expect };

const SETTINGS_KEY = 'two-rivers.settings';
const GAME_KEY = 'two-rivers.game.';

/** Test that fails on an error in any of its pages. */
export const test = base.extend<{ readonly watched: undefined }>({
  watched: [
    async ({ context }, use) => {
      const problems: string[] = [];
      context.on('page', (page) => collectProblems(page, problems));
      await use(undefined);
      expect(problems, 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],
});

export function collectProblems(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
  });
}

export interface PreparedStorage {
  readonly settings?: Readonly<Record<string, string | boolean>>;
  readonly games?: readonly StoredGameFixture[];
}

/** Settings for fast, repeatable tests: no delays, no sound, no handover screen, no automatic help. */
const FAST_SETTINGS = { pace: 'instant', sound: false, language: 'en', handOver: false, help: 'never' };

/** Stores settings and games before the app starts; later changes survive a reload. */
export async function prepareStorage(page: Page, { settings = {}, games = [] }: PreparedStorage = {}): Promise<void> {
  const entries = [
    [SETTINGS_KEY, JSON.stringify({ ...FAST_SETTINGS, ...settings })],
    // skips the welcome dialog shown at the first table of each game
    ...rules.ids.map((id) => [`two-rivers.met.${id}`, 'yes']),
    ...games.map((game) => [GAME_KEY + game.id, JSON.stringify(game)]),
  ] as [string, string][];
  await page.addInitScript((items) => {
    for (const [key, value] of items) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, entries);
}

/** Stores a game and opens its table. */
export async function openTable(
  page: Page,
  game: StoredGameFixture,
  settings: PreparedStorage['settings'] = {},
): Promise<void> {
  await prepareStorage(page, { settings, games: [game] });
  await page.goto(`/table/${game.id}`);
}

/** Loads a game from the browser's storage, running or archived. */
export async function loadKeptGame(page: Page, id: string): Promise<StoredGameFixture> {
  const text = await page.evaluate(
    async ({ key, game }) => {
      const running = localStorage.getItem(key);
      if (running !== null) return running;
      const request = indexedDB.open('two-rivers');
      await new Promise((resolve, reject) => {
        request.addEventListener('success', resolve);
        request.addEventListener('error', reject);
      });
      const lookup = request.result.transaction('tables').objectStore('tables').get(game);
      await new Promise((resolve) => {
        lookup.addEventListener('success', resolve);
      });
      request.result.close();
      return lookup.result as string | undefined;
    },
    { key: GAME_KEY + id, game: id },
  );
  if (text === undefined) throw new Error(`the browser has no game ${id}`);
  return JSON.parse(text) as StoredGameFixture;
}

/** A game's progress as a string: it changes with each move drafted, undone or committed. */
export function progressOf({ saved }: StoredGameFixture): string {
  return `${saved.record.log.length}+${saved.draft.join('|')}`;
}

/** Waits until a stored game has progressed, or an element matching `orVisible` appears. */
export async function waitForProgress(page: Page, id: string, from: string, orVisible = ''): Promise<void> {
  await page.waitForFunction(
    ({ key, before, shown }) => {
      if (shown !== '' && [...document.querySelectorAll(shown)].some((each) => each.checkVisibility())) return true;
      const game = JSON.parse(localStorage.getItem(key) ?? '{}') as StoredGameFixture;
      return `${game.saved.record.log.length}+${game.saved.draft.join('|')}` !== before;
    },
    { key: GAME_KEY + id, before: from, shown: orVisible },
    { timeout: 20_000 },
  );
}
