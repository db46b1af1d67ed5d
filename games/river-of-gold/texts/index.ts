import type { GameTextLoaders, GameTexts, Language } from '@two-rivers/i18n';
import { cover } from './cover.ts';
import { riverOfGoldMessages } from './messages.gen.ts';

/** All texts of the game; each language loads on demand. */
export const gameTexts: GameTextLoaders = {
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
  balance: async () => (await import('./balance.ts')).balance,
};

async function loadTexts(language: Language): Promise<GameTexts> {
  const [{ makeRiverOfGoldTexts }, messages] = await Promise.all([
    import('./texts.ts'),
    riverOfGoldMessages[language](),
  ]);
  return makeRiverOfGoldTexts(messages);
}
