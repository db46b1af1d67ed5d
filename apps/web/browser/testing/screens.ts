import type { Page } from '@playwright/test';
import { expect, prepareStorage, test } from './fixtures.ts';
import { GAMES, type GameId, createTestTable, type StoredGameFixture, storedGameOf } from './tables.ts';
import { type Language, t } from './texts.ts';

/** Screen of the app, how to open it, and how to recognize it. */
export interface ScreenSpec {
  readonly name: string;
  readonly games: readonly StoredGameFixture[];
  /** a whole table, which must not scroll on a desktop */
  readonly isTable?: boolean;
  /** selector of the new part, for a screen over one that is already checked */
  readonly partSelector?: string;
  /** player's name, if the screen shows it */
  readonly player?: string;
  /** loads the page; screens with the same function share one page */
  readonly open: (page: Page, language: Language) => Promise<void>;
  /** opens the screen over its page; Escape closes it */
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

/** Opens a table and waits for its person's turn. */
const openOwnTurn =
  ({ id }: StoredGameFixture) =>
  async (page: Page, language: Language) => {
    await openAndWait(`/table/${id}`, '[data-all-choices]')(page);
    await expect(page.getByRole('banner').getByText(t('table.yourTurn', {}, language))).toBeVisible();
  };

/** Pages of a game other than its tables. */
function gamePages(game: GameId): readonly ScreenSpec[] {
  return [
    { name: `${game}-new-table`, games: [], open: openAndWait(`/new/${game}`, 'form') },
    { name: `${game}-position`, games: [], open: openAndWait(`/position/${game}`, 'main select') },
    ...(game === 'the-river'
      ? [{ name: `${game}-edition`, games: [], open: openAndWait(`/edition/${game}`, 'main [data-at]') }]
      : []),
    // a table like any other, except for the guide
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

/** Screens of a game's tables, at a person's turn; bots before it play automatically. */
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
      // the preview in the action bar and its marks on the pieces
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
        // on a wide screen the log is visible from the start
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
      partSelector: 'dialog[open]',
      open: openAndWait(`/replay/${over.id}#line=80`, 'input[type="range"]'),
      openOverlay: async (page: Page, language: Language) => {
        await page.getByRole('button', { name: t(title, {}, language), exact: true }).click();
        await expect(page.getByRole('dialog').locator('button:enabled').nth(1)).toBeVisible();
      },
    })),
  ];
}

/** A puzzle, and the dialog with its solution. */
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

/** One running and one finished game of each kind. */
function ownedGames(): readonly StoredGameFixture[] {
  return GAMES.flatMap((game) => [runningGame(game, 2, 4), finishedGame(game)]);
}

/** Screens to find, create and wait at online tables. */
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

/** Every screen of the app. */
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

/** Moments of a turn that only pictures show; other tests check them in their own way. */
export function turnMoments(): readonly ScreenSpec[] {
  return GAMES.flatMap((game) => {
    const table = runningGame(game, 3, 24);
    const late = { games: [table], open: openAndWait(`/table/${table.id}`, '[data-all-choices]') };
    return [
      {
        ...late,
        name: `${game}-moment-goal`,
        openOverlay: async (page) => {
          // the first reachable goal
          const doButton = page.locator('[data-primary="do"]');
          const goals = page.locator('main [data-goal]:visible:not([aria-disabled="true"])');
          await goals.first().waitFor();
          for (const goal of await goals.all()) {
            await goal.click();
            await expect(page.locator('[data-unreached]').or(doButton).first()).toBeVisible();
            if (await doButton.isVisible()) return;
          }
          throw new Error('no goal is reachable');
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

/** Opens a screen with its stored games, at a fixed date. */
export async function openScreen(
  page: Page,
  screen: ScreenSpec,
  { language = 'en', theme = 'light' }: Appearance = {},
): Promise<void> {
  const { games, player } = screen;
  const settings = { language, theme, motion: false, ...(player === undefined ? {} : { name: player }) };
  // puzzles change daily
  await page.clock.setFixedTime(TODAY);
  await prepareStorage(page, { settings, games });
  await screen.open(page, language);
  await openScreenOverlay(page, screen, language);
}

/** Opens a screen over its page and waits until it is stable. */
async function openScreenOverlay(page: Page, { openOverlay }: ScreenSpec, language: Language = 'en'): Promise<void> {
  await openOverlay?.(page, language);
  // moves the pointer away from elements with a hover state
  await page.mouse.move(0, 0);
  await page.evaluate(async () => document.fonts.ready);
}

/** All screens, grouped by the page they share, which is then loaded once. */
export function screensByPage(): readonly (readonly ScreenSpec[])[] {
  return [...Map.groupBy(allScreens(), ({ open }) => open).values()];
}

/** Opens a page, then each screen over it, and checks each. */
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

/** Presses a button of the table's toolbar, opening the menu first on a narrow screen. */
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
