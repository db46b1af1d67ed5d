import { type GameTexts, type Language, type Messages, I18n, Narrator } from '@two-rivers/i18n';
import type { GameView } from '@two-rivers/kernel';
import { useMemo } from 'react';
import { useLoaded, useI18n } from '@two-rivers/ui';
import type { LoadedGame } from './games.ts';
import { loadMessages } from './language.ts';

export interface GameI18n {
  readonly i18n: I18n;
  readonly texts: GameTexts;
}

const hintMessageLoaders: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('@two-rivers/i18n/hints.en')).hintsEnglish,
  pl: async () => (await import('@two-rivers/i18n/hints.pl')).hintsPolish,
  it: async () => (await import('@two-rivers/i18n/hints.it')).hintsItalian,
};

async function loadGameTexts(entry: LoadedGame, language: Language) {
  const [messages, texts, hintMessages] = await Promise.all([
    loadMessages(language),
    entry.textLoaders.texts[language](),
    hintMessageLoaders[language](),
  ]);
  return { language, words: texts, messages: { ...messages, ...hintMessages, ...texts.messages } };
}

/**
 * Messages of a game and the app in the current language, with the players' names; a playing viewer is called “you”.
 */
export function useGameI18n(entry: LoadedGame, names: readonly string[], viewer?: number): GameI18n | undefined {
  const { language } = useI18n();
  const { value, error } = useLoaded(`${entry.family.id} ${language}`, async () => loadGameTexts(entry, language));
  if (error !== undefined) throw error;
  const joinedNames = names.join('\n');
  return useMemo(() => {
    if (value === undefined) return undefined;
    return {
      i18n: new I18n(value.language, value.messages, joinedNames.split('\n'), viewer),
      texts: value.words,
    };
  }, [value, joinedNames, viewer]);
}

export function createNarrator({ i18n, texts }: GameI18n, gameView: GameView): Narrator {
  return new Narrator(i18n, texts, gameView);
}
