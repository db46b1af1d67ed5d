import type { Page } from '@playwright/test';
import { expect, prepareStorage, test } from './fixtures.ts';
import { GAMES, type GameId, createTestTable, type StoredGameFixture, storedGameOf } from './tables.ts';
import { type Language, t } from './texts.ts';

/** A screen of the app, how to get there, and what shows that it is there. */
export interface ScreenSpec {
  readonly name: string;
  readonly games: readonly StoredGameFixture[];
  /** a whole table, which must not scroll on a desktop */
  readonly isTable?: boolean;
  /** what is laid over a screen that was looked at already */
  readonly partSelector?: string;
  /** the name of whoever looks at it, where that is to be seen */
  readonly player?: string;
  /** loads the page; screens that share this share the page they are laid over */
  readonly open: (page: Page, language: Language) => Promise<void>;
  /** lays it over the page; Escape takes it away again */
  readonly openOverlay?: (page: Page, language: Language) => Promise<void>;
}

const TODAY = '2026-10-01T12:00:00Z';

const openAndWait = (path: string, selector: string) => async (page: Page) => {
  await page.goto(path);
  await expect(page.locator(selector).first()).toBeVisible();
};

const finishedGame = (game: GameId) =>
  storedGameOf(
    createTestTable({ game, bots: [undefined, 'greedy', 'greedy', 'greedy'], played: 10_000 }),
    `over-${game}`,
  );
const runningGame = (game: GameId, seats: number, played: number) =>
  storedGameOf(
    createTestTable({
      game,
      bots: Array.from({ length: seats }, (_, seat) => (seat === 0 ? undefined : 'greedy')),
      played,
    }),
    `run-${game}-${seats}`,
  );

/** At a table once its bots have played on to a person's turn. */
const openOwnTurn =
  ({ id }: StoredGameFixture) =>
  async (page: Page, language: Language) => {
    await openAndWait(`/table/${id}`, '[data-all-choices]')(page);
    await expect(page.getByRole('banner').getByText(t('table.yourTurn', {}, language))).toBeVisible();
  };

/** What there is around the tables of a game. */
function gamePages(game: GameId): readonly ScreenSpec[] {
  return [
    { name: `${game}-new-table`, games: [], open: openAndWait(`/new/${game}`, 'form') },
    { name: `${game}-position`, games: [], open: openAndWait(`/position/${game}`, 'main select') },
    ...(game === 'the-river'
      ? [{ name: `${game}-edition`, games: [], open: openAndWait(`/edition/${game}`, 'main [data-at]') }]
      : []),
    // a table as any other, but for the guide
    {
      name: `${game}-lesson`,
      games: [],
      partSelector: '[data-guide]',
      open: openAndWait(`/learn/${game}`, '[data-guide]'),
    },
    { name: `${game}-rules`, games: [], open: openAndWait(`/rules/${game}`, '[data-section]') },
    { name: `${game}-balance`, games: [], open: openAndWait(`/balance/${game}`, 'table') },
    { name: `${game}-score-pad`, games: [], open: openAndWait(`/score/${game}`, 'input[type="number"]') },
  ];
}

