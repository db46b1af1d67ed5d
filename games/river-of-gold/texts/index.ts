import type { GameTextLoaders } from '@two-rivers/i18n';
import { cover } from './cover.ts';

/** All texts of the game; each language loads on demand. */
export const gameTexts: GameTextLoaders = {
  cover,
  texts: {
    en: async () => (await import('./en.ts')).riverOfGoldEnglish,
    pl: async () => (await import('./pl.ts')).riverOfGoldPolish,
    it: async () => (await import('./it.ts')).riverOfGoldItalian,
  },
  rules: {
    en: async () => (await import('./rules.en.ts')).riverOfGoldRulesEn,
    pl: async () => (await import('./rules.pl.ts')).riverOfGoldRulesPl,
    it: async () => (await import('./rules.it.ts')).riverOfGoldRulesIt,
  },
  balance: async () => (await import('./balance.ts')).balance,
};
