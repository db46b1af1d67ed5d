import { type Messages, Speaker } from '@two-rivers/text/words';
import type { CommonKey } from '@two-rivers/text/common.en';
import type { WebKey } from '@two-rivers/text/web.en';

export const LANGUAGES = ['en', 'pl', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  pl: 'Polski',
  it: 'Italiano',
};

/** A speaker of the app's own words; a table adds those of its game. */
export type AppSpeaker = Speaker<WebKey | CommonKey>;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The first of the browser's languages that we have. */
export function browserLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}

const dictionaries: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => ({
    ...(await import('@two-rivers/text/common.en')).commonEnglish,
    ...(await import('@two-rivers/text/web.en')).webEnglish,
  }),
  pl: async () => ({
    ...(await import('@two-rivers/text/common.pl')).commonPolish,
    ...(await import('@two-rivers/text/web.pl')).webPolish,
  }),
  it: async () => ({
    ...(await import('@two-rivers/text/common.it')).commonItalian,
    ...(await import('@two-rivers/text/web.it')).webItalian,
  }),
};

export async function loadMessages(language: Language): Promise<Messages> {
  return dictionaries[language]();
}

export async function loadSpeaker(language: Language): Promise<AppSpeaker> {
  return new Speaker(language, await loadMessages(language));
}