/** A game in which it is a person's turn: bots play on by themselves where it is not. */
function gameScreens(game: GameId): readonly ScreenSpec[] {
  const over = finishedGame(game);
  const early = runningGame(game, 2, 4);
  const late = runningGame(game, 4, 60);
  const lateTable = { games: [late], isTable: true, open: openOwnTurn(late) };
  return [
    ...gamePages(game),
    { name: `${game}-table-early`, games: [early], isTable: true, open: openOwnTurn(early) },
    { ...lateTable, name: `${game}-table-late` },
    {
      ...lateTable,
      name: `${game}-table-preview`,
      // and what it would change, on the pieces themselves
      partSelector: ':is(footer, main i)',
      openOverlay: async (page, language) => {
        await page.locator('[data-all-choices]').click();
        await page
          .getByRole('dialog', { name: t('actions.all', {}, language) })
          .locator('[data-move]')
          .first()
          .click();
        await expect(page.locator('[data-primary="do"]')).toBeVisible();
      },
    },
    {
      ...lateTable,
      name: `${game}-table-choices`,
      partSelector: 'dialog[open]',
      openOverlay: async (page, language) => {
        await page.locator('[data-all-choices]').click();
        await expect(page.getByRole('dialog', { name: t('actions.all', {}, language) })).toBeVisible();
      },
    },
    {
      ...lateTable,
      name: `${game}-table-log`,
      partSelector: 'aside',
      openOverlay: async (page, language) => {
        const log = page.getByRole('complementary', { name: t('log.title', {}, language) });
        // on a wide screen it is there from the start
        if (!(await log.isVisible())) await openFromBar(page, 'table.log', language);
        await expect(log).toBeVisible();
      },
    },
    {
      ...lateTable,
      name: `${game}-table-rules`,
      partSelector: 'dialog[open]',
      openOverlay: async (page, language) => {
        await openFromBar(page, 'table.rules', language);
        await expect(page.getByRole('dialog').locator('[data-section]').first()).toBeVisible();
      },
    },
    {
      ...lateTable,
      name: `${game}-table-menu`,
      partSelector: 'header',
      openOverlay: async (page, language) => {
        await page.getByRole('button', { name: t('table.menu', {}, language), exact: true }).click();
        await expect(page.getByRole('button', { name: t('table.report', {}, language) })).toBeVisible();
      },
    },
    {
      name: `${game}-result`,
      games: [over],
      partSelector: 'dialog[open]',
      open: async (page, language) => {
        await page.goto(`/table/${over.id}`);
        await expect(page.getByRole('dialog', { name: t('result.title', {}, language) })).toBeVisible();
      },
    },
    {
      name: `${game}-replay`,
      games: [over],
      open: async (page, language) => {
        await openAndWait(`/replay/${over.id}`, 'input[type="range"]')(page);
        await page.getByRole('button', { name: t('replay.last', {}, language), exact: true }).click();
      },
    },
    ...(['share.title', 'playOn.title'] as const).map((title) => ({
      name: `${game}-replay-${title}`,
      games: [over],
      part: 'dialog[open]',
      open: openAndWait(`/replay/${over.id}#line=80`, 'input[type="range"]'),
      lay: async (page: Page, language: Language) => {
        await page.getByRole('button', { name: t(title, {}, language), exact: true }).click();
        await expect(page.getByRole('dialog').locator('button:enabled').nth(1)).toBeVisible();
      },
    })),
  ];
}

