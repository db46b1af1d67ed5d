import type { AppI18n } from '@two-rivers/ui';
import { preferredLanguage, type Language, type Messages, I18n } from '@two-rivers/i18n';

/** First of the browser's languages that the app supports. */
export function browserLanguage(): Language {
  return preferredLanguage(navigator.languages);
}

const messageLoaders: Readonly<Record<Language, () => readonly Promise<Messages>[]>> = {
  en: () => [
    import('@two-rivers/i18n/common.en').then(({ commonEnglish }) => commonEnglish),
    import('@two-rivers/i18n/web.en').then(({ webEnglish }) => webEnglish),
  ],
  pl: () => [
    import('@two-rivers/i18n/common.pl').then(({ commonPolish }) => commonPolish),
    import('@two-rivers/i18n/web.pl').then(({ webPolish }) => webPolish),
  ],
  it: () => [
    import('@two-rivers/i18n/common.it').then(({ commonItalian }) => commonItalian),
    import('@two-rivers/i18n/web.it').then(({ webItalian }) => webItalian),
  ],
};

export async function loadMessages(language: Language): Promise<Messages> {
  const [common, web] = await Promise.all(messageLoaders[language]());
  return { ...common, ...web };
}

export async function loadI18n(language: Language): Promise<AppI18n> {
  return new I18n(language, await loadMessages(language));
}
