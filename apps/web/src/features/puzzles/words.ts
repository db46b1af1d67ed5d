import type { Language, Messages } from '@two-rivers/words';

/** Words that only the puzzles have. */
export const puzzleWords: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./words.en.ts')).puzzlesEnglish,
  pl: async () => (await import('./words.pl.ts')).puzzlesPolish,
  it: async () => (await import('./words.it.ts')).puzzlesItalian,
};
