import { renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Game, isRefusal } from '@two-rivers/kernel';
import {
  type PuzzleCollection,
  type OpenedPuzzle,
  openPuzzle,
  readPuzzleCollection,
  writePuzzleCollection,
} from '@two-rivers/search/puzzle';
import { EXIT, fail } from '../common/cliFailure.ts';
import { errorCode, readJsonFile } from '../common/files.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { findGame, makeGame } from '../common/request.ts';
import { refusalSentence, makeI18n } from '../common/i18n.ts';
import { refuse } from '../common/reasons.ts';

interface OpenedCollection {
  readonly entry: CliGame;
  readonly game: Game;
  readonly collection: PuzzleCollection;
  readonly opened: readonly OpenedPuzzle[];
}

/** Reads a puzzle file and opens all puzzles; ends the command at the first one that does not open. */
export function openCollection(io: Io, games: readonly CliGame[], path: string): OpenedCollection {
  const collection = readPuzzleCollection(readJsonFile(io, path)) ?? fail(refuse('puzzle-file', { path }));
  const entry = findGame(games, collection.game);
  const game = makeGame(io, entry, { players: collection.players });
  const opened = collection.puzzles.map((puzzle, place) => {
    const openedPuzzle = openPuzzle(game, puzzle);
    if (!isRefusal(openedPuzzle)) return openedPuzzle;
    const why = refusalSentence(makeI18n(io, entry), openedPuzzle);
    return fail(refuse('puzzle-broken', { path, number: place + 1, why }), { exitCode: EXIT.failed });
  });
  return { entry, game, collection, opened };
}

/** Writes a puzzle file by renaming a temporary one, so that it is always complete. */
export function writeCollectionFile(io: Io, path: string, collection: PuzzleCollection): void {
  const file = resolve(io.folder, path);
  try {
    writeFileSync(`${file}.part`, writePuzzleCollection(collection));
    renameSync(`${file}.part`, file);
  } catch (error) {
    fail(refuse('puzzle-unwritten', { path, code: errorCode(error) }));
  }
}
