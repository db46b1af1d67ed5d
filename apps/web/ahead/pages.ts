import type { FirstPage } from '../src/platform/addresses.ts';

/** What a game's table, replay or review is drawn from. */
const TABLE = [
  'games/{game}/board/index.ts',
  'games/{game}/rules/index.ts',
  'games/{game}/face/index.ts',
  'games/{game}/words/index.ts',
  'games/{game}/words/{language}.ts',
  'packages/words/src/hints.{language}.ts',
];

const ONLINE = 'packages/words/src/online.{language}.ts';

/** What the pages that people come to first are drawn from. They would come to ask for all of it by themselves, one thing after the other. */
export const pages: Readonly<Record<FirstPage, readonly string[]>> = {
  home: ['apps/web/src/features/home/Home.tsx'],
  table: ['apps/web/src/features/table/TablePage.tsx', ...TABLE],
  lesson: [
    'apps/web/src/features/lesson/LessonPage.tsx',
    ...TABLE,
    'games/{game}/lesson/index.ts',
    'packages/words/src/lesson.{language}.ts',
  ],
  replay: [
    'apps/web/src/features/replay/ReplayPage.tsx',
    ...TABLE,
    'packages/words/src/replay.{language}.ts',
  ],
  shared: ['apps/web/src/features/replay/ReplayPage.tsx', 'packages/words/src/replay.{language}.ts'],
  review: [
    'apps/web/src/features/review/ReviewPage.tsx',
    ...TABLE,
    'packages/words/src/review.{language}.ts',
  ],
  rules: [
    'apps/web/src/features/rules/RulesPage.tsx',
    'games/{game}/board/illustrations.ts',
    'games/{game}/words/index.ts',
    'games/{game}/words/rules.{language}.ts',
  ],
  lobby: ['apps/web/src/features/online/lobby/OnlineHome.tsx', ONLINE],
  account: ['apps/web/src/features/online/account/AccountPage.tsx', ONLINE],
  onlineTable: ['apps/web/src/features/online/room/OnlineTablePage.tsx', ONLINE],
};

/** What every page is drawn from. */
export const always = ['packages/words/src/common.{language}.ts', 'packages/words/src/web.{language}.ts'];

/** What the page itself knows of this. */
export interface Ahead {
  readonly files: readonly string[];
  readonly pages: Readonly<Record<FirstPage, readonly string[]>>;
  readonly always: readonly string[];
  /** by the name of a module: which of the files it comes in */
  readonly parts: Readonly<Record<string, readonly number[]>>;
}
