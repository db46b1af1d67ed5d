import { type Collection, readCollection } from '@two-rivers/search/puzzle/format';
import { gameOf, games } from '../../platform/games.ts';

/** The games that have puzzles. */
export const puzzleGames: readonly string[] = games
  .filter(({ puzzles }) => puzzles !== undefined)
  .map(({ id }) => id);

/** The puzzles of a game; undefined where there are none. */
export async function loadPuzzles(game: string): Promise<Collection | undefined> {
  return readCollection(await gameOf(game)?.puzzles?.());
}
