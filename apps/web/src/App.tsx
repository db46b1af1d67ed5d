import { late } from '@two-rivers/board';
import { Route, Switch } from 'wouter';
import { Announcer } from './platform/Announcer.tsx';
import { WAITING } from './ui/Waiting.tsx';
import { WordsProvider } from './platform/WordsProvider.tsx';
import { NewVersion } from './platform/pwa/NewVersion.tsx';
import { Failure } from './Failure.tsx';
import { type FirstPage, pageAt } from './platform/addresses.ts';
import { useArrival } from './platform/useArrival.ts';
import { useTheme } from './platform/useTheme.ts';

const Home = late(async () => (await import('./features/home/Home.tsx')).Home, WAITING);
const NewTable = late(async () => (await import('./features/newTable/NewTable.tsx')).NewTable, WAITING);
const TablePage = late(async () => (await import('./features/table/TablePage.tsx')).TablePage, WAITING);
const LessonPage = late(async () => (await import('./features/lesson/LessonPage.tsx')).LessonPage, WAITING);
const ReplayPage = late(async () => (await import('./features/replay/ReplayPage.tsx')).ReplayPage, WAITING);
const ReviewPage = late(async () => (await import('./features/review/ReviewPage.tsx')).ReviewPage, WAITING);
const GamesPage = late(async () => (await import('./features/library/GamesPage.tsx')).GamesPage, WAITING);
const StatisticsPage = late(
  async () => (await import('./features/library/StatisticsPage.tsx')).StatisticsPage,
  WAITING,
);
const EditorPage = late(async () => (await import('./features/editor/EditorPage.tsx')).EditorPage, WAITING);
const EditionPage = late(
  async () => (await import('./features/editions/EditionPage.tsx')).EditionPage,
  WAITING,
);
const ComparePage = late(
  async () => (await import('./features/replay/ComparePage.tsx')).ComparePage,
  WAITING,
);
const SharedPage = late(async () => (await import('./features/replay/ReplayPage.tsx')).SharedPage, WAITING);
const RulesPage = late(async () => (await import('./features/rules/RulesPage.tsx')).RulesPage, WAITING);
const BalancePage = late(
  async () => (await import('./features/balance/BalancePage.tsx')).BalancePage,
  WAITING,
);
const ScorePadPage = late(
  async () => (await import('./features/scorePad/ScorePadPage.tsx')).ScorePadPage,
  WAITING,
);
const PuzzlesPage = late(
  async () => (await import('./features/puzzles/PuzzlesPage.tsx')).PuzzlesPage,
  WAITING,
);
const PuzzlePage = late(async () => (await import('./features/puzzles/PuzzlePage.tsx')).PuzzlePage, WAITING);
const SettingsPage = late(
  async () => (await import('./features/settings/SettingsPage.tsx')).SettingsPage,
  WAITING,
);
const NotFoundPage = late(async () => (await import('./ui/NotFound.tsx')).NotFound, WAITING);
const AboutPage = late(async () => (await import('./features/about/AboutPage.tsx')).AboutPage, WAITING);
const OnlineHome = late(
  async () => (await import('./features/online/lobby/OnlineHome.tsx')).OnlineHome,
  WAITING,
);
const CreatePage = late(
  async () => (await import('./features/online/lobby/CreatePage.tsx')).CreatePage,
  WAITING,
);
const AccountPage = late(
  async () => (await import('./features/online/account/AccountPage.tsx')).AccountPage,
  WAITING,
);
const OnlineTablePage = late(
  async () => (await import('./features/online/room/OnlineTablePage.tsx')).OnlineTablePage,
  WAITING,
);
const PrivacyPage = late(
  async () => (await import('./features/online/account/PrivacyPage.tsx')).PrivacyPage,
  WAITING,
);
const VerifyPage = late(
  async () => (await import('./features/online/verify/VerifyPage.tsx')).VerifyPage,
  WAITING,
);

/** What draws the pages that people come to first. */
const FIRST: Readonly<Record<FirstPage, { readonly ask: () => Promise<void> }>> = {
  home: Home,
  table: TablePage,
  lesson: LessonPage,
  replay: ReplayPage,
  shared: SharedPage,
  review: ReviewPage,
  rules: RulesPage,
  lobby: OnlineHome,
  account: AccountPage,
  onlineTable: OnlineTablePage,
};

/** Asks for the page at an address, together with its words and not after them. */
export async function askEarly(path: string): Promise<void> {
  const page = pageAt(path);
  if (page !== undefined) await FIRST[page].ask();
}

export function App() {
  useTheme();
  useArrival();
  return (
    <WordsProvider>
      <Failure>
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
            {({ game, number }) => <PuzzlePage key={`${game} ${number}`} id={game} number={Number(number)} />}
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
      </Failure>
      <NewVersion />
      <Announcer />
    </WordsProvider>
  );
}
