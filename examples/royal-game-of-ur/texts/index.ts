import type { GameTextLoaders } from '@two-rivers/i18n';
import { cover } from './cover.ts';

/** Texts of the game; each language is loaded on demand. */
export const texts: GameTextLoaders = {
  cover,
  texts: {
    en: async () => (await import('./en.ts')).urEnglish,
    pl: async () => (await import('./pl.ts')).urPolish,
    it: async () => (await import('./it.ts')).urItalian,
  },
  rules: {
    en: async () => (await import('./rules.en.ts')).urRulesEn,
    pl: async () => (await import('./rules.pl.ts')).urRulesPl,
    it: async () => (await import('./rules.it.ts')).urRulesIt,
  },
};
