/** What a table, a replay or a review of a game is drawn from. */
const TABLE = [
  'games/{game}/board/index.ts',
  'games/{game}/rules/index.ts',
  'games/{game}/face/index.ts',
  'games/{game}/words/index.ts',
  'games/{game}/words/{language}.ts',
  'packages/words/src/hints.{language}.ts',
];

const PAGES = 'apps/web/src';

/**
 * What the pages that people come to first are drawn from, by the first part of their address. The page would come to ask for all of it
 * by itself, one thing after the other.
 */
export const pages: Readonly<Record<string, readonly string[]>> = {
  '': [`${PAGES}/home/Home.tsx`],
  table: [`${PAGES}/table/TablePage.tsx`, ...TABLE],
  learn: [
    `${PAGES}/lesson/LessonPage.tsx`,
    ...TABLE,
    'games/{game}/lesson/index.ts',
    'packages/words/src/lesson.{language}.ts',
  ],
  replay: [`${PAGES}/replay/ReplayPage.tsx`, ...TABLE, 'packages/words/src/replay.{language}.ts'],
  s: [`${PAGES}/replay/ReplayPage.tsx`, 'packages/words/src/replay.{language}.ts'],
  review: [`${PAGES}/review/ReviewPage.tsx`, ...TABLE, 'packages/words/src/review.{language}.ts'],
  rules: [
    `${PAGES}/rules/RulesPage.tsx`,
    'games/{game}/board/index.ts',
    'games/{game}/rules/index.ts',
    'games/{game}/face/index.ts',
    'games/{game}/words/index.ts',
    'games/{game}/words/rules.{language}.ts',
  ],
  online: [`${PAGES}/online/lobby/OnlineHome.tsx`, 'packages/words/src/online.{language}.ts'],
};

/** What every page is drawn from. */
export const always = ['packages/words/src/common.{language}.ts', 'packages/words/src/web.{language}.ts'];

/** What the page itself knows of this: which files to ask for at once. */
export interface Ahead {
  readonly files: readonly string[];
  /** by the first part of an address: names of what it is drawn from, with `{game}` and `{language}` where these are in it */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly always: readonly string[];
  /** by name: which of the files it consists of */
  readonly parts: Readonly<Record<string, readonly number[]>>;
  readonly languages: readonly string[];
}
