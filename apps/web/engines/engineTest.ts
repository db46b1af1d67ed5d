import { rules } from '@two-rivers/games/parts';
import type { StoredGameFixture } from '../browser/testing/tables.ts';
import type { BrowserEngine } from './engine.ts';
import type { BrowserWindow } from './browserWindow.ts';
import type { TestSite } from './testSite.ts';

export interface TestContext {
  readonly screen: BrowserWindow;
  readonly site: TestSite;
  /** notes how much was done, beside the time it took */
  readonly reportAmount: (amount: string) => void;
}

/** A test of one browser. */
export interface EngineTest {
  readonly name: string;
  /** of the short form, which every change passes */
  readonly isShort?: boolean;
  /** whether the app is to be kept in the browser */
  readonly usesServiceWorker?: boolean;
  /** whether the browser is to forbid pages to keep anything */
  readonly blocksStorage?: boolean;
  /** why it cannot be tried in this engine; undefined where it can */
  readonly unsupportedReason?: (engine: BrowserEngine) => string | undefined;
  readonly run: (given: TestContext) => Promise<void>;
}

export type SettingValues = Readonly<Record<string, string | boolean>>;

/** Fast and the same each time. */
const FAST_SETTINGS = {
  pace: 'instant',
  sound: false,
  language: 'en',
  handOver: false,
  help: 'never',
  motion: false,
};

/** A file of the app that is no page: what it keeps can be written before the app starts. */
const STATIC_FILE = '/LICENSES.txt';

/** Puts settings and games into the browser before the app starts there. */
export async function prepare(
  screen: BrowserWindow,
  settings: SettingValues = {},
  games: readonly StoredGameFixture[] = [],
): Promise<void> {
  await screen.open(STATIC_FILE);
  const entries = [
    ['two-rivers.settings', JSON.stringify({ ...FAST_SETTINGS, ...settings })],
    // no greeting of newcomers
    ...rules.ids.map((id) => [`two-rivers.met.${id}`, 'yes']),
    ...games.map((game) => [`two-rivers.game.${game.id}`, JSON.stringify(game)]),
  ] as [string, string][];
  await screen.evaluate((items) => {
    for (const [key, value] of items) localStorage.setItem(key, value);
  }, entries);
}

/** Opens the table of a stored game and waits for its person's turn. */
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
