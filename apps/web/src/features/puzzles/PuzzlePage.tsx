import { type Game, isRefusal } from '@two-rivers/kernel';
import { type OpenedPuzzle, openPuzzle, type Verdict } from '@two-rivers/search/puzzle/opened';
import type { Collection, Puzzle } from '@two-rivers/search/puzzle/format';
import type { Language, Messages } from '@two-rivers/words';
import { useLoaded, useSay, useSpoken } from '@two-rivers/board';
import { useMemo, useState } from 'react';
import { botName } from '../../platform/botName.ts';
import { useCover } from '../../platform/cover.ts';
import { type LoadedGame, loadGame } from '../../platform/games.ts';
import { settings } from '../../platform/settings.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { useGameSpeech } from '../../platform/useGameSpeaker.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { loadPuzzles, puzzleWords } from './collections.ts';
import { dayOf, keyOf, note, placeOn, syncHistory } from './history.ts';
import { Notice } from './Notice.tsx';
import { PuzzleTable } from './puzzleTable.ts';
import { Solution } from './Solution.tsx';

/** Bot whose name the other seats get. */
const RIVAL = 'hard';

interface Loaded {
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly collection: Collection;
  readonly opened: OpenedPuzzle;
  readonly words: Messages;
}

async function load(id: string, number: number, language: Language): Promise<Loaded | 'unknown'> {
  const [entry, collection, words] = await Promise.all([
    loadGame(id),
    loadPuzzles(id),
    puzzleWords[language](),
  ]);
  const puzzle = collection?.puzzles[number - 1];
  if (entry === undefined || collection === undefined || puzzle === undefined) return 'unknown';
  const game = entry.family.make({ seats: collection.players });
  const opened = isRefusal(game) ? game : openPuzzle(game, puzzle);
  // a test opens every shipped puzzle
  if (isRefusal(game) || isRefusal(opened)) throw new Error(`puzzle ${number} of ${id} does not open`);
  return { entry, game, collection, opened, words };
}

/** A puzzle at its own table. */
export function PuzzlePage({
  game: id,
  number: numeral,
}: {
  readonly game: string;
  readonly number: string;
}) {
  const number = Number(numeral);
  const { language } = useSpoken();
  const { value, error } = useLoaded(`${id} ${number} ${language}`, async () => load(id, number, language));
  if (error !== undefined) throw error;
  if (value === undefined) return <div className="loading" />;
  return value === 'unknown' ? <NotFound /> : <Opened {...value} number={number} />;
}

interface OpenedProps extends Loaded {
  readonly number: number;
}

/** State of the table: open to try a turn, tried, or showing the solution. */
interface Stage {
  /** number of tables so far, so that each starts afresh */
  readonly round: number;
  readonly shows?: readonly string[];
  readonly verdict?: Verdict;
}

function Opened({ entry, game, collection, opened, words, number }: OpenedProps) {
  const { puzzle } = opened;
  const say = useSay();
  const { speaker: app } = useSpoken();
  const [stage, setStage] = useState<Stage>({ round: 0 });
  const [explains, setExplains] = useState(false);
  const keep = useKept(game.id, collection, puzzle, number);
  const names = useMemo(
    () =>
      Array.from({ length: game.seats }, (_, seat) =>
        seat === puzzle.seat ? settings.get().name || say('you') : botName(app, RIVAL),
      ),
    [game, puzzle, say, app],
  );
  const speech = useGameSpeech(entry, names, puzzle.seat);
  const { round, shows } = stage;
  const table = useMemo(
    () =>
      new PuzzleTable({
        id: puzzle.id,
        entry,
        game,
        opened,
        seats: names.map((name) => ({ name })),
        home: '/puzzles',
        shows,
        tried: (verdict) => {
          keep(verdict.kind === 'solved', true);
          setStage((before) => ({ ...before, verdict }));
        },
      }),
    // a new table per round
    [round, shows, puzzle, entry, game, opened, names, keep],
  );
  useTitle(`${useCover()(game.id).title} · ${say('app.title')}`);
  if (speech === undefined) return <div className="loading" />;
  const speaker = speech.speaker.and(words);
  const next = `/puzzle/${game.id}/${(number % collection.puzzles.length) + 1}`;
  const show = () => {
    keep(false, false);
    setStage({ round: round + 1, shows: puzzle.turns[0]?.moves ?? [] });
    setExplains(true);
  };
  return (
    <>
      <TableScreen
        key={round}
        table={table}
        notices={
          <Notice
            speaker={speaker}
            puzzle={puzzle}
            number={number}
            verdict={stage.verdict}
            isShown={shows !== undefined}
            again={() => setStage({ round: round + 1 })}
            show={show}
            explain={() => setExplains(true)}
            next={next}
          />
        }
      />
      {explains && (
        <Solution
          face={entry.face(game)}
          speech={{ ...speech, speaker }}
          opened={opened}
          judge={collection.judge}
          next={next}
          close={() => setExplains(false)}
        />
      )}
    </>
  );
}

/** Callback that records attempts at a puzzle. */
function useKept(game: string, { puzzles }: Collection, { id }: Puzzle, number: number) {
  return useMemo(
    () => (isSolved: boolean, isTry: boolean) => {
      const key = keyOf(game, id);
      const on = dayOf(new Date());
      const isDaily = placeOn(on, puzzles.length) === number - 1;
      note(key, { on, isSolved, isTry, isDaily });
      void syncHistory();
    },
    [game, puzzles, id, number],
  );
}
