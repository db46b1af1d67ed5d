import { type Game, isRefusal } from '@two-rivers/kernel';
import { type Collection, type OpenedPuzzle, openPuzzle, readCollection } from '@two-rivers/search/puzzle';
import { EXIT, fail } from '../common/failure.ts';
import { readDocument } from '../common/files.ts';
import type { CliGame } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { findGame, makeGame } from '../common/request.ts';
import { sentence, speakerFor } from '../common/sentences.ts';

interface OpenedCollection {
  readonly entry: CliGame;
  readonly game: Game;
  readonly collection: Collection;
  readonly opened: readonly OpenedPuzzle[];
}

/** Reads a file of puzzles and opens each; ends the command at the first that does not open. */
export function openCollection(io: Io, games: readonly CliGame[], path: string): OpenedCollection {
  const collection = readCollection(readDocument(io, path)) ?? fail('puzzle-file', { path });
  const entry = findGame(games, collection.game);
  const game = makeGame(io, entry, { players: collection.players });
  const opened = collection.puzzles.map((puzzle, place) => {
    const found = openPuzzle(game, puzzle);
    if (!isRefusal(found)) return found;
    const why = sentence(speakerFor(io, entry), found);
    return fail('puzzle-broken', { path, number: place + 1, why }, { exitCode: EXIT.failed });
  });
  return { entry, game, collection, opened };
}
