import type { GameTextLoaders, GameTexts, Language } from '@two-rivers/i18n';
import { cover } from './cover.ts';
import { royalGameOfUrMessages } from './messages.gen.ts';

/** Texts of the game; each language is loaded on demand. */
export const texts: GameTextLoaders = {
  cover,
  texts: {
    en: async () => loadTexts('en'),
    pl: async () => loadTexts('pl'),
    it: async () => loadTexts('it'),
  },
  rules: {
    en: async () => (await import('./rules.en.ts')).urRulesEn,
    pl: async () => (await import('./rules.pl.ts')).urRulesPl,
    it: async () => (await import('./rules.it.ts')).urRulesIt,
  },
};

async function loadTexts(language: Language): Promise<GameTexts> {
  const [{ makeUrTexts }, messages] = await Promise.all([import('./texts.ts'), royalGameOfUrMessages[language]()]);
  return makeUrTexts(messages);
}
