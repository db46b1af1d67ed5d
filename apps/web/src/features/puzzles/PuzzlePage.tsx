import { type Game, isRefusal } from '@two-rivers/kernel';
import { type OpenedPuzzle, openPuzzle, type PuzzleVerdict } from '@two-rivers/search/puzzle/opened';
import type { PuzzleCollection, Puzzle } from '@two-rivers/search/puzzle/format';
import type { Language, Messages } from '@two-rivers/i18n';
import { useLoaded, useSelected, useTranslate, useI18n } from '@two-rivers/ui';
import { useCallback, useMemo, useState } from 'react';
import { botName } from '../../platform/botName.ts';
import { useCoverTexts } from '../../platform/cover.ts';
import { type LoadedGame, loadGame } from '../../platform/games.ts';
import { settings } from '../../platform/settings.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { usePolicyStore } from '../table/playableTable.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { useGameI18n } from '../../platform/useGameI18n.ts';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { loadPuzzles } from './collections.ts';
import { puzzlesMessages, type PuzzlesMessages } from './messages.gen.ts';
import { dayOf, attemptKey, recordResult, dailyPuzzleIndex, syncHistory } from './history.ts';
import { PuzzlePanel } from './PuzzlePanel.tsx';
import { puzzlePolicy, PuzzleTable } from './puzzleTable.ts';
import { SolutionDialog } from './SolutionDialog.tsx';

/** Bot whose name the other seats get. */
const RIVAL_BOT = 'hard';

interface LoadedPuzzle {
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly collection: PuzzleCollection;
  readonly opened: OpenedPuzzle;
  readonly messages: Messages<PuzzlesMessages>;
}

async function loadPuzzle(id: string, number: number, language: Language): Promise<LoadedPuzzle | 'unknown'> {
  const [entry, collection, messages] = await Promise.all([loadGame(id), loadPuzzles(id), puzzlesMessages[language]()]);
  const puzzle = collection?.puzzles[number - 1];
  if (entry === undefined || collection === undefined || puzzle === undefined) return 'unknown';
  const game = entry.family.make({ seats: collection.players });
  const opened = isRefusal(game) ? game : openPuzzle(game, puzzle);
  // cannot happen: a test opens every shipped puzzle
  if (isRefusal(game) || isRefusal(opened)) throw new Error(`puzzle ${number} of ${id} does not open`);
  return { entry, game, collection, opened, messages };
}

/** Page of a puzzle, with a table on which to try a turn. */
export function PuzzlePage({ game: id, number: numberText }: { readonly game: string; readonly number: string }) {
  const number = Number(numberText);
  const { language } = useI18n();
  const { value, error } = useLoaded(`${id} ${number} ${language}`, async () => loadPuzzle(id, number, language));
  if (error !== undefined) throw error;
  if (value === undefined) return <div className="loading" />;
  return value === 'unknown' ? <NotFoundPage /> : <PuzzleScreen {...value} number={number} />;
}

interface PuzzleScreenProps extends LoadedPuzzle {
  readonly number: number;
}

/** State of the table: open to try a turn, tried, or showing the solution. */
interface PuzzleStage {
  /** number of tables opened so far; part of the key, so that each try starts with a new table */
  readonly round: number;
  readonly shownMoves?: readonly string[];
}

function PuzzleScreen({ entry, game, collection, opened, messages, number }: PuzzleScreenProps) {
  const { puzzle } = opened;
  const t = useTranslate();
  const { i18n: app } = useI18n();
  const [stage, setStage] = useState<PuzzleStage>({ round: 0 });
  const [showsSolution, setShowsSolution] = useState(false);
  const recordAttempt = useAttemptRecorder(game.id, collection, puzzle, number);
  const names = useMemo(
    () =>
      Array.from({ length: game.seats }, (_, seat) =>
        seat === puzzle.seat ? settings.get().name || t('you') : botName(app, RIVAL_BOT),
      ),
    [game, puzzle, t, app],
  );
  const gameI18n = useGameI18n(entry, names, puzzle.seat);
  const { round, shownMoves } = stage;
  const table = useMemo(
    () =>
      new PuzzleTable({
        id: puzzle.id,
        entry,
        game,
        opened,
        seats: names.map((name) => ({ name })),
        home: '/puzzles',
        shownMoves,
      }),
    // create a new table for each round
    [round, shownMoves, puzzle, entry, game, opened, names],
  );
  const policy = useMemo(() => puzzlePolicy(game, opened, shownMoves !== undefined), [table, game, opened, shownMoves]);
  const recordVerdict = useCallback(
    ({ kind }: PuzzleVerdict) => recordAttempt(kind === 'solved', true),
    [recordAttempt],
  );
  const store = usePolicyStore(table, policy, recordVerdict);
  const verdict = useSelected(store, (shown) => shown.policy.verdict);
  useTitle(`${useCoverTexts()(game.id).title} · ${t('app.title')}`);
  if (gameI18n === undefined) return <div className="loading" />;
  const i18n = gameI18n.i18n.withMessages(messages);
  const nextPath = `/puzzle/${game.id}/${(number % collection.puzzles.length) + 1}`;
  const showSolution = () => {
    recordAttempt(false, false);
    setStage({ round: round + 1, shownMoves: puzzle.turns[0]?.moves ?? [] });
    setShowsSolution(true);
  };
  return (
    <>
      <TableScreen
        key={round}
        table={table}
        store={store}
        notices={
          <PuzzlePanel
            i18n={i18n}
            puzzle={puzzle}
            number={number}
            verdict={verdict}
            isShown={shownMoves !== undefined}
            onRetry={() => setStage({ round: round + 1 })}
            onShowSolution={showSolution}
            onExplain={() => setShowsSolution(true)}
            nextPath={nextPath}
          />
        }
      />
      {showsSolution && (
        <SolutionDialog
          gameView={entry.gameView(game)}
          gameI18n={{ ...gameI18n, i18n }}
          opened={opened}
          judge={collection.judge}
          nextPath={nextPath}
          close={() => setShowsSolution(false)}
        />
      )}
    </>
  );
}

/** Callback that records attempts at a puzzle. */
function useAttemptRecorder(game: string, { puzzles }: PuzzleCollection, { id }: Puzzle, number: number) {
  return useMemo(
    () => (isSolved: boolean, isTry: boolean) => {
      const key = attemptKey(game, id);
      const today = dayOf(new Date());
      const isDaily = dailyPuzzleIndex(today, puzzles.length) === number - 1;
      recordResult(key, { on: today, isSolved, isTry, isDaily });
      void syncHistory();
    },
    [game, puzzles, id, number],
  );
}
