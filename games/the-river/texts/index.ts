import type { FormTexts, Messages, GameTextLoaders } from '@two-rivers/i18n';
import { cover } from './cover.ts';

/** All texts of the game; each language loads on demand. */
export const texts: GameTextLoaders = {
  cover,
  texts: {
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
    en: async () => makeEditionTexts((await import('./edition.en.ts')).editionEnglish),
    pl: async () => makeEditionTexts((await import('./edition.pl.ts')).editionPolish),
    it: async () => makeEditionTexts((await import('./edition.it.ts')).editionItalian),
  },
  balance: async () => (await import('./balance.ts')).balance,
};

async function makeEditionTexts(messages: Messages): Promise<FormTexts> {
  const { describeEditionPiece } = await import('./edition.ts');
  return { messages, pieceText: describeEditionPiece };
}
