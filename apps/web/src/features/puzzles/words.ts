import type { Language, Messages } from '@two-rivers/words';

/** Words that only the puzzles have. */
export const puzzleWords: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('@two-rivers/words/puzzles.en')).puzzlesEnglish,
  pl: async () => (await import('@two-rivers/words/puzzles.pl')).puzzlesPolish,
  it: async () => (await import('@two-rivers/words/puzzles.it')).puzzlesItalian,
};
