import type { ComponentType } from 'react';

/** What the parts of a path are called: '/compare/:one/:other' has `one` and `other`. */
type PathParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type PathParams<Path extends string> = Readonly<Record<PathParamNames<Path>, string>>;

/** What an address names, as the router gives it. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

interface RouteOptions {
  /** modules that are fetched together with the app, besides the screen */
  readonly preload?: readonly string[];
  /** modules that the worker of the screen runs, so that they come in few files too */
  readonly worker?: readonly string[];
  /** much is drawn below or beside text here: in other letters, lines break elsewhere and all of it jumps */
  readonly needsFonts?: boolean;
}

export interface AppRoute extends Required<RouteOptions> {
  /** below the base of the app */
  readonly path: string;
  /** matches the path of an address */
  readonly pattern: string;
  /** its screen, which takes what the path names */
  readonly load: () => Promise<ComponentType<RouteParams>>;
}

function defineRoute<const Path extends string>(
  path: Path,
  load: () => Promise<ComponentType<PathParams<Path>>>,
  { preload = [], worker = [], needsFonts = false }: RouteOptions = {},
): AppRoute {
  const pattern = `^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`;
  // the pattern sees to it that there is what the path names
  return { path, pattern, load: load as AppRoute['load'], preload, worker, needsFonts };
}

const messagesModule = (feature: string) => `apps/web/src/features/${feature}/texts.{language}.ts`;

/** What a board is drawn from, wherever it is. */
const BOARD_MODULES = [
  'games/{game}/board/index.ts',
  'games/{game}/rules/index.ts',
  'games/{game}/view/index.ts',
  'games/{game}/texts/index.ts',
  'games/{game}/texts/{language}.ts',
  'packages/i18n/src/hints.{language}.ts',
];

const BOT_MODULES = [
  'apps/web/src/platform/bots/worker.ts',
  'games/{game}/rules/index.ts',
  'games/{game}/bots/index.ts',
];

const REVIEW_MODULES = [
  'apps/web/src/features/review/judge/worker.ts',
  'games/{game}/rules/index.ts',
  'games/{game}/bots/index.ts',
];

/**
 * Every page there is: the app draws them, the page fetches ahead what they name, and the build joins files by them.
 * The first path that fits an address is its page.
 */
export const routes: readonly AppRoute[] = [
  defineRoute('/', async () => (await import('./features/home/Home.tsx')).Home),
  defineRoute('/new/:game', async () => (await import('./features/newTable/NewTablePage.tsx')).NewTablePage),
  defineRoute('/table/:id', async () => (await import('./features/table/TablePage.tsx')).TablePage, {
    preload: BOARD_MODULES,
    worker: BOT_MODULES,
    needsFonts: true,
  }),
  defineRoute('/learn/:game', async () => (await import('./features/lesson/LessonPage.tsx')).LessonPage, {
    preload: [...BOARD_MODULES, 'games/{game}/lesson/first.json', messagesModule('lesson')],
    worker: BOT_MODULES,
    needsFonts: true,
  }),
  defineRoute('/replay/:id', async () => (await import('./features/replay/ReplayPage.tsx')).ReplayPage, {
    preload: [...BOARD_MODULES, messagesModule('share')],
    needsFonts: true,
  }),
  defineRoute('/s/:code', async () => (await import('./features/replay/ReplayPage.tsx')).SharedReplayPage, {
    preload: [messagesModule('share')],
    needsFonts: true,
  }),
  defineRoute('/review/:id', async () => (await import('./features/review/ReviewPage.tsx')).ReviewPage, {
    preload: [...BOARD_MODULES, 'packages/review/src/texts.{language}.ts'],
    worker: REVIEW_MODULES,
    needsFonts: true,
  }),
  defineRoute('/games', async () => (await import('./features/library/GamesPage.tsx')).GamesPage),
  defineRoute('/games/statistics', async () => (await import('./features/library/StatisticsPage.tsx')).StatisticsPage),
  defineRoute('/compare/:one/:other', async () => (await import('./features/replay/ComparePage.tsx')).ComparePage),
  defineRoute('/position/:game', async () => (await import('./features/editor/EditorPage.tsx')).EditorPage),
  defineRoute('/edition/:game', async () => (await import('./features/editions/EditionPage.tsx')).EditionPage),
  defineRoute('/rules/:game', async () => (await import('./features/rules/RulesPage.tsx')).RulesPage, {
    preload: [
      'games/{game}/board/illustrations.ts',
      'games/{game}/texts/index.ts',
      'games/{game}/texts/rules.{language}.ts',
    ],
  }),
  defineRoute('/score/:game', async () => (await import('./features/scorePad/ScorePadPage.tsx')).ScorePadPage),
  defineRoute('/balance/:game', async () => (await import('./features/balance/BalancePage.tsx')).BalancePage),
  defineRoute('/puzzles', async () => (await import('./features/puzzles/PuzzlesPage.tsx')).PuzzlesPage),
  defineRoute('/puzzle/:game/:number', async () => (await import('./features/puzzles/PuzzlePage.tsx')).PuzzlePage),
  defineRoute('/online', async () => (await import('./features/online/lobby/OnlineHome.tsx')).OnlineHome, {
    preload: [messagesModule('online')],
  }),
  defineRoute('/online/account', async () => (await import('./features/online/account/AccountPage.tsx')).AccountPage, {
    preload: [messagesModule('online')],
  }),
  defineRoute(
    '/online/new/:game',
    async () => (await import('./features/online/lobby/CreateTablePage.tsx')).CreateTablePage,
  ),
  defineRoute(
    '/online/:id',
    async () => (await import('./features/online/table/OnlineTablePage.tsx')).OnlineTablePage,
    {
      preload: [messagesModule('online')],
    },
  ),
  defineRoute('/verify', async () => (await import('./features/online/verify/VerifyPage.tsx')).VerifyPage),
  defineRoute('/verify/:table', async () => (await import('./features/online/verify/VerifyPage.tsx')).VerifyPage),
  defineRoute('/settings', async () => (await import('./features/settings/SettingsPage.tsx')).SettingsPage),
  defineRoute('/privacy', async () => (await import('./features/online/account/PrivacyPage.tsx')).PrivacyPage),
  defineRoute('/about', async () => (await import('./features/about/AboutPage.tsx')).AboutPage),
];

/** The page at the path of an address; undefined where there is none. */
export function findRoute(path: string): AppRoute | undefined {
  return routes.find(({ pattern }) => new RegExp(pattern).test(path));
}
