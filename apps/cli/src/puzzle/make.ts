import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Game } from '@two-rivers/kernel';
import { type Collection, FORMAT, PuzzleMaker, readCollection, type Run } from '@two-rivers/search/puzzle';
import { BUDGETS, judgeOf } from '@two-rivers/review';
import { fail } from '../common/failure.ts';
import { readDocument } from '../common/files.ts';
import { type CliGame, judgesOf } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { findGame, type GameFlags, makeGame } from '../common/request.ts';
import { speakerFor } from '../common/sentences.ts';
import { ProgressBar } from '../common/show.ts';
import { openCollection, write } from './collection.ts';

export interface MakeFlags extends GameFlags {
  readonly count: number;
  readonly seed: string;
  readonly theme?: string;
  readonly out: string;
}

/**
 * Looks through games of bots until there are enough puzzles. The file is written after each game and gone on with where it is
 * there already.
 */
export async function makePuzzles(
  io: Io,
  games: readonly CliGame[],
  id: string,
  flags: MakeFlags,
): Promise<void> {
  const entry = findGame(games, id);
  const game = makeGame(io, entry, flags);
  const { puzzles: part, title } = entry;
  if (part === undefined) return fail('puzzle-nobody', { title });
  if (flags.theme !== undefined && !part.themes.includes(flags.theme))
    return fail('puzzle-theme', { theme: flags.theme, themes: part.themes.join(', ') });
  const begun = goneOnWith(io, flags.out, await emptyOf(entry, game));
  const { seed, theme } = flags;
  const isThis = (each: Run): boolean => each.seed === seed && each.theme === theme;
  const others = begun.runs.filter((each) => !isThis(each));
  const run = {
    seed,
    games: 0,
    judged: 0,
    otherwise: 0,
    ...(theme && { theme }),
    ...begun.runs.find(isThis),
  };
  const made = [...begun.puzzles];
  const maker = new PuzzleMaker(game, entry, part);
  const bar = new ProgressBar(io, flags.count, 'parts');
  while (made.length < flags.count) {
    const { puzzles, judged, otherwise } = maker.fromGame(seed, run.games, theme);
    made.push(...puzzles.filter(({ id: own }) => made.every((other) => other.id !== own)));
    run.games++;
    run.judged += judged;
    run.otherwise += otherwise;
    write(io, flags.out, { ...begun, runs: [...others, run], puzzles: made });
    bar.show(made.length, performance.now());
  }
  bar.clear();
  const { games: count, judged, otherwise } = run;
  const values = { path: flags.out, puzzles: made.length, games: count, judged, otherwise };
  io.out(`${speakerFor(io).say('cli.puzzle.made', values)}\n`);
}

/** A collection before its first puzzle, once all that judges is there. */
async function emptyOf(entry: CliGame, game: Game): Promise<Collection> {
  const { thinking } = await judgesOf(entry, game);
  const { id, engine, seats: players } = game;
  const judge = judgeOf(game, thinking, BUDGETS.standard);
  return { format: FORMAT, game: id, engine, players, judge, runs: [], puzzles: [] };
}

/** What the file has already, where it is of the same game by the same judge. */
function goneOnWith(io: Io, path: string, empty: Collection): Collection {
  if (!existsSync(resolve(io.folder, path))) return empty;
  const found = readCollection(readDocument(io, path)) ?? fail('puzzle-file', { path });
  const [one, other] = [found, empty].map(({ game, engine, players, judge }) =>
    JSON.stringify([game, engine, players, judge.version, judge.mark, judge.budget]),
  );
  return one === other ? found : fail('puzzle-other', { path });
}

/** Finds the reasons of a file anew, after what gives them has changed. */
export async function tellPuzzles(io: Io, games: readonly CliGame[], path: string): Promise<void> {
  const { entry, game, collection, opened } = openCollection(io, games, path);
  await judgesOf(entry, game);
  const part = entry.puzzles ?? fail('puzzle-nobody', { title: entry.title });
  const maker = new PuzzleMaker(game, entry, part);
  const puzzles = opened.flatMap((each) => maker.retold(each) ?? []);
  write(io, path, { ...collection, puzzles });
  const values = { path, puzzles: puzzles.length, gone: opened.length - puzzles.length };
  io.out(`${speakerFor(io).say('cli.puzzle.told', values)}\n`);
}
