import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Announcer } from './ui/Announcer.tsx';
import { WordsProvider } from './app/WordsProvider.tsx';
import { NewVersion } from './pwa/NewVersion.tsx';
import { Failure } from './Failure.tsx';
import { useArrival } from './app/useArrival.ts';
import { useTheme } from './app/useTheme.ts';

/** The pages that people come to first, by their addresses. */
const load = {
  home: async () => import('./home/Home.tsx'),
  table: async () => import('./table/TablePage.tsx'),
  lesson: async () => import('./lesson/LessonPage.tsx'),
  replay: async () => import('./replay/ReplayPage.tsx'),
  review: async () => import('./review/ReviewPage.tsx'),
  rules: async () => import('./rules/RulesPage.tsx'),
  lobby: async () => import('./online/lobby/OnlineHome.tsx'),
  onlineTable: async () => import('./online/room/OnlineTablePage.tsx'),
};
const FIRST: readonly (readonly [RegExp, () => Promise<unknown>])[] = [
  [/^\/$/, load.home],
  [/^\/table\//, load.table],
  [/^\/learn\//, load.lesson],
  [/^\/(?:replay|s)\//, load.replay],
  [/^\/review\//, load.review],
  [/^\/rules\//, load.rules],
  [/^\/online$/, load.lobby],
  [/^\/online\/[^/]+$/, load.onlineTable],
];

/** Asks for the page at an address together with its words, not after them; what fails is asked for again when it is drawn. */
export function askEarly(path: string): void {
  const [, ask] = FIRST.find(([address]) => address.test(path)) ?? [];
  ask?.().catch(() => undefined);
}

const Home = lazy(async () => ({ default: (await load.home()).Home }));
const NewTable = lazy(async () => ({ default: (await import('./newTable/NewTable.tsx')).NewTable }));
const TablePage = lazy(async () => ({ default: (await load.table()).TablePage }));
const LessonPage = lazy(async () => ({ default: (await load.lesson()).LessonPage }));
const ReplayPage = lazy(async () => ({ default: (await load.replay()).ReplayPage }));
const ReviewPage = lazy(async () => ({ default: (await load.review()).ReviewPage }));
const GamesPage = lazy(async () => ({ default: (await import('./myGames/GamesPage.tsx')).GamesPage }));
const StatisticsPage = lazy(async () => ({
  default: (await import('./myGames/StatisticsPage.tsx')).StatisticsPage,
}));
const EditorPage = lazy(async () => ({ default: (await import('./editor/EditorPage.tsx')).EditorPage }));
const EditionPage = lazy(async () => ({ default: (await import('./edition/EditionPage.tsx')).EditionPage }));
const ComparePage = lazy(async () => ({ default: (await import('./replay/ComparePage.tsx')).ComparePage }));
const SharedPage = lazy(async () => ({ default: (await load.replay()).SharedPage }));
const RulesPage = lazy(async () => ({ default: (await load.rules()).RulesPage }));
const BalancePage = lazy(async () => ({ default: (await import('./balance/BalancePage.tsx')).BalancePage }));
const ScorePadPage = lazy(async () => ({
  default: (await import('./scorePad/ScorePadPage.tsx')).ScorePadPage,
}));
const PuzzlesPage = lazy(async () => ({ default: (await import('./puzzles/PuzzlesPage.tsx')).PuzzlesPage }));
const PuzzlePage = lazy(async () => ({ default: (await import('./puzzles/PuzzlePage.tsx')).PuzzlePage }));
const SettingsPage = lazy(async () => ({
  default: (await import('./settings/SettingsPage.tsx')).SettingsPage,
}));
const NotFoundPage = lazy(async () => ({ default: (await import('./ui/NotFound.tsx')).NotFound }));
const AboutPage = lazy(async () => ({ default: (await import('./about/AboutPage.tsx')).AboutPage }));
const OnlineHome = lazy(async () => ({ default: (await load.lobby()).OnlineHome }));
const CreatePage = lazy(async () => ({
  default: (await import('./online/lobby/CreatePage.tsx')).CreatePage,
}));
const AccountPage = lazy(async () => ({
  default: (await import('./online/account/AccountPage.tsx')).AccountPage,
}));
const OnlineTablePage = lazy(async () => ({ default: (await load.onlineTable()).OnlineTablePage }));
const PrivacyPage = lazy(async () => ({
  default: (await import('./online/account/PrivacyPage.tsx')).PrivacyPage,
}));
const VerifyPage = lazy(async () => ({
  default: (await import('./online/verify/VerifyPage.tsx')).VerifyPage,
}));

export function App() {
  useTheme();
  useArrival();
  return (
    <WordsProvider>
      <Failure>
        <Suspense fallback={<div className="loading" />}>
          <Switch>
            <Route path="/" component={Home} />
            <Route path="/new/:game">{({ game }) => <NewTable key={game} id={game} />}</Route>
            <Route path="/table/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
            <Route path="/learn/:game">{({ game }) => <LessonPage key={game} id={game} />}</Route>
            <Route path="/replay/:id">{({ id }) => <ReplayPage key={id} id={id} />}</Route>
            <Route path="/review/:id">{({ id }) => <ReviewPage key={id} id={id} />}</Route>
            <Route path="/games" component={GamesPage} />
            <Route path="/games/statistics" component={StatisticsPage} />
            <Route path="/position/:game">{({ game }) => <EditorPage key={game} id={game} />}</Route>
            <Route path="/edition/:game">{({ game }) => <EditionPage key={game} id={game} />}</Route>
            <Route path="/compare/:one/:other">
              {({ one, other }) => <ComparePage key={`${one} ${other}`} one={one} other={other} />}
            </Route>
            <Route path="/s/:code">{({ code }) => <SharedPage key={code} code={code} />}</Route>
            <Route path="/rules/:game">{({ game }) => <RulesPage key={game} id={game} />}</Route>
            <Route path="/score/:game">{({ game }) => <ScorePadPage key={game} id={game} />}</Route>
            <Route path="/balance/:game">{({ game }) => <BalancePage key={game} id={game} />}</Route>
            <Route path="/puzzles" component={PuzzlesPage} />
            <Route path="/puzzle/:game/:number">
              {({ game, number }) => (
                <PuzzlePage key={`${game} ${number}`} id={game} number={Number(number)} />
              )}
            </Route>
            <Route path="/online" component={OnlineHome} />
            <Route path="/online/account" component={AccountPage} />
            <Route path="/online/new/:game">{({ game }) => <CreatePage key={game} game={game} />}</Route>
            <Route path="/online/:id">{({ id }) => <OnlineTablePage key={id} id={id} />}</Route>
            <Route path="/verify">{() => <VerifyPage />}</Route>
            <Route path="/verify/:table">{({ table }) => <VerifyPage key={table} table={table} />}</Route>
            <Route path="/settings" component={SettingsPage} />
            <Route path="/privacy" component={PrivacyPage} />
            <Route path="/about" component={AboutPage} />
            <Route>{() => <NotFoundPage />}</Route>
          </Switch>
        </Suspense>
      </Failure>
      <NewVersion />
      <Announcer />
    </WordsProvider>
  );
}
