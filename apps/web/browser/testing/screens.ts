import type { Page } from '@playwright/test';
import { expect, prepare, test } from './fixtures.ts';
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
  /** the name of whoever looks at it, where that is to be seen */
  readonly player?: string;
  /** loads the page; screens that share this share the page they are laid over */
  readonly open: (page: Page, language: Language) => Promise<void>;
  /** lays it over the page; Escape takes it away again */
  readonly lay?: (page: Page, language: Language) => Promise<void>;
}

const TODAY = '2026-10-01T12:00:00Z';

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

/** At a table once its bots have played on to a person's turn. */
const atTable =
  ({ id }: Stored) =>
  async (page: Page, language: Language) => {
    await at(`/table/${id}`, '[data-all-choices]')(page);
    await expect(page.getByRole('banner').getByText(say('table.yourTurn', {}, language))).toBeVisible();
  };

/** What there is around the tables of a game. */
function pagesOf(game: GameId): readonly Screen[] {
  return [
    { name: `${game}-new-table`, games: [], open: at(`/new/${game}`, 'form') },
    { name: `${game}-position`, games: [], open: at(`/position/${game}`, 'main select') },
    ...(game === 'the-river'
      ? [{ name: `${game}-edition`, games: [], open: at(`/edition/${game}`, 'main [data-at]') }]
      : []),
    // a table as any other, but for the guide
    { name: `${game}-lesson`, games: [], part: '[data-guide]', open: at(`/learn/${game}`, '[data-guide]') },
    { name: `${game}-rules`, games: [], open: at(`/rules/${game}`, '[data-section]') },
    { name: `${game}-balance`, games: [], open: at(`/balance/${game}`, 'table') },
    { name: `${game}-score-pad`, games: [], open: at(`/score/${game}`, 'input[type="number"]') },
  ];
}

/** A game in which it is a person's turn: bots play on by themselves where it is not. */
function screensOf(game: GameId): readonly Screen[] {
  const over = finished(game);
  const early = running(game, 2, 4);
  const late = running(game, 4, 60);
  const lateTable = { games: [late], isTable: true, open: atTable(late) };
  return [
    ...pagesOf(game),
    { name: `${game}-table-early`, games: [early], isTable: true, open: atTable(early) },
    { ...lateTable, name: `${game}-table-late` },
    {
      ...lateTable,
      name: `${game}-table-preview`,
      // and what it would change, on the pieces themselves
      part: ':is(footer, main i)',
      lay: async (page, language) => {
        await page.locator('[data-all-choices]').click();
        await page
          .getByRole('dialog', { name: say('actions.all', {}, language) })
          .locator('[data-move]')
          .first()
          .click();
        await expect(page.locator('[data-primary="do"]')).toBeVisible();
      },
    },
    {
      ...lateTable,
      name: `${game}-table-choices`,
      part: 'dialog[open]',
      lay: async (page, language) => {
        await page.locator('[data-all-choices]').click();
        await expect(page.getByRole('dialog', { name: say('actions.all', {}, language) })).toBeVisible();
      },
    },
    {
      ...lateTable,
      name: `${game}-table-log`,
      part: 'aside',
      lay: async (page, language) => {
        const log = page.getByRole('complementary', { name: say('log.title', {}, language) });
        // on a wide screen it is there from the start
        if (!(await log.isVisible())) await openFromBar(page, 'table.log', language);
        await expect(log).toBeVisible();
      },
    },
    {
      ...lateTable,
      name: `${game}-table-rules`,
      part: 'dialog[open]',
      lay: async (page, language) => {
        await openFromBar(page, 'table.rules', language);
        await expect(page.getByRole('dialog').locator('[data-section]').first()).toBeVisible();
      },
    },
    {
      ...lateTable,
      name: `${game}-table-menu`,
      part: 'header',
      lay: async (page, language) => {
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
        await page.getByRole('button', { name: say('replay.last', {}, language), exact: true }).click();
      },
    },
    ...(['share.title', 'playOn.title'] as const).map((title) => ({
      name: `${game}-replay-${title}`,
      games: [over],
      part: 'dialog[open]',
      open: at(`/replay/${over.id}#line=80`, 'input[type="range"]'),
      lay: async (page: Page, language: Language) => {
        await page.getByRole('button', { name: say(title, {}, language), exact: true }).click();
        await expect(page.getByRole('dialog').locator('button:enabled').nth(1)).toBeVisible();
      },
    })),
  ];
}

