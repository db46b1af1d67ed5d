import { useLoaded, useI18n } from '@two-rivers/ui';
import { type Language, type Messages, I18n } from '@two-rivers/i18n';
import type { CommonMessageKey } from '@two-rivers/i18n/common.en';
import type { GamesMessageKey } from '@two-rivers/i18n/games.en';
import type { WebMessageKey } from '@two-rivers/i18n/web.en';
import { loadMessages } from '../../platform/language.ts';

const messageLoaders: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('@two-rivers/i18n/games.en')).gamesEnglish,
  pl: async () => (await import('@two-rivers/i18n/games.pl')).gamesPolish,
  it: async () => (await import('@two-rivers/i18n/games.it')).gamesItalian,
};

/** Messages of the app and of the pages about own games. */
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
