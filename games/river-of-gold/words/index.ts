import type { FormWords, Messages, Wording } from '@two-rivers/words';
import { cover } from './cover.ts';

/** The words of the game, language by language, loaded when they are needed. */
export const words: Wording = {
  cover,
  words: {
    en: async () => (await import('./en.ts')).riverOfGoldEnglish,
    pl: async () => (await import('./pl.ts')).riverOfGoldPolish,
    it: async () => (await import('./it.ts')).riverOfGoldItalian,
  },
  rules: {
    en: async () => (await import('./rules.en.ts')).riverOfGoldRulesEn,
    pl: async () => (await import('./rules.pl.ts')).riverOfGoldRulesPl,
    it: async () => (await import('./rules.it.ts')).riverOfGoldRulesIt,
  },
  form: {
    en: async () => formWords((await import('./form.en.ts')).formEnglish),
    pl: async () => formWords((await import('./form.pl.ts')).formPolish),
    it: async () => formWords((await import('./form.it.ts')).formItalian),
  },
  balance: async () => (await import('./balance.ts')).balance,
};

/** Which message names a piece is the same in all languages. */
async function formWords(messages: Messages): Promise<FormWords> {
  const { pieceWords } = await import('./form.ts');
  return { messages, piece: pieceWords };
}