/** A puzzle, and what is told of its solution. */
function puzzleScreens(game: GameId): readonly Screen[] {
  const puzzle = { games: [], open: at(`/puzzle/${game}/1`, '[data-all-choices]') };
  return [
    { ...puzzle, name: `${game}-puzzle` },
    {
      ...puzzle,
      name: `${game}-puzzle-solution`,
      part: 'dialog[open]',
      lay: async (page) => {
        await page.locator('[data-show]').click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
  ];
}

/** Games of both kinds, one that runs and one that is over. */
function owned(): readonly Stored[] {
  return GAMES.flatMap((game) => [running(game, 2, 4), finished(game)]);
}

/** Meeting others: where tables are found, laid out and waited at. */
function onlineScreens(): readonly Screen[] {
  return [
    { name: 'lobby', games: [], player: 'Ann', open: at('/online', '#on-open') },
    { name: 'online-new', games: [], player: 'Ann', open: at('/online/new/the-river', 'form') },
    {
      name: 'room',
      games: [],
      player: 'Ann',
      open: async (page) => {
        await at('/online/new/the-river', 'form')(page);
        await page.locator('button[type="submit"]').click();
        await expect(page.locator('[data-own]')).toBeVisible();
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
      games: owned(),
      open: at('/', 'h1'),
    },
    { name: 'games', games: owned(), open: at('/games', '[data-game="over-the-river"]') },
    { name: 'statistics', games: owned(), open: at('/games/statistics', 'h2') },
    { name: 'puzzles', games: [], open: at('/puzzles', 'summary') },
    { name: 'settings', games: [], open: at('/settings', 'h1') },
    { name: 'about', games: [], open: at('/about', 'h1') },
    { name: 'no-such-table', games: [], open: at('/table/none', 'h1') },
    { name: 'no-such-page', games: [], open: at('/nowhere', 'h1') },
    handOver(),
    ...onlineScreens(),
    ...GAMES.flatMap(screensOf),
    ...GAMES.flatMap(puzzleScreens),
  ];
  return all;
}

/** Moments of a turn that other tests look at in their own way, and pictures show. */
export function moments(): readonly Screen[] {
  return GAMES.flatMap((game) => {
    const table = running(game, 3, 24);
    const late = { games: [table], open: at(`/table/${table.id}`, '[data-all-choices]') };
    return [
      {
        ...late,
        name: `${game}-moment-goal`,
        lay: async (page) => {
          // the first that can be reached
          const way = page.locator('[data-primary="do"]');
          const goals = page.locator('main [data-goal]:visible:not([aria-disabled="true"])');
          await goals.first().waitFor();
          for (const goal of await goals.all()) {
            await goal.click();
            await expect(page.locator('[data-unreached]').or(way).first()).toBeVisible();
            if (await way.isVisible()) return;
          }
          throw new Error('nothing can be reached');
        },
      },
      {
        ...late,
        name: `${game}-moment-hint`,
        lay: async (page) => {
          await page.locator('[data-ask-hint]').click();
          await expect(page.locator('[data-suggestion]').first()).toBeVisible();
        },
      },
      {
        ...late,
        name: `${game}-moment-scores`,
        lay: async (page) => page.locator('header [popovertarget]').first().click(),
      },
      {
        ...late,
        name: `${game}-moment-since`,
        lay: async (page, language) => {
          await page.locator('[data-all-choices]').click();
          const list = page.getByRole('dialog', { name: say('actions.all', {}, language) });
          await list.locator('[data-move]').last().click();
          await page.locator('[data-primary="do"]').click();
          await expect(page.locator('[data-all-choices]')).toBeVisible();
        },
      },
    ] satisfies Screen[];
  });
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

/** Opens a screen. */
export async function show(
  page: Page,
  screen: Screen,
  { language = 'en', theme = 'light' }: Look = {},
): Promise<void> {
  const { games, player } = screen;
  const settings = { language, theme, motion: false, ...(player === undefined ? {} : { name: player }) };
  // puzzles change from day to day
  await page.clock.setFixedTime(TODAY);
  await prepare(page, { settings, games });
  await screen.open(page, language);
  await layOver(page, screen, language);
}

/** Makes a screen of the page it belongs to, and waits until it rests. */
async function layOver(page: Page, { lay }: Screen, language: Language = 'en'): Promise<void> {
  await lay?.(page, language);
  // away from everything that says more when pointed at
  await page.mouse.move(0, 0);
  await page.evaluate(async () => document.fonts.ready);
}

/** Every screen, with those that are laid over the same page, which needs it loaded once. */
export function screensByPage(): readonly (readonly Screen[])[] {
  return [...Map.groupBy(screens(), ({ open }) => open).values()];
}

/** Shows a page, then each screen that is laid over it, and looks at each. */
export async function lookAt(
  page: Page,
  [first, ...others]: readonly Screen[],
  look: (page: Page, screen: Screen) => Promise<void>,
): Promise<void> {
  if (first === undefined) return;
  const viewport = page.viewportSize();
  await show(page, first);
  await look(page, first);
  for (const screen of others) {
    await test.step(screen.name, async () => {
      if (viewport !== null) await page.setViewportSize(viewport);
      await layOver(page, screen);
      await look(page, screen);
      await page.keyboard.press('Escape');
    });
  }
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
