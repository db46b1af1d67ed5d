import type { PuzzleCollection, Puzzle } from '@two-rivers/search/puzzle/format';
import { type EveryGameMessages, type Language, I18n } from '@two-rivers/i18n';
import { gameTexts as gameWords } from '@two-rivers/games/parts';
import { classNames, Glyph, useLoaded, useI18n, useStore, type AppI18n } from '@two-rivers/ui';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useCoverTexts } from '../../platform/cover.ts';
import { loadMessages } from '../../platform/language.ts';
import { Cover } from '../../ui/Cover.tsx';
import { Page } from '../../ui/Page.tsx';
import { loadPuzzles, puzzleGameIds } from './collections.ts';
import { puzzlesMessages, type PuzzlesMessages } from './messages.gen.ts';
import {
  type Day,
  dayOf,
  type AttemptHistory,
  attemptHistory,
  attemptKey,
  dailyPuzzleIndex,
  countSolved,
  streakLength,
  syncHistory,
} from './history.ts';
import css from './PuzzlesPage.module.css';
import type { WebMessages } from '@two-rivers/i18n/web.gen';

/** The puzzles of a game, and its messages. */
interface GamePuzzles {
  readonly id: string;
  readonly collection: PuzzleCollection;
  readonly i18n: AppI18n<PuzzlesMessages & EveryGameMessages>;
}

async function loadGamePuzzles(id: string, language: Language): Promise<GamePuzzles | undefined> {
  const [collection, app, own, wording] = await Promise.all([
    loadPuzzles(id),
    loadMessages(language),
    puzzlesMessages[language](),
    gameWords.load(id),
  ]);
  const game = await wording?.texts[language]();
  if (collection === undefined || game === undefined) return undefined;
  return { id, collection, i18n: new I18n(language, { ...app, ...own, ...game.messages }) };
}

async function loadAllPuzzles(language: Language) {
  const [messages, allPuzzles] = await Promise.all([
    puzzlesMessages[language](),
    Promise.all(puzzleGameIds.map((id) => loadGamePuzzles(id, language))),
  ]);
  return {
    i18n: new I18n<PuzzlesMessages & WebMessages>(language, messages),
    shelves: allPuzzles.flatMap((gamePuzzles) => gamePuzzles ?? []),
  };
}

/** Puzzles of the day, and lists of all others. */
export function PuzzlesPage() {
  const { language } = useI18n();
  const { value, error } = useLoaded(language, async () => loadAllPuzzles(language));
  const attempts = useStore(attemptHistory);
  const today = useToday();
  useEffect(() => void syncHistory(), []);
  if (error !== undefined) throw error;
  if (value === undefined) return <div className="loading" />;
  const { i18n, shelves } = value;
  return (
    <Page title={i18n.t('puzzles.title')} className={css.page}>
      <p>{i18n.t('puzzles.about')}</p>
      <p className={css.streak}>{i18n.t('puzzles.streak', { days: streakLength(attempts, today) })}</p>
      <ul className={css.days}>
        {shelves.map((gamePuzzles) => (
          <DailyPuzzle key={gamePuzzles.id} gamePuzzles={gamePuzzles} attempts={attempts} today={today} />
        ))}
      </ul>
      {shelves.map((gamePuzzles) => (
        <PuzzleList key={gamePuzzles.id} gamePuzzles={gamePuzzles} attempts={attempts} />
      ))}
    </Page>
  );
}

interface GamePuzzlesProps {
  readonly gamePuzzles: GamePuzzles;
  readonly attempts: AttemptHistory;
}

/** A game's puzzle of the day. */
function DailyPuzzle({
  gamePuzzles: { id, collection, i18n },
  attempts,
  today,
}: GamePuzzlesProps & { readonly today: Day }) {
  const { title } = useCoverTexts()(id);
  const { puzzles } = collection;
  const place = dailyPuzzleIndex(today, puzzles.length);
  const puzzle = puzzles[place];
  if (puzzle === undefined) return null;
  const isSolved = attempts[attemptKey(id, puzzle.id)]?.isSolved === true;
  const actionText = i18n.t(isSolved ? 'puzzles.today.again' : 'puzzles.today.open');
  return (
    <li className={classNames(css.day, `game-${id}`)}>
      <div className={css.cover}>
        <Cover id={id} />
        <h2 className={classNames(css.title, 'cover-title')}>{title}</h2>
      </div>
      <div className={css.body}>
        <p className={css.about}>
          <strong>{i18n.t('puzzles.today')}</strong>
          <span>{i18n.t('puzzle.level', { level: i18n.t(`bot.${puzzle.level}`) })}</span>
        </p>
        <Link
          href={`/puzzle/${id}/${place + 1}`}
          className={classNames('button', 'big', !isSolved && 'primary')}
          aria-label={`${actionText}: ${title}`}
        >
          <Glyph name={isSolved ? 'solved' : 'puzzle'} />
          {actionText}
        </Link>
        <p className="hint">{i18n.t('puzzles.solved', { solved: countSolved(attempts, id), count: puzzles.length })}</p>
      </div>
    </li>
  );
}

