import { rules } from '@two-rivers/games/parts';
import { test as base, expect, type Page } from '@playwright/test';
import type { StoredGameFixture } from './tables.ts';

export { expect };

const SETTINGS_KEY = 'two-rivers.settings';
const GAME_KEY = 'two-rivers.game.';

/** Every page of a test is watched: an error in it fails the test, wherever it happens. */
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

/** Fast and the same each time: no waiting for the moves of others, no sound, no help that comes when it has thought. */
const FAST_SETTINGS = { pace: 'instant', sound: false, language: 'en', handOver: false, help: 'never' };

/** Puts settings and games into the browser before the app starts; what a test changes survives a reload. */
export async function prepareStorage(page: Page, { settings = {}, games = [] }: PreparedStorage = {}): Promise<void> {
  const entries = [
    [SETTINGS_KEY, JSON.stringify({ ...FAST_SETTINGS, ...settings })],
    // no greeting of newcomers (a dialog over the table of a game met for the first time)
    ...rules.ids.map((id) => [`two-rivers.met.${id}`, 'yes']),
    ...games.map((game) => [GAME_KEY + game.id, JSON.stringify(game)]),
  ] as [string, string][];
  await page.addInitScript((items) => {
    for (const [key, value] of items) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, entries);
}

/** Opens the table of a stored game. */
export async function openTable(
  page: Page,
  game: StoredGameFixture,
  settings: PreparedStorage['settings'] = {},
): Promise<void> {
  await prepareStorage(page, { settings, games: [game] });
  await page.goto(`/table/${game.id}`);
}

/** What the browser keeps of a game now, running or in the archive. */
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
      const found = request.result.transaction('tables').objectStore('tables').get(game);
      await new Promise((resolve) => {
        found.addEventListener('success', resolve);
      });
      request.result.close();
      return found.result as string | undefined;
    },
    { key: GAME_KEY + id, game: id },
  );
  if (text === undefined) throw new Error(`the browser keeps no game ${id}`);
  return JSON.parse(text) as StoredGameFixture;
}

/** A game's progress: it changes with each move drafted, taken back or committed. */
export function progressOf({ saved }: StoredGameFixture): string {
  return `${saved.record.log.length}+${saved.draft.join('|')}`;
}

/** Waits until the game that the browser keeps has gone on from here. */
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
