/** The words of the game, language by language. */
export const loadWords = {
  en: async () => (await import('@two-rivers/text/riverOfGold.en')).riverOfGoldEnglish,
  pl: async () => (await import('@two-rivers/text/riverOfGold.pl')).riverOfGoldPolish,
  it: async () => (await import('@two-rivers/text/riverOfGold.it')).riverOfGoldItalian,
};
