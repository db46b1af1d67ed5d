import { puzzles } from '@two-rivers/games/puzzles';
import { type Collection, readCollection } from '@two-rivers/search/puzzle/format';

/** The games that have puzzles. */
export const puzzleGames: readonly string[] = puzzles.ids;

/** The puzzles of a game; undefined where there are none. */
export async function loadPuzzles(game: string): Promise<Collection | undefined> {
  return readCollection(await puzzles.load(game));
}
