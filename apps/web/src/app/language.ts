import type { AppSpeaker } from '@two-rivers/board';
import { isLanguage, type Language, type Messages, Speaker } from '@two-rivers/words';

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
    ...(await import('@two-rivers/words/common.en')).commonEnglish,
    ...(await import('@two-rivers/words/web.en')).webEnglish,
  }),
  pl: async () => ({
    ...(await import('@two-rivers/words/common.pl')).commonPolish,
    ...(await import('@two-rivers/words/web.pl')).webPolish,
  }),
  it: async () => ({
    ...(await import('@two-rivers/words/common.it')).commonItalian,
    ...(await import('@two-rivers/words/web.it')).webItalian,
  }),
};

export async function loadMessages(language: Language): Promise<Messages> {
  return dictionaries[language]();
}

export async function loadSpeaker(language: Language): Promise<AppSpeaker> {
  return new Speaker(language, await loadMessages(language));
}
