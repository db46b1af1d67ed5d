import { type Game, SeedKey } from '@two-rivers/kernel';
import { type Collection, type OpenedPuzzle, PuzzleMaker } from '@two-rivers/search/puzzle';
import { fail } from '../common/failure.ts';
import { type CliGame, judgesOf } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { ProgressBar } from '../common/show.ts';
import { speakerFor } from '../common/sentences.ts';
import { openCollection } from './collection.ts';

export interface CheckPuzzlesFlags {
  readonly again?: string;
  readonly json?: boolean;
}

/** A share that was counted. */
interface Share {
  readonly level: string;
  readonly share: number;
  /** puzzles that it finds at least every second time */
  readonly solves: number;
}

/**
 * Says whether every puzzle of a file opens and has a legal solution, how clear they are and who finds them; judges them again where
 * that is asked.
 */
export async function checkPuzzles(
  io: Io,
  games: readonly CliGame[],
  path: string,
  flags: CheckPuzzlesFlags,
): Promise<void> {
  const { entry, game, collection, opened } = openCollection(io, games, path);
  const levels = sharesOf(collection);
  const agreed =
    flags.again === undefined ? undefined : await judgedAgain(io, entry, game, opened, flags.again);
  if (flags.json) {
    const puzzles = collection.puzzles.map(({ id, theme, level, margin, error }) => ({
      id,
      theme,
      level,
      margin,
      error,
    }));
    io.out(
      `${JSON.stringify({ game: collection.game, judge: collection.judge, puzzles, levels, ...agreed })}\n`,
    );
    return;
  }
  const say = (key: string, values: Record<string, string | number>): void =>
    io.out(`${speakerFor(io).say(`cli.puzzle.${key}`, values)}\n`);
  say('open', { path, count: opened.length, title: entry.title });
  say('margins', marginsOf(collection));
  for (const { level, share, solves } of levels) say('found', { level, share, solves, count: opened.length });
  if (agreed !== undefined)
    say('again', { ...agreed, others: agreed.others.join(', ') || '–', count: opened.length });
}

function marginsOf({ puzzles }: Collection): Record<string, number> {
  // an ending that is known has no error, and may be about points
  const judged = puzzles.filter(({ points }) => points === undefined);
  const margins = judged.map(({ margin }) => margin).toSorted((a, b) => a - b);
  const errors = judged.map(({ error }) => error).toSorted((a, b) => a - b);
  const times = judged.flatMap(({ margin, error }) => (error === 0 ? [] : [margin / error]));
  const middle = Math.floor(judged.length / 2);
  return {
    least: margins[0] ?? 0,
    median: margins[middle] ?? 0,
    most: margins.at(-1) ?? 0,
    error: errors[middle] ?? 0,
    mostError: errors.at(-1) ?? 0,
    times: Math.min(...times),
    exact: puzzles.length - judged.length,
  };
}

function sharesOf({ puzzles }: Collection): Share[] {
  const levels = Object.keys(puzzles[0]?.found ?? {}) as (keyof Collection['puzzles'][number]['found'])[];
  return levels.map((level) => {
    const found = puzzles.map((puzzle) => puzzle.found[level] ?? 0);
    const share = found.reduce((sum, each) => sum + each, 0) / found.length;
    return { level, share, solves: found.filter((each) => each >= 0.5).length };
  });
}

/** How many solutions an analysis with another seed finds again, and the numbers of the others. */
async function judgedAgain(
  io: Io,
  entry: CliGame,
  game: Game,
  opened: readonly OpenedPuzzle[],
  seed: string,
) {
  await judgesOf(entry, game);
  const part = entry.puzzles ?? fail('puzzle-nobody', { title: entry.title });
  const maker = new PuzzleMaker(game, entry, part);
  const bar = new ProgressBar(io, opened.length, 'parts');
  const others = opened.flatMap(({ state, ends, puzzle }, place) => {
    bar.show(place, performance.now());
    const [end] = ends;
    const key = new SeedKey(seed).add(place);
    return end !== undefined && maker.agrees(state, puzzle.seat, key, end) ? [] : [place + 1];
  });
  bar.clear();
  return { seed, agreed: opened.length - others.length, others };
}
