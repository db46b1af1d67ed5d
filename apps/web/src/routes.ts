import type { ComponentType } from 'react';

/** Names of a path's parameters: '/compare/:one/:other' has `one` and `other`. */
type PathParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type PathParams<Path extends string> = Readonly<Record<PathParamNames<Path>, string>>;

/** Path parameters as the router passes them. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

interface RouteOptions {
  /** modules to load together with the app, besides the screen's own */
  readonly preload?: readonly string[];
  /** modules that the screen always imports once it is drawn; the build joins them into few files too */
  readonly later?: readonly string[];
  /** modules of the screen's worker, likewise */
  readonly worker?: readonly string[];
  /** waits for the fonts, because the layout would jump with fallback fonts */
  readonly needsFonts?: boolean;
}

export interface AppRoute extends Required<RouteOptions> {
  /** path pattern relative to the app's base */
  readonly path: string;
  /** regular expression that matches a URL's path */
  readonly pattern: string;
  /** loads the screen component, which gets the path parameters as props */
  readonly load: () => Promise<ComponentType<RouteParams>>;
}

function defineRoute<const Path extends string>(
  path: Path,
  load: () => Promise<ComponentType<PathParams<Path>>>,
  { preload = [], later = [], worker = [], needsFonts = false }: RouteOptions = {},
): AppRoute {
  const pattern = `^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`;
  // the pattern guarantees all path parameters
  return { path, pattern, load: load as AppRoute['load'], preload, later, worker, needsFonts };
}

const messagesModule = (feature: string) => `apps/web/src/features/${feature}/messages.{language}.json`;

/** Modules that every board needs. */
const BOARD_MODULES = [
  'games/{game}/board/index.ts',
  'games/{game}/rules/index.ts',
  'games/{game}/view/index.ts',
  'games/{game}/texts/index.ts',
  'games/{game}/texts/texts.ts',
  'games/{game}/texts/messages.{language}.json',
  'packages/i18n/src/hints.{language}.json',
];

/** Modules that find paths to goals on a board. */
const PATH_MODULES = ['games/{game}/view/paths.ts'];

const BOT_MODULES = [
  'apps/web/src/platform/bots/worker.ts',
  'games/{game}/rules/index.ts',
  'games/{game}/bots/index.ts',
];

const REVIEW_MODULES = [
  'apps/web/src/features/review/judge/worker.ts',
  'games/{game}/rules/index.ts',
  'games/{game}/bots/index.ts',
  'games/{game}/bots/net/evaluation.ts',
  'packages/search/src/net/pointHeads.ts',
];

/**
 * All pages. The app renders them, an inline script preloads their modules, and the build groups modules into
 * files by page. The first route that matches a path is used.
 */
export const routes: readonly AppRoute[] = [
  defineRoute('/', async () => (await import('./features/home/Home.tsx')).Home, {
    later: ['apps/web/src/platform/storage/archive.ts'],
  }),
  defineRoute('/new/:game', async () => (await import('./features/newTable/NewTablePage.tsx')).NewTablePage),
  defineRoute('/table/:id', async () => (await import('./features/table/TablePage.tsx')).TablePage, {
    preload: BOARD_MODULES,
    later: PATH_MODULES,
    worker: BOT_MODULES,
    needsFonts: true,
  }),
  defineRoute('/learn/:game', async () => (await import('./features/lesson/LessonPage.tsx')).LessonPage, {
    preload: [...BOARD_MODULES, 'games/{game}/lesson/first.json', messagesModule('lesson')],
    later: PATH_MODULES,
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
    preload: [...BOARD_MODULES, 'packages/review/src/messages.{language}.json'],
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
      'games/{game}/texts/rules.{language}.gen.ts',
    ],
    later: ['games/{game}/board/RulesPicture.tsx'],
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
  defineRoute('/settings', async () => (await import('./features/settings/SettingsPage.tsx')).SettingsPage, {
    preload: [messagesModule('settings')],
  }),
  defineRoute('/privacy', async () => (await import('./features/online/account/PrivacyPage.tsx')).PrivacyPage),
  defineRoute('/about', async () => (await import('./features/about/AboutPage.tsx')).AboutPage, {
    preload: [messagesModule('about')],
  }),
];

/** Route for a URL's path; undefined if there is none. */
export function findRoute(path: string): AppRoute | undefined {
  return routes.find(({ pattern }) => new RegExp(pattern).test(path));
}
