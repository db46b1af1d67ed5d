import { type GameWords, type Messages, Speaker } from '@two-rivers/text/words';
import { useMemo } from 'react';
import { useSpoken } from '../app/context.tsx';
import { type Language, loadMessages } from '../app/language.ts';
import { useLoaded } from '../app/useLoaded.ts';
import type { WebGame } from './webGame.ts';

export interface GameSpeech {
  readonly speaker: Speaker;
  readonly words: GameWords;
}

const hints: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('@two-rivers/text/hints.en')).hintsEnglish,
  pl: async () => (await import('@two-rivers/text/hints.pl')).hintsPolish,
  it: async () => (await import('@two-rivers/text/hints.it')).hintsItalian,
};

async function loadWords(entry: WebGame, language: Language) {
  const [messages, words, advice] = await Promise.all([
    loadMessages(language),
    entry.words[language](),
    hints[language](),
  ]);
  return { language, words, messages: { ...messages, ...advice, ...words.messages } };
}

/** The words of a game and of the app in the language in use, with the players' names. */
export function useGameSpeech(entry: WebGame, names: readonly string[]): GameSpeech | undefined {
  const { language } = useSpoken();
  const { value } = useLoaded(`${entry.family.id} ${language}`, async () => loadWords(entry, language));
  const joined = names.join('\n');
  return useMemo(() => {
    if (value === undefined) return undefined;
    return {
      speaker: new Speaker(value.language, value.messages, joined.split('\n')),
      words: value.words,
    };
  }, [value, joined]);
}
