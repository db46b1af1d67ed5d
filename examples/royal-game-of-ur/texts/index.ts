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
    en: async () => (await import('./rules.en.gen.ts')).rules,
    pl: async () => (await import('./rules.pl.gen.ts')).rules,
    it: async () => (await import('./rules.it.gen.ts')).rules,
  },
};

async function loadTexts(language: Language): Promise<GameTexts> {
  const [{ makeUrTexts }, messages] = await Promise.all([import('./texts.ts'), royalGameOfUrMessages[language]()]);
  return makeUrTexts(messages);
}
