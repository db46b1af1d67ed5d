import { type Game, SeedKey } from '@two-rivers/kernel';
import { type PuzzleCollection, type OpenedPuzzle, PuzzleMaker } from '@two-rivers/search/puzzle';
import { fail } from '../common/cliFailure.ts';
import { type CliGame, loadJudges } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { ProgressBar } from '../common/show.ts';
import { makeI18n } from '../common/i18n.ts';
import { openCollection } from './collection.ts';
import { refuse } from '../common/reasons.ts';
import type { KeysAfter } from '@two-rivers/i18n';
import type { CliMessages } from '@two-rivers/i18n/cli.gen';

export interface CheckPuzzlesFlags {
  readonly again?: string;
  readonly json?: boolean;
}

/** How often a level finds the solutions. */
interface LevelShare {
  readonly level: string;
  readonly share: number;
  /** number of puzzles solved in at least half of the tries */
  readonly solves: number;
}

/**
 * Checks that every puzzle of a file has a legal solution, and prints how clear the solutions are and which levels find them.
 * With `again`, analyzes the puzzles again.
 */
export async function checkPuzzles(
  io: Io,
  games: readonly CliGame[],
  path: string,
  flags: CheckPuzzlesFlags,
): Promise<void> {
  const { entry, game, collection, opened } = openCollection(io, games, path);
  const levels = levelShares(collection);
  const secondAnalysis =
    flags.again === undefined ? undefined : await rejudgeSolutions(io, entry, game, opened, flags.again);
  if (flags.json) {
    const puzzles = collection.puzzles.map(({ id, theme, level, margin, error }) => ({
      id,
      theme,
      level,
      margin,
      error,
    }));
    io.out(
      `${JSON.stringify({ game: collection.game, judge: collection.judge, puzzles, levels, ...secondAnalysis })}\n`,
    );
    return;
  }
  const print = (key: KeysAfter<'cli.puzzle.', CliMessages>, values: Record<string, string | number>): void =>
    io.out(`${makeI18n(io).tUnchecked(`cli.puzzle.${key}`, values)}\n`);
  print('open', { path, count: opened.length, title: entry.title });
  print('margins', marginFigures(collection));
  for (const { level, share, solves } of levels) print('found', { level, share, solves, count: opened.length });
  if (secondAnalysis !== undefined)
    print('again', { ...secondAnalysis, others: secondAnalysis.others.join(', ') || '–', count: opened.length });
}

function marginFigures({ puzzles }: PuzzleCollection): Record<string, number> {
  // leave out puzzles with exact outcomes: they have no error, and their margin may be in points
  const withMargin = puzzles.filter(({ points }) => points === undefined);
  const margins = withMargin.map(({ margin }) => margin).toSorted((a, b) => a - b);
  const errors = withMargin.map(({ error }) => error).toSorted((a, b) => a - b);
  const times = withMargin.flatMap(({ margin, error }) => (error === 0 ? [] : [margin / error]));
  const middle = Math.floor(withMargin.length / 2);
  return {
    least: margins[0] ?? 0,
    median: margins[middle] ?? 0,
    most: margins.at(-1) ?? 0,
    error: errors[middle] ?? 0,
    mostError: errors.at(-1) ?? 0,
    times: Math.min(...times),
    exact: puzzles.length - withMargin.length,
  };
}

function levelShares({ puzzles }: PuzzleCollection): LevelShare[] {
  const levels = Object.keys(puzzles[0]?.found ?? {}) as (keyof PuzzleCollection['puzzles'][number]['found'])[];
  return levels.map((level) => {
    const shares = puzzles.map((puzzle) => puzzle.found[level] ?? 0);
    const share = shares.reduce((sum, each) => sum + each, 0) / shares.length;
    return { level, share, solves: shares.filter((each) => each >= 0.5).length };
  });
}

/**
 * Analyzes the puzzles with another seed. Returns how many solutions it confirms, and the numbers of the other puzzles.
 */
async function rejudgeSolutions(io: Io, entry: CliGame, game: Game, opened: readonly OpenedPuzzle[], seed: string) {
  await loadJudges(entry, game);
  const part = entry.puzzles ?? fail(refuse('puzzle-nobody', { title: entry.title }));
  const puzzleMaker = new PuzzleMaker(game, entry, part);
  const progressBar = new ProgressBar(io, opened.length, 'parts');
  const others = opened.flatMap(({ state, ends, puzzle }, place) => {
    progressBar.show(place, performance.now());
    const [end] = ends;
    const key = new SeedKey(seed).add(place);
    return end !== undefined && puzzleMaker.isConfirmed(state, puzzle.seat, key, end) ? [] : [place + 1];
  });
  progressBar.clear();
  return { seed, agreed: opened.length - others.length, others };
}
