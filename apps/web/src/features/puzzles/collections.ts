import { type Collection, readCollection } from '@two-rivers/search/puzzle/format';
import type { Language, Messages } from '@two-rivers/words';
import { gameOf, games } from '../../platform/games.ts';

/** Ids of the games with puzzles. */
export const puzzleGames: readonly string[] = games
  .filter(({ puzzles }) => puzzles !== undefined)
  .map(({ id }) => id);

/** Puzzles of a game; undefined if it has none. */
export async function loadPuzzles(game: string): Promise<Collection | undefined> {
  return readCollection(await gameOf(game)?.puzzles?.());
}

export const puzzleWords: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./words.en.ts')).puzzlesEnglish,
  pl: async () => (await import('./words.pl.ts')).puzzlesPolish,
  it: async () => (await import('./words.it.ts')).puzzlesItalian,
};
