import { rules } from '@two-rivers/games/parts';
import type { StoredGameFixture } from '../browser/testing/tables.ts';
import type { BrowserEngine } from './engine.ts';
import type { BrowserWindow } from './browserWindow.ts';
import type { TestSite } from './testSite.ts';

export interface TestContext {
  readonly screen: BrowserWindow;
  readonly site: TestSite;
  /** records an amount, such as the number of moves, to report beside the time */
  readonly reportAmount: (amount: string) => void;
}

/** Test that runs in one browser. */
export interface EngineTest {
  readonly name: string;
  /** part of the short suite, which runs for every change */
  readonly isShort?: boolean;
  /** whether the app is served with its service worker */
  readonly usesServiceWorker?: boolean;
  /** whether the browser blocks all storage */
  readonly blocksStorage?: boolean;
  /** reason why an engine can't run the test; undefined if it can */
  readonly unsupportedReason?: (engine: BrowserEngine) => string | undefined;
  readonly run: (context: TestContext) => Promise<void>;
}

export type SettingValues = Readonly<Record<string, string | boolean>>;

/** Settings for fast, repeatable tests. */
const FAST_SETTINGS = {
  pace: 'instant',
  sound: false,
  language: 'en',
  handOver: false,
  help: 'never',
  motion: false,
};

/** Static file, to reach the site's storage without starting the app. */
const STATIC_FILE = '/LICENSES.txt';

/** Stores settings and games before the app starts. */
export async function prepare(
  screen: BrowserWindow,
  settings: SettingValues = {},
  games: readonly StoredGameFixture[] = [],
): Promise<void> {
  await screen.open(STATIC_FILE);
  const entries = [
    ['two-rivers.settings', JSON.stringify({ ...FAST_SETTINGS, ...settings })],
    // skips the welcome dialog
    ...rules.ids.map((id) => [`two-rivers.met.${id}`, 'yes']),
    ...games.map((game) => [`two-rivers.game.${game.id}`, JSON.stringify(game)]),
  ] as [string, string][];
  await screen.evaluate((items) => {
    for (const [key, value] of items) localStorage.setItem(key, value);
  }, entries);
}

/** Stores a game, opens its table and waits for its person's turn. */
export async function openTable(
  screen: BrowserWindow,
  game: StoredGameFixture,
  settings: SettingValues = {},
): Promise<void> {
  await prepare(screen, settings, [game]);
  await screen.open(`/table/${game.id}`);
  await screen.waitForVisible('[data-all-choices]');
}

export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}
