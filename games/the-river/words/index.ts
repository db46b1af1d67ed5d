import type { FormWords, Messages, Wording } from '@two-rivers/words';
import { cover } from './cover.ts';

/** All texts of the game; each language loads on demand. */
export const words: Wording = {
  cover,
  words: {
    en: async () => (await import('./en.ts')).theRiverEnglish,
    pl: async () => (await import('./pl.ts')).theRiverPolish,
    it: async () => (await import('./it.ts')).theRiverItalian,
  },
  rules: {
    en: async () => (await import('./rules.en.ts')).theRiverRulesEn,
    pl: async () => (await import('./rules.pl.ts')).theRiverRulesPl,
    it: async () => (await import('./rules.it.ts')).theRiverRulesIt,
  },
  edition: {
    en: async () => editionWords((await import('./edition.en.ts')).editionEnglish),
    pl: async () => editionWords((await import('./edition.pl.ts')).editionPolish),
    it: async () => editionWords((await import('./edition.it.ts')).editionItalian),
  },
  balance: async () => (await import('./balance.ts')).balance,
};

async function editionWords(messages: Messages): Promise<FormWords> {
  const { editionPieceWords } = await import('./edition.ts');
  return { messages, piece: editionPieceWords };
}
