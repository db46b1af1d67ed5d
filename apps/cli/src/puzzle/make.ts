import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Game } from '@two-rivers/kernel';
import {
  type PuzzleCollection,
  PUZZLE_FORMAT,
  PuzzleMaker,
  readPuzzleCollection,
  type PuzzleRun,
} from '@two-rivers/search/puzzle';
import { REVIEW_BUDGETS, evaluatorInfo } from '@two-rivers/review';
import { fail } from '../common/cliFailure.ts';
import { readJsonFile } from '../common/files.ts';
import { type CliGame, loadJudges } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { findGame, type GameFlags, makeGame } from '../common/request.ts';
import { makeI18n } from '../common/i18n.ts';
import { ProgressBar } from '../common/show.ts';
import { openCollection, writeCollectionFile } from './collection.ts';
import { refuse } from '../common/reasons.ts';

export interface MakePuzzlesFlags extends GameFlags {
  readonly count: number;
  readonly seed: string;
  readonly theme?: string;
  readonly out: string;
}

/**
 * Makes puzzles from bot games until there are enough. The file is written after each game; an existing file is continued.
 */
export async function makePuzzles(
  io: Io,
  games: readonly CliGame[],
  id: string,
  flags: MakePuzzlesFlags,
): Promise<void> {
  const entry = findGame(games, id);
  const game = makeGame(io, entry, flags);
  const { puzzles: part, title } = entry;
  if (part === undefined) return fail(refuse('puzzle-nobody', { title }));
  if (flags.theme !== undefined && !part.themes.includes(flags.theme))
    return fail(refuse('puzzle-theme', { theme: flags.theme, themes: part.themes.join(', ') }));
  const existing = readOrStartCollection(io, flags.out, await makeEmptyCollection(entry, game));
  const { seed, theme } = flags;
  const isSameRun = (each: PuzzleRun): boolean => each.seed === seed && each.theme === theme;
  const others = existing.runs.filter((each) => !isSameRun(each));
  const run = {
    seed,
    games: 0,
    judged: 0,
    otherwise: 0,
    ...(theme && { theme }),
    ...existing.runs.find(isSameRun),
  };
  const collected = [...existing.puzzles];
  const puzzleMaker = new PuzzleMaker(game, entry, part);
  const progressBar = new ProgressBar(io, flags.count, 'parts');
  while (collected.length < flags.count) {
    const { puzzles, judged, otherwise } = puzzleMaker.findInGame(seed, run.games, theme);
    collected.push(...puzzles.filter(({ id: own }) => collected.every((other) => other.id !== own)));
    run.games++;
    run.judged += judged;
    run.otherwise += otherwise;
    writeCollectionFile(io, flags.out, { ...existing, runs: [...others, run], puzzles: collected });
    progressBar.show(collected.length, performance.now());
  }
  progressBar.clear();
  const { games: count, judged, otherwise } = run;
  const values = { path: flags.out, puzzles: collected.length, games: count, judged, otherwise };
  io.out(`${makeI18n(io).t('cli.puzzle.made', values)}\n`);
}

/** Makes an empty collection, after loading the nets of its evaluator. */
async function makeEmptyCollection(entry: CliGame, game: Game): Promise<PuzzleCollection> {
  const { searchFactory } = await loadJudges(entry, game);
  const { id, engine, seats: players } = game;
  const judge = evaluatorInfo(game, searchFactory, REVIEW_BUDGETS.standard);
  return { format: PUZZLE_FORMAT, game: id, engine, players, judge, runs: [], puzzles: [] };
}

/**
 * Reads the existing collection, so that it can be continued, or returns `empty` if there is none. Refuses a collection
 * of another game or evaluator.
 */
function readOrStartCollection(io: Io, path: string, empty: PuzzleCollection): PuzzleCollection {
  if (!existsSync(resolve(io.folder, path))) return empty;
  const existing = readPuzzleCollection(readJsonFile(io, path)) ?? fail(refuse('puzzle-file', { path }));
  const [ownKey, otherKey] = [existing, empty].map(({ game, engine, players, judge }) =>
    JSON.stringify([game, engine, players, judge.version, judge.mark, judge.budget]),
  );
  return ownKey === otherKey ? existing : fail(refuse('puzzle-other', { path }));
}

/** Recomputes all reasons in a puzzle file, after a change in how they are found. */
export async function rewritePuzzleReasons(io: Io, games: readonly CliGame[], path: string): Promise<void> {
  const { entry, game, collection, opened } = openCollection(io, games, path);
  await loadJudges(entry, game);
  const part = entry.puzzles ?? fail(refuse('puzzle-nobody', { title: entry.title }));
  const puzzleMaker = new PuzzleMaker(game, entry, part);
  const puzzles = opened.flatMap((each) => puzzleMaker.withNewReasons(each) ?? []);
  writeCollectionFile(io, path, { ...collection, puzzles });
  const values = { path, puzzles: puzzles.length, gone: opened.length - puzzles.length };
  io.out(`${makeI18n(io).t('cli.puzzle.told', values)}\n`);
}