/** A puzzle, and what is told of its solution. */
function puzzleScreens(game: GameId): readonly ScreenSpec[] {
  const puzzle = { games: [], open: openAndWait(`/puzzle/${game}/1`, '[data-all-choices]') };
  return [
    { ...puzzle, name: `${game}-puzzle` },
    {
      ...puzzle,
      name: `${game}-puzzle-solution`,
      partSelector: 'dialog[open]',
      openOverlay: async (page) => {
        await page.locator('[data-show]').click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
  ];
}

/** Games of both kinds, one that runs and one that is over. */
function ownedGames(): readonly StoredGameFixture[] {
  return GAMES.flatMap((game) => [runningGame(game, 2, 4), finishedGame(game)]);
}

/** Meeting others: where tables are found, laid out and waited at. */
function onlineScreens(): readonly ScreenSpec[] {
  return [
    { name: 'lobby', games: [], player: 'Ann', open: openAndWait('/online', '#on-open') },
    { name: 'online-new', games: [], player: 'Ann', open: openAndWait('/online/new/the-river', 'form') },
    {
      name: 'room',
      games: [],
      player: 'Ann',
      open: async (page) => {
        await openAndWait('/online/new/the-river', 'form')(page);
        await page.locator('button[type="submit"]').click();
        await expect(page.locator('[data-own]')).toBeVisible();
      },
    },
  ];
}

let cachedScreens: readonly ScreenSpec[] | undefined;

/** Every screen there is. */
export function allScreens(): readonly ScreenSpec[] {
  cachedScreens ??= [
    { name: 'home', games: [], open: openAndWait('/', 'h1') },
    {
      name: 'home-with-games',
      games: ownedGames(),
      open: openAndWait('/', 'h1'),
    },
    { name: 'games', games: ownedGames(), open: openAndWait('/games', '[data-game="over-the-river"]') },
    { name: 'statistics', games: ownedGames(), open: openAndWait('/games/statistics', 'h2') },
    { name: 'puzzles', games: [], open: openAndWait('/puzzles', 'summary') },
    { name: 'settings', games: [], open: openAndWait('/settings', 'h1') },
    { name: 'about', games: [], open: openAndWait('/about', 'h1') },
    { name: 'no-such-table', games: [], open: openAndWait('/table/none', 'h1') },
    { name: 'no-such-page', games: [], open: openAndWait('/nowhere', 'h1') },
    handOverScreen(),
    ...onlineScreens(),
    ...GAMES.flatMap(gameScreens),
    ...GAMES.flatMap(puzzleScreens),
  ];
  return cachedScreens;
}

/** Moments of a turn that other tests look at in their own way, and pictures show. */
export function turnMoments(): readonly ScreenSpec[] {
  return GAMES.flatMap((game) => {
    const table = runningGame(game, 3, 24);
    const late = { games: [table], open: openAndWait(`/table/${table.id}`, '[data-all-choices]') };
    return [
      {
        ...late,
        name: `${game}-moment-goal`,
        openOverlay: async (page) => {
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
        openOverlay: async (page) => {
          await page.locator('[data-ask-hint]').click();
          await expect(page.locator('[data-suggestion]').first()).toBeVisible();
        },
      },
      {
        ...late,
        name: `${game}-moment-scores`,
        openOverlay: async (page) => page.locator('header [popovertarget]').first().click(),
      },
      {
        ...late,
        name: `${game}-moment-since`,
        openOverlay: async (page, language) => {
          await page.locator('[data-all-choices]').click();
          const list = page.getByRole('dialog', { name: t('actions.all', {}, language) });
          await list.locator('[data-move]').last().click();
          await page.locator('[data-primary="do"]').click();
          await expect(page.locator('[data-all-choices]')).toBeVisible();
        },
      },
    ] satisfies ScreenSpec[];
  });
}

function handOverScreen(): ScreenSpec {
  const game = storedGameOf(
    createTestTable({ game: 'river-of-gold', bots: [undefined, undefined], played: 10 }),
    'hand-over',
  );
  return { name: 'hand-over', games: [game], open: openAndWait(`/table/${game.id}`, '[data-take]') };
}

export interface Appearance {
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
}

/** Opens a screen. */
export async function openScreen(
  page: Page,
  screen: ScreenSpec,
  { language = 'en', theme = 'light' }: Appearance = {},
): Promise<void> {
  const { games, player } = screen;
  const settings = { language, theme, motion: false, ...(player === undefined ? {} : { name: player }) };
  // puzzles change from day to day
  await page.clock.setFixedTime(TODAY);
  await prepareStorage(page, { settings, games });
  await screen.open(page, language);
  await openScreenOverlay(page, screen, language);
}

/** Makes a screen of the page it belongs to, and waits until it rests. */
async function openScreenOverlay(page: Page, { openOverlay }: ScreenSpec, language: Language = 'en'): Promise<void> {
  await openOverlay?.(page, language);
  // away from everything that says more when pointed at
  await page.mouse.move(0, 0);
  await page.evaluate(async () => document.fonts.ready);
}

/** Every screen, with those that are laid over the same page, which needs it loaded once. */
export function screensByPage(): readonly (readonly ScreenSpec[])[] {
  return [...Map.groupBy(allScreens(), ({ open }) => open).values()];
}

/** Shows a page, then each screen that is laid over it, and looks at each. */
export async function visitScreens(
  page: Page,
  [first, ...others]: readonly ScreenSpec[],
  check: (page: Page, screen: ScreenSpec) => Promise<void>,
): Promise<void> {
  if (first === undefined) return;
  const viewport = page.viewportSize();
  await openScreen(page, first);
  await check(page, first);
  for (const screen of others) {
    await test.step(screen.name, async () => {
      if (viewport !== null) await page.setViewportSize(viewport);
      await openScreenOverlay(page, screen);
      await check(page, screen);
      await page.keyboard.press('Escape');
    });
  }
}

/** Presses a button of the table's bar; on a narrow screen it is in the menu. */
async function openFromBar(
  page: Page,
  key: 'table.log' | 'table.rules',
  language: Parameters<typeof t>[2],
): Promise<void> {
  const button = page.getByRole('button', { name: t(key, {}, language), exact: true });
  if (!(await button.isVisible()))
    await page.getByRole('button', { name: t('table.menu', {}, language), exact: true }).click();
  await button.click();
}