/** All puzzles of a game, filtered by theme and level. */
function PuzzleList({ gamePuzzles: { id, collection, i18n }, attempts }: GamePuzzlesProps) {
  const { title } = useCoverTexts()(id);
  const [theme, setTheme] = useState('');
  const [level, setLevel] = useState('');
  const { puzzles } = collection;
  const matching = puzzles
    .map((puzzle, place) => ({ puzzle, number: place + 1 }))
    .filter(({ puzzle }) => (theme === '' || puzzle.theme === theme) && (level === '' || puzzle.level === level));
  return (
    <details className={classNames(css.all, `game-${id}`)}>
      <summary>{i18n.t('puzzles.all', { game: title })}</summary>
      <div className={css.filters}>
        <FilterSelect
          name={i18n.t('puzzles.theme')}
          anyLabel={i18n.t('puzzles.any')}
          value={theme}
          choose={setTheme}
          options={distinctValues(puzzles, 'theme').map((each) => [each, i18n.t(`puzzle.theme.${each}`)])}
        />
        <FilterSelect
          name={i18n.t('puzzles.level')}
          anyLabel={i18n.t('puzzles.any')}
          value={level}
          choose={setLevel}
          options={LEVELS.filter((each) => puzzles.some((puzzle) => puzzle.level === each)).map((each) => [
            each,
            i18n.t(`bot.${each}`),
          ])}
        />
      </div>
      {matching.length === 0 && <p>{i18n.t('puzzles.none')}</p>}
      <ol className={css.list}>
        {matching.map(({ puzzle, number }) => (
          <PuzzleTile
            key={puzzle.id}
            path={`/puzzle/${id}/${number}`}
            puzzle={puzzle}
            number={number}
            i18n={i18n}
            state={puzzleState(attempts, attemptKey(id, puzzle.id))}
          />
        ))}
      </ol>
    </details>
  );
}

/** Puzzle levels, easiest first. */
const LEVELS: readonly Puzzle['level'][] = ['novice', 'easy', 'medium', 'hard', 'expert', 'master'];

function distinctValues(puzzles: readonly Puzzle[], field: 'theme'): string[] {
  return [...new Set(puzzles.map((puzzle) => puzzle[field]))].toSorted();
}

function puzzleState(attempts: AttemptHistory, key: string): 'solved' | 'tried' | 'new' {
  const attempt = attempts[key];
  if (attempt === undefined) return 'new';
  return attempt.isSolved ? 'solved' : 'tried';
}

interface PuzzleTileProps {
  readonly path: string;
  readonly puzzle: Puzzle;
  readonly number: number;
  readonly i18n: AppI18n<PuzzlesMessages & EveryGameMessages>;
  readonly state: 'solved' | 'tried' | 'new';
}

function PuzzleTile({ path, puzzle, number, i18n, state }: PuzzleTileProps) {
  const name = i18n.t('puzzles.item', { number, level: i18n.t(`bot.${puzzle.level}`), state });
  return (
    <li>
      <Link href={path} className={classNames(css.tile, css[state])} aria-label={name} title={name}>
        {number}
        {state === 'solved' && <Glyph name="solved" />}
      </Link>
    </li>
  );
}

interface FilterSelectProps {
  readonly name: string;
  readonly anyLabel: string;
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly options: readonly (readonly [string, string])[];
}

function FilterSelect({ name, anyLabel, value, choose, options }: FilterSelectProps) {
  return (
    <label className="field">
      {name}
      <select value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">{anyLabel}</option>
        {options.map(([option, optionLabel]) => (
          <option key={option} value={option}>
            {optionLabel}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Today's date, updated when the tab becomes visible again, since it may have been left overnight. */
function useToday(): Day {
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const update = () => setToday(dayOf(new Date()));
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return today;
}
