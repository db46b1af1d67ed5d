import { rules } from '@two-rivers/games/parts';
import type { Stored } from '../browser/testing/tables.ts';
import type { Engine } from './engine.ts';
import type { Screen } from './screen.ts';
import type { Site } from './site.ts';

export interface Given {
  readonly screen: Screen;
  readonly site: Site;
  /** notes how much was done, beside the time it took */
  readonly tell: (much: string) => void;
}

/** A test of one browser. */
export interface Test {
  readonly name: string;
  /** of the short form, which every change passes */
  readonly isShort?: boolean;
  /** whether the app is to be kept in the browser */
  readonly keeps?: boolean;
  /** whether the browser is to forbid pages to keep anything */
  readonly forbids?: boolean;
  /** why it cannot be tried in this engine; undefined where it can */
  readonly lacks?: (engine: Engine) => string | undefined;
  readonly run: (given: Given) => Promise<void>;
}

export type Settings = Readonly<Record<string, string | boolean>>;

/** Fast and the same each time. */
const QUICK = {
  pace: 'instant',
  sound: false,
  language: 'en',
  handOver: false,
  help: 'never',
  motion: false,
};

/** A file of the app that is no page: what it keeps can be written before the app starts. */
const STILL = '/LICENSES.txt';

/** Puts settings and games into the browser before the app starts there. */
export async function prepare(
  screen: Screen,
  settings: Settings = {},
  games: readonly Stored[] = [],
): Promise<void> {
  await screen.open(STILL);
  const entries = [
    ['two-rivers.settings', JSON.stringify({ ...QUICK, ...settings })],
    // no greeting of newcomers
    ...rules.ids.map((id) => [`two-rivers.met.${id}`, 'yes']),
    ...games.map((game) => [`two-rivers.game.${game.id}`, JSON.stringify(game)]),
  ] as [string, string][];
  await screen.run((items) => {
    for (const [key, value] of items) localStorage.setItem(key, value);
  }, entries);
}

/** Opens the table of a stored game and waits for its person's turn. */
export async function openTable(screen: Screen, game: Stored, settings: Settings = {}): Promise<void> {
  await prepare(screen, settings, [game]);
  await screen.open(`/table/${game.id}`);
  await screen.sees('[data-all-choices]');
}

export function equal(what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}
