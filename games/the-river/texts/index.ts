import type { FormTexts, GameTextLoaders, GameTexts, Language } from '@two-rivers/i18n';
import { cover } from './cover.ts';
import { editionMessages } from './edition.gen.ts';
import { theRiverMessages } from './messages.gen.ts';

/** All texts of the game; each language loads on demand. */
export const texts: GameTextLoaders = {
  cover,
  texts: {
    en: async () => loadTexts('en'),
    pl: async () => loadTexts('pl'),
    it: async () => loadTexts('it'),
  },
  rules: {
    en: async () => (await import('./rules.en.gen.ts')).rules,
    pl: async () => (await import('./rules.pl.gen.ts')).rules,
    it: async () => (await import('./rules.it.gen.ts')).rules,
  },
  edition: {
    en: async () => loadEditionTexts('en'),
    pl: async () => loadEditionTexts('pl'),
    it: async () => loadEditionTexts('it'),
  },
  balance: async () => (await import('./balance.ts')).balance,
};

async function loadEditionTexts(language: Language): Promise<FormTexts> {
  const [{ describeEditionPiece }, messages] = await Promise.all([import('./edition.ts'), editionMessages[language]()]);
  return { messages, pieceText: describeEditionPiece };
}

async function loadTexts(language: Language): Promise<GameTexts> {
  const [{ makeTheRiverTexts }, messages] = await Promise.all([import('./texts.ts'), theRiverMessages[language]()]);
  return makeTheRiverTexts(messages);
}
