import { type PuzzleCollection, readPuzzleCollection } from '@two-rivers/search/puzzle/format';
import { findGameEntry, games } from '../../platform/games.ts';

/** Ids of the games with puzzles. */
export const puzzleGameIds: readonly string[] = games
  .filter(({ puzzles }) => puzzles !== undefined)
  .map(({ id }) => id);

/** Puzzles of a game; undefined if it has none. */
export async function loadPuzzles(game: string): Promise<PuzzleCollection | undefined> {
  return readPuzzleCollection(await findGameEntry(game)?.puzzles?.());
}
