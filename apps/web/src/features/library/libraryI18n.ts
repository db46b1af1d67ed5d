import type { EveryGameMessages, I18n, Language, Messages } from '@two-rivers/i18n';
import type { CommonMessages } from '@two-rivers/i18n/common.gen';
import { gamesMessages, type GamesMessages } from '@two-rivers/i18n/games.gen';
import type { WebMessages } from '@two-rivers/i18n/web.gen';
import { loadMessages } from '../../platform/language.ts';
import { usePageI18n } from '../../platform/usePageI18n.ts';

/** Messages of the app and of the pages about own games. */
export type LibraryI18n = I18n<GamesMessages & WebMessages & CommonMessages>;

/** Messages of the statistics, with those of one game. */
export type StatisticsI18n = I18n<GamesMessages & WebMessages & CommonMessages & EveryGameMessages>;

export async function loadLibraryMessages(language: Language): Promise<Messages> {
  const [app, own] = await Promise.all([loadMessages(language), gamesMessages[language]()]);
  return { ...app, ...own };
}

export function useLibraryI18n(): LibraryI18n | undefined {
  return usePageI18n(gamesMessages);
}
