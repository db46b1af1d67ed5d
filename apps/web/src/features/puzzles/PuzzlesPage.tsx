import type { Collection, Puzzle } from '@two-rivers/search/puzzle/format';
import { type Language, Speaker } from '@two-rivers/words';
import { words as gameWords } from '@two-rivers/games/parts';
import { classes, Glyph, useLoaded, useSpoken, useStore } from '@two-rivers/board';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useCover } from '../../platform/cover.ts';
import { loadMessages } from '../../platform/language.ts';
import { Cover } from '../../ui/Cover.tsx';
import { Page } from '../../ui/Page.tsx';
import { loadPuzzles, puzzleGames, puzzleWords } from './collections.ts';
import {
  type Day,
  dayOf,
  type History,
  history,
  keyOf,
  placeOn,
  solvedIn,
  streakOf,
  syncHistory,
} from './history.ts';
import css from './PuzzlesPage.module.css';

/** The puzzles of a game, and the i18n with its words. */
interface Shelf {
  readonly id: string;
  readonly collection: Collection;
  readonly speaker: Speaker;
}

async function loadShelf(id: string, language: Language): Promise<Shelf | undefined> {
  const [collection, app, own, wording] = await Promise.all([
    loadPuzzles(id),
    loadMessages(language),
    puzzleWords[language](),
    gameWords.load(id),
  ]);
  const game = await wording?.words[language]();
  if (collection === undefined || game === undefined) return undefined;
  return { id, collection, speaker: new Speaker(language, { ...app, ...own, ...game.messages }) };
}

async function load(language: Language) {
  const [words, shelves] = await Promise.all([
    puzzleWords[language](),
    Promise.all(puzzleGames.map((id) => loadShelf(id, language))),
  ]);
  return { speaker: new Speaker(language, words), shelves: shelves.flatMap((shelf) => shelf ?? []) };
}

/** Puzzles of the day, and lists of all others. */
export function PuzzlesPage() {
  const { language } = useSpoken();
  const { value, error } = useLoaded(language, async () => load(language));
  const known = useStore(history);
  const today = useToday();
  useEffect(() => void syncHistory(), []);
  if (error !== undefined) throw error;
  if (value === undefined) return <div className="loading" />;
  const { speaker, shelves } = value;
  return (
    <Page title={speaker.say('puzzles.title')} className={css.page}>
      <p>{speaker.say('puzzles.about')}</p>
      <p className={css.streak}>{speaker.say('puzzles.streak', { days: streakOf(known, today) })}</p>
      <ul className={css.days}>
        {shelves.map((shelf) => (
          <Today key={shelf.id} shelf={shelf} known={known} today={today} />
        ))}
      </ul>
      {shelves.map((shelf) => (
        <All key={shelf.id} shelf={shelf} known={known} />
      ))}
    </Page>
  );
}

interface ShelfProps {
  readonly shelf: Shelf;
  readonly known: History;
}

/** A game's puzzle of the day. */
function Today({ shelf: { id, collection, speaker }, known, today }: ShelfProps & { readonly today: Day }) {
  const { title } = useCover()(id);
  const { puzzles } = collection;
  const place = placeOn(today, puzzles.length);
  const puzzle = puzzles[place];
  if (puzzle === undefined) return null;
  const isSolved = known[keyOf(id, puzzle.id)]?.isSolved === true;
  const act = speaker.say(isSolved ? 'puzzles.today.again' : 'puzzles.today.open');
  return (
    <li className={classes(css.day, `game-${id}`)}>
      <div className={css.cover}>
        <Cover id={id} />
        <h2 className={classes(css.title, 'cover-title')}>{title}</h2>
      </div>
      <div className={css.body}>
        <p className={css.about}>
          <strong>{speaker.say('puzzles.today')}</strong>
          <span>{speaker.say('puzzle.level', { level: speaker.say(`bot.${puzzle.level}`) })}</span>
        </p>
        <Link
          href={`/puzzle/${id}/${place + 1}`}
          className={classes('button', 'big', !isSolved && 'primary')}
          aria-label={`${act}: ${title}`}
        >
          <Glyph name={isSolved ? 'solved' : 'puzzle'} />
          {act}
        </Link>
        <p className="hint">
          {speaker.say('puzzles.solved', { solved: solvedIn(known, id), count: puzzles.length })}
        </p>
      </div>
    </li>
  );
}

/** All puzzles of a game, filtered by theme and level. */
function All({ shelf: { id, collection, speaker }, known }: ShelfProps) {
  const { title } = useCover()(id);
  const [theme, setTheme] = useState('');
  const [level, setLevel] = useState('');
  const { puzzles } = collection;
  const kept = puzzles
    .map((puzzle, place) => ({ puzzle, number: place + 1 }))
    .filter(
      ({ puzzle }) => (theme === '' || puzzle.theme === theme) && (level === '' || puzzle.level === level),
    );
  return (
    <details className={classes(css.all, `game-${id}`)}>
      <summary>{speaker.say('puzzles.all', { game: title })}</summary>
      <div className={css.filters}>
        <Filter
          name={speaker.say('puzzles.theme')}
          any={speaker.say('puzzles.any')}
          value={theme}
          choose={setTheme}
          options={valuesOf(puzzles, 'theme').map((each) => [each, speaker.say(`puzzle.theme.${each}`)])}
        />
        <Filter
          name={speaker.say('puzzles.level')}
          any={speaker.say('puzzles.any')}
          value={level}
          choose={setLevel}
          options={LEVELS.filter((each) => puzzles.some((puzzle) => puzzle.level === each)).map((each) => [
            each,
            speaker.say(`bot.${each}`),
          ])}
        />
      </div>
      {kept.length === 0 && <p>{speaker.say('puzzles.none')}</p>}
      <ol className={css.list}>
        {kept.map(({ puzzle, number }) => (
          <Tile
            key={puzzle.id}
            path={`/puzzle/${id}/${number}`}
            puzzle={puzzle}
            number={number}
            speaker={speaker}
            state={stateOf(known, keyOf(id, puzzle.id))}
          />
        ))}
      </ol>
    </details>
  );
}

/** Easiest first. */
const LEVELS: readonly Puzzle['level'][] = ['novice', 'easy', 'medium', 'hard', 'expert', 'master'];

function valuesOf(puzzles: readonly Puzzle[], field: 'theme'): string[] {
  return [...new Set(puzzles.map((puzzle) => puzzle[field]))].toSorted();
}

function stateOf(known: History, key: string): 'solved' | 'tried' | 'new' {
  const attempt = known[key];
  if (attempt === undefined) return 'new';
  return attempt.isSolved ? 'solved' : 'tried';
}

interface TileProps {
  readonly path: string;
  readonly puzzle: Puzzle;
  readonly number: number;
  readonly speaker: Speaker;
  readonly state: 'solved' | 'tried' | 'new';
}

function Tile({ path, puzzle, number, speaker, state }: TileProps) {
  const name = speaker.say('puzzles.item', { number, level: speaker.say(`bot.${puzzle.level}`), state });
  return (
    <li>
      <Link href={path} className={classes(css.tile, css[state])} aria-label={name} title={name}>
        {number}
        {state === 'solved' && <Glyph name="solved" />}
      </Link>
    </li>
  );
}

interface FilterProps {
  readonly name: string;
  readonly any: string;
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly options: readonly (readonly [string, string])[];
}

function Filter({ name, any, value, choose, options }: FilterProps) {
  return (
    <label className="field">
      {name}
      <select value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">{any}</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
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
    const look = () => setToday(dayOf(new Date()));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return today;
}
