import { PuzzleMaker } from '@two-rivers/search/puzzle';
import { judgesOf } from '../analyze/judges.ts';
import { fail } from '../common/failure.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { speakerFor } from '../common/sentences.ts';
import { openCollection } from './opened.ts';
import { write } from './write.ts';

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
