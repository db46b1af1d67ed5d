import { useLoaded, useSpoken } from '@two-rivers/board';
import { type Language, type Messages, Speaker } from '@two-rivers/words';
import type { CommonKey } from '@two-rivers/words/common.en';
import type { GamesKey } from '@two-rivers/words/games.en';
import type { WebKey } from '@two-rivers/words/web.en';
import { loadMessages } from '../../platform/language.ts';

const dictionaries: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('@two-rivers/words/games.en')).gamesEnglish,
  pl: async () => (await import('@two-rivers/words/games.pl')).gamesPolish,
  it: async () => (await import('@two-rivers/words/games.it')).gamesItalian,
};

/** Says the app's words and those of the pages about one's own games. */
export type GamesSpeaker = Speaker<GamesKey | WebKey | CommonKey>;

export async function loadWords(language: Language): Promise<Messages> {
  const [app, own] = await Promise.all([loadMessages(language), dictionaries[language]()]);
  return { ...app, ...own };
}

export function useWords(): GamesSpeaker | undefined {
  const { language } = useSpoken();
  const { value } = useLoaded(language, async (): Promise<GamesSpeaker> => {
    return new Speaker(language, await loadWords(language));
  });
  return value;
}
