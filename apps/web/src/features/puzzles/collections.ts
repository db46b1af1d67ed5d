import { type PuzzleCollection, readPuzzleCollection } from '@two-rivers/search/puzzle/format';
import type { Language, Messages } from '@two-rivers/i18n';
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
  en: async () => (await import('./texts.en.ts')).puzzlesEnglish,
  pl: async () => (await import('./texts.pl.ts')).puzzlesPolish,
  it: async () => (await import('./texts.it.ts')).puzzlesItalian,
};
