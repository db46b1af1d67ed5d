import type { ComponentType } from 'react';

/** What the parts of a path are called: '/compare/:one/:other' has `one` and `other`. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsOf<Path extends string> = Readonly<Record<NamesIn<Path>, string>>;

/** What an address names, as the router gives it. */
export type Params = Readonly<Record<string, string | undefined>>;

interface Settings {
  /** modules that are fetched together with the app, besides the screen */
  readonly ahead?: readonly string[];
  /** modules that the worker of the screen runs, so that they come in few files too */
  readonly worker?: readonly string[];
  /** much is drawn below or beside text here: in other letters, lines break elsewhere and all of it jumps */
  readonly needsLetters?: boolean;
}

export interface AnyRoute extends Required<Settings> {
  /** below the base of the app */
  readonly path: string;
  /** matches the path of an address */
  readonly pattern: string;
  /** its screen, which takes what the path names */
  readonly load: () => Promise<ComponentType<Params>>;
}

function route<const Path extends string>(
  path: Path,
  load: () => Promise<ComponentType<ParamsOf<Path>>>,
  { ahead = [], worker = [], needsLetters = false }: Settings = {},
): AnyRoute {
  const pattern = `^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`;
  // the pattern sees to it that there is what the path names
  return { path, pattern, load: load as AnyRoute['load'], ahead, worker, needsLetters };
}

const wordsOf = (feature: string) => `apps/web/src/features/${feature}/words.{language}.ts`;

/** What a board is drawn from, wherever it is. */
const BOARD = [
  'games/{game}/board/index.ts',
  'games/{game}/rules/index.ts',
  'games/{game}/face/index.ts',
  'games/{game}/words/index.ts',
  'games/{game}/words/{language}.ts',
  'packages/words/src/hints.{language}.ts',
];

const BOTS = [
  'apps/web/src/platform/bots/worker.ts',
  'games/{game}/rules/index.ts',
  'games/{game}/bots/index.ts',
];

const JUDGE = [
  'apps/web/src/features/review/judge/worker.ts',
  'games/{game}/rules/index.ts',
  'games/{game}/bots/index.ts',
];

/**
 * Every page there is: the app draws them, the page fetches ahead what they name, and the build joins files by them.
 * The first path that fits an address is its page.
 */
export const routes: readonly AnyRoute[] = [
  route('/', async () => (await import('./features/home/Home.tsx')).Home),
  route('/new/:game', async () => (await import('./features/newTable/NewTable.tsx')).NewTable),
  route('/table/:id', async () => (await import('./features/table/TablePage.tsx')).TablePage, {
    ahead: BOARD,
    worker: BOTS,
    needsLetters: true,
  }),
  route('/learn/:game', async () => (await import('./features/lesson/LessonPage.tsx')).LessonPage, {
    ahead: [...BOARD, 'games/{game}/lesson/first.json', wordsOf('lesson')],
    worker: BOTS,
    needsLetters: true,
  }),
  route('/replay/:id', async () => (await import('./features/replay/ReplayPage.tsx')).ReplayPage, {
    ahead: [...BOARD, wordsOf('share')],
    needsLetters: true,
  }),
  route('/s/:code', async () => (await import('./features/replay/ReplayPage.tsx')).SharedPage, {
    ahead: [wordsOf('share')],
    needsLetters: true,
  }),
  route('/review/:id', async () => (await import('./features/review/ReviewPage.tsx')).ReviewPage, {
    ahead: [...BOARD, 'packages/review/src/words.{language}.ts'],
    worker: JUDGE,
    needsLetters: true,
  }),
  route('/games', async () => (await import('./features/library/GamesPage.tsx')).GamesPage),
  route(
    '/games/statistics',
    async () => (await import('./features/library/StatisticsPage.tsx')).StatisticsPage,
  ),
  route('/compare/:one/:other', async () => (await import('./features/replay/ComparePage.tsx')).ComparePage),
  route('/position/:game', async () => (await import('./features/editor/EditorPage.tsx')).EditorPage),
  route('/edition/:game', async () => (await import('./features/editions/EditionPage.tsx')).EditionPage),
  route('/rules/:game', async () => (await import('./features/rules/RulesPage.tsx')).RulesPage, {
    ahead: [
      'games/{game}/board/illustrations.ts',
      'games/{game}/words/index.ts',
      'games/{game}/words/rules.{language}.ts',
    ],
  }),
  route('/score/:game', async () => (await import('./features/scorePad/ScorePadPage.tsx')).ScorePadPage),
  route('/balance/:game', async () => (await import('./features/balance/BalancePage.tsx')).BalancePage),
  route('/puzzles', async () => (await import('./features/puzzles/PuzzlesPage.tsx')).PuzzlesPage),
  route('/puzzle/:game/:number', async () => (await import('./features/puzzles/PuzzlePage.tsx')).PuzzlePage),
  route('/online', async () => (await import('./features/online/lobby/OnlineHome.tsx')).OnlineHome, {
    ahead: [wordsOf('online')],
  }),
  route(
    '/online/account',
    async () => (await import('./features/online/account/AccountPage.tsx')).AccountPage,
    { ahead: [wordsOf('online')] },
  ),
  route('/online/new/:game', async () => (await import('./features/online/lobby/CreatePage.tsx')).CreatePage),
  route(
    '/online/:id',
    async () => (await import('./features/online/room/OnlineTablePage.tsx')).OnlineTablePage,
    { ahead: [wordsOf('online')] },
  ),
  route('/verify', async () => (await import('./features/online/verify/VerifyPage.tsx')).VerifyPage),
  route('/verify/:table', async () => (await import('./features/online/verify/VerifyPage.tsx')).VerifyPage),
  route('/settings', async () => (await import('./features/settings/SettingsPage.tsx')).SettingsPage),
  route('/privacy', async () => (await import('./features/online/account/PrivacyPage.tsx')).PrivacyPage),
  route('/about', async () => (await import('./features/about/AboutPage.tsx')).AboutPage),
];

/** The page at the path of an address; undefined where there is none. */
export function routeAt(path: string): AnyRoute | undefined {
  return routes.find(({ pattern }) => new RegExp(pattern).test(path));
}
