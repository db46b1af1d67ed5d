import type { Page } from '@playwright/test';
import { expect, prepare } from './fixtures.ts';
import { GAMES, type GameId, makeTable, type Stored, stored } from './tables.ts';
import { type Language, say } from './words.ts';

/** A screen of the app, how to get there, and what shows that it is there. */
export interface Screen {
  readonly name: string;
  readonly games: readonly Stored[];
  /** a whole table, which must not scroll on a desktop */
  readonly isTable?: boolean;
  /** what is laid over a screen that was looked at already */
  readonly part?: string;
  readonly open: (page: Page, language: Language) => Promise<void>;
}

const at = (path: string, sign: string) => async (page: Page) => {
  await page.goto(path);
  await expect(page.locator(sign).first()).toBeVisible();
};

const finished = (game: GameId) =>
  stored(
    makeTable({ game, bots: [undefined, 'greedy', 'greedy', 'greedy'], played: 10_000 }),
    `over-${game}`,
  );
const running = (game: GameId, seats: number, played: number) =>
  stored(
    makeTable({
      game,
      bots: Array.from({ length: seats }, (_, seat) => (seat === 0 ? undefined : 'greedy')),
      played,
    }),
    `run-${game}-${seats}`,
  );

/** A game in which it is a person's turn: bots play on by themselves where it is not. */
function screensOf(game: GameId): readonly Screen[] {
  const over = finished(game);
  const early = running(game, 2, 4);
  const late = running(game, 4, 60);
  const table = async (page: Page, { id }: Stored) => at(`/table/${id}`, '[data-all-choices]')(page);
  return [
    { name: `${game}-new-table`, games: [], open: at(`/new/${game}`, 'form') },
    { name: `${game}-rules`, games: [], open: at(`/rules/${game}`, 'h1') },
    { name: `${game}-table-early`, games: [early], isTable: true, open: async (page) => table(page, early) },
    { name: `${game}-table-late`, games: [late], isTable: true, open: async (page) => table(page, late) },
    {
      name: `${game}-table-preview`,
      games: [late],
      isTable: true,
      part: 'footer',
      open: async (page, language) => {
        await table(page, late);
        await page.locator('[data-all-choices]').click();
        await page
          .getByRole('dialog', { name: say('actions.all', {}, language) })
          .locator('[data-move]')
          .first()
          .click();
        await expect(page.locator('[data-do]')).toBeVisible();
      },
    },
    {
      name: `${game}-table-choices`,
      games: [late],
      isTable: true,
      part: 'dialog[open]',
      open: async (page, language) => {
        await table(page, late);
        await page.locator('[data-all-choices]').click();
        await expect(page.getByRole('dialog', { name: say('actions.all', {}, language) })).toBeVisible();
      },
    },
    {
      name: `${game}-table-log`,
      games: [late],
      isTable: true,
      part: 'aside',
      open: async (page, language) => {
        await table(page, late);
        const log = page.getByRole('complementary', { name: say('log.title', {}, language) });
        // on a wide screen it is there from the start
        if (!(await log.isVisible())) await openFromBar(page, 'table.log', language);
        await expect(log).toBeVisible();
      },
    },
    {
      name: `${game}-table-rules`,
      games: [late],
      isTable: true,
      part: 'dialog[open]',
      open: async (page, language) => {
        await table(page, late);
        await openFromBar(page, 'table.rules', language);
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: `${game}-table-menu`,
      games: [late],
      isTable: true,
      part: '.table-bar',
      open: async (page, language) => {
        await table(page, late);
        await page.getByRole('button', { name: say('table.menu', {}, language), exact: true }).click();
        await expect(page.getByRole('button', { name: say('table.report', {}, language) })).toBeVisible();
      },
    },
    {
      name: `${game}-result`,
      games: [over],
      part: 'dialog[open]',
      open: async (page, language) => {
        await page.goto(`/table/${over.id}`);
        await expect(page.getByRole('dialog', { name: say('result.title', {}, language) })).toBeVisible();
      },
    },
    {
      name: `${game}-replay`,
      games: [over],
      open: async (page, language) => {
        await at(`/replay/${over.id}`, 'input[type="range"]')(page);
        await page.getByRole('button', { name: say('replay.last', {}, language) }).click();
      },
    },
  ];
}

let all: readonly Screen[] | undefined;

/** Every screen there is. */
export function screens(): readonly Screen[] {
  all ??= [
    { name: 'home', games: [], open: at('/', 'h1') },
    {
      name: 'home-with-games',
      games: GAMES.flatMap((game) => [running(game, 2, 4), finished(game)]),
      open: at('/', 'h1'),
    },
    { name: 'settings', games: [], open: at('/settings', 'h1') },
    { name: 'about', games: [], open: at('/about', 'h1') },
    { name: 'no-such-table', games: [], open: at('/table/none', 'h1') },
    { name: 'no-such-page', games: [], open: at('/nowhere', 'h1') },
    handOver(),
    ...GAMES.flatMap(screensOf),
  ];
  return all;
}

function handOver(): Screen {
  const game = stored(
    makeTable({ game: 'river-of-gold', bots: [undefined, undefined], played: 10 }),
    'hand-over',
  );
  return { name: 'hand-over', games: [game], open: at(`/table/${game.id}`, '[data-take]') };
}

export interface Look {
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
}

/** Opens a screen and waits until it rests. */
export async function show(
  page: Page,
  screen: Screen,
  { language = 'en', theme = 'light' }: Look = {},
): Promise<void> {
  await prepare(page, { settings: { language, theme, motion: false }, games: screen.games });
  await screen.open(page, language);
  // away from everything that says more when pointed at
  await page.mouse.move(0, 0);
  await page.evaluate(async () => document.fonts.ready);
}

/** Presses a button of the table's bar; on a narrow screen it is in the menu. */
async function openFromBar(
  page: Page,
  key: 'table.log' | 'table.rules',
  language: Parameters<typeof say>[2],
): Promise<void> {
  const button = page.getByRole('button', { name: say(key, {}, language), exact: true });
  if (!(await button.isVisible()))
    await page.getByRole('button', { name: say('table.menu', {}, language), exact: true }).click();
  await button.click();
}
