import type { Language, Messages } from '@two-rivers/words';
import { useMemo } from 'react';
import { useLoaded, useSpoken } from '@two-rivers/board';
import { type GameSpeech, useGameSpeech } from '../../../platform/useGameSpeaker.ts';
import type { LoadedGame } from '../../../platform/games.ts';

const dictionaries: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('@two-rivers/review/words.en')).reviewEnglish,
  pl: async () => (await import('@two-rivers/review/words.pl')).reviewPolish,
  it: async () => (await import('@two-rivers/review/words.it')).reviewItalian,
};

/** The words of a game, of the app and of the analysis in the language in use. */
export function useReviewSpeech(entry: LoadedGame, names: readonly string[]): GameSpeech | undefined {
  const { language } = useSpoken();
  const speech = useGameSpeech(entry, names);
  const { value } = useLoaded(language, dictionaries[language]);
  return useMemo(() => speech && value && { ...speech, speaker: speech.speaker.and(value) }, [speech, value]);
}
