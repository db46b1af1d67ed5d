import { rules } from '@two-rivers/games/rules';
import { GAMES, makeTable, type Stored, stored } from '../browser/testing/tables.ts';
import { say } from '../browser/testing/words.ts';
import { keptGame, nextDecision, playMove, playOn, progressOf } from './player.ts';
import type { Engine } from './engine.ts';
import type { Screen } from './screen.ts';
import type { Site } from './site.ts';

export interface Given {
  readonly screen: Screen;
  readonly site: Site;
}

/** A test of one browser. */
export interface Test {
  readonly name: string;
  /** of the short form, which every change passes */
  readonly isShort?: boolean;
  /** whether the app is to be kept in the browser */
  readonly keeps?: boolean;
  /** why it cannot be tried in this engine; undefined where it can */
  readonly lacks?: (engine: Engine) => string | undefined;
  readonly run: (given: Given) => Promise<void>;
}

type Settings = Readonly<Record<string, string | boolean>>;

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

const [first] = GAMES;

const starts: Test = {
  name: 'from the first page to a table and a move',
  isShort: true,
  run: async ({ screen }) => {
    await prepare(screen);
    await screen.open('/');
    await screen.sees('h1');
    await screen.click({ selector: 'button', text: say('home.playNow') });
    const path = await screen.isAt(/^\/table\//);
    const id = path.split('/').at(-1) ?? '';
    await nextDecision(screen, id);
    await playMove(screen, id, 0, 'list');
  },
};

/** Some moves of each game with what helps: taking back, and a hint of the worker. */
const turns: readonly Test[] = GAMES.map((game) => ({
  name: `${game}: moves on the board, undo, a hint`,
  isShort: true,
  run: async ({ screen }) => {
    await openTable(screen, stored(makeTable({ game, bots: [undefined, 'random'], played: 8 }), 'turns'), {
      asks: true,
    });
    await playOn(screen, 'turns', ['mouse', 'list'], 2);
    await nextDecision(screen, 'turns');
    const before = progressOf(await keptGame(screen, 'turns'));
    await playMove(screen, 'turns', 3, 'mouse');
    await screen.click('[data-undo]');
    await screen.until('the move is taken back', isBack, { key: 'two-rivers.game.turns', before });
    await screen.click('[data-ask-hint]');
    await screen.sees('[data-suggestion]');
  },
}));

function isBack({ key, before }: { key: string; before: string }): boolean {
  const { saved } = JSON.parse(localStorage.getItem(key) ?? '{}') as Stored;
  return `${saved.record.log.length}+${saved.draft.join('|')}` === before;
}

const LANGUAGE_NAMES = { pl: 'Polski', it: 'Italiano' };

const language: Test = {
  name: 'another language in the middle of a turn',
  isShort: true,
  run: async ({ screen }) => {
    const game = stored(makeTable({ game: first, bots: [undefined, 'random'], played: 8 }), 'words');
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

/** In the order they run in. */
export const battery: readonly Test[] = [starts, ...turns, language];
