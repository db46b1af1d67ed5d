import { useLoaded, useI18n } from '@two-rivers/board';
import { type Language, type Messages, I18n } from '@two-rivers/words';
import type { CommonMessageKey } from '@two-rivers/words/common.en';
import type { GamesMessageKey } from '@two-rivers/words/games.en';
import type { WebMessageKey } from '@two-rivers/words/web.en';
import { loadMessages } from '../../platform/language.ts';

const messageLoaders: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('@two-rivers/words/games.en')).gamesEnglish,
  pl: async () => (await import('@two-rivers/words/games.pl')).gamesPolish,
  it: async () => (await import('@two-rivers/words/games.it')).gamesItalian,
};

/** Says the app's words and those of the pages about one's own games. */
export type LibraryI18n = I18n<GamesMessageKey | WebMessageKey | CommonMessageKey>;

export async function loadLibraryMessages(language: Language): Promise<Messages> {
  const [app, own] = await Promise.all([loadMessages(language), messageLoaders[language]()]);
  return { ...app, ...own };
}

export function useLibraryI18n(): LibraryI18n | undefined {
  const { language } = useI18n();
  const { value } = useLoaded(language, async (): Promise<LibraryI18n> => {
    return new I18n(language, await loadLibraryMessages(language));
  });
  return value;
}
