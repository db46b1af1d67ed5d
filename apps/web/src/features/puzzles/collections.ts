import { type PuzzleCollection, readPuzzleCollection } from '@two-rivers/search/puzzle/format';
import type { Language, Messages } from '@two-rivers/words';
import { findGameEntry, games } from '../../platform/games.ts';

/** Ids of the games with puzzles. */
export const puzzleGameIds: readonly string[] = games
  .filter(({ puzzles }) => puzzles !== undefined)
  .map(({ id }) => id);

/** Puzzles of a game; undefined if it has none. */
export async function loadPuzzles(game: string): Promise<PuzzleCollection | undefined> {
  return readPuzzleCollection(await findGameEntry(game)?.puzzles?.());
}

export const puzzleMessages: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./words.en.ts')).puzzlesEnglish,
  pl: async () => (await import('./words.pl.ts')).puzzlesPolish,
  it: async () => (await import('./words.it.ts')).puzzlesItalian,
};
