import type { GameWords } from '@two-rivers/text/words';
import type { Language } from '../app/language.ts';

/** The words of the game, one file for each language. */
export const loadWords: Readonly<Record<Language, () => Promise<GameWords>>> = {
  en: async () => (await import('@two-rivers/text/theRiver.en')).theRiverEnglish,
  pl: async () => (await import('@two-rivers/text/theRiver.pl')).theRiverPolish,
  it: async () => (await import('@two-rivers/text/theRiver.it')).theRiverItalian,
};
