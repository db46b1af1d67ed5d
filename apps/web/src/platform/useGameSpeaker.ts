import { type GameWords, type Language, type Messages, Speaker, Teller } from '@two-rivers/words';
import type { Face } from '@two-rivers/kernel';
import { useMemo } from 'react';
import { useLoaded, useSpoken } from '@two-rivers/board';
import type { LoadedGame } from './games.ts';
import { loadMessages } from './language.ts';

export interface GameSpeech {
  readonly speaker: Speaker;
  readonly words: GameWords;
}

const hints: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('@two-rivers/words/hints.en')).hintsEnglish,
  pl: async () => (await import('@two-rivers/words/hints.pl')).hintsPolish,
  it: async () => (await import('@two-rivers/words/hints.it')).hintsItalian,
};

async function loadWords(entry: LoadedGame, language: Language) {
  const [messages, words, advice] = await Promise.all([
    loadMessages(language),
    entry.wording.words[language](),
    hints[language](),
  ]);
  return { language, words, messages: { ...messages, ...advice, ...words.messages } };
}

/** The words of a game and of the app in the language in use, with the players' names; a `reader` who plays is called “you”. */
export function useGameSpeech(
  entry: LoadedGame,
  names: readonly string[],
  reader?: number,
): GameSpeech | undefined {
  const { language } = useSpoken();
  const { value, error } = useLoaded(`${entry.family.id} ${language}`, async () =>
    loadWords(entry, language),
  );
  if (error !== undefined) throw error;
  const joined = names.join('\n');
  return useMemo(() => {
    if (value === undefined) return undefined;
    return {
      speaker: new Speaker(value.language, value.messages, joined.split('\n'), reader),
      words: value.words,
    };
  }, [value, joined, reader]);
}

export function tellerOf({ speaker, words }: GameSpeech, face: Face): Teller {
  return new Teller(speaker, words, face);
}
