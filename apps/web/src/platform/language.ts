import type { AppI18n } from '@two-rivers/ui';
import { commonMessages } from '@two-rivers/i18n/common.gen';
import { webMessages } from '@two-rivers/i18n/web.gen';
import { preferredLanguage, type Language, type Messages, I18n } from '@two-rivers/i18n';

/** First of the browser's languages that the app supports. */
export function browserLanguage(): Language {
  return preferredLanguage(navigator.languages);
}

export async function loadMessages(language: Language): Promise<Messages> {
  const [common, web] = await Promise.all([commonMessages[language](), webMessages[language]()]);
  return { ...common, ...web };
}

export async function loadI18n(language: Language): Promise<AppI18n> {
  return new I18n(language, await loadMessages(language));
}
