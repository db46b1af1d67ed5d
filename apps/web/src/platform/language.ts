import type { AppSpeaker } from '@two-rivers/board';
import { firstLanguage, type Language, type Messages, Speaker } from '@two-rivers/words';

/** The first of the browser's languages that we have. */
export function browserLanguage(): Language {
  return firstLanguage(navigator.languages);
}

const dictionaries: Readonly<Record<Language, () => readonly Promise<Messages>[]>> = {
  en: () => [
    import('@two-rivers/words/common.en').then(({ commonEnglish }) => commonEnglish),
    import('@two-rivers/words/web.en').then(({ webEnglish }) => webEnglish),
  ],
  pl: () => [
    import('@two-rivers/words/common.pl').then(({ commonPolish }) => commonPolish),
    import('@two-rivers/words/web.pl').then(({ webPolish }) => webPolish),
  ],
  it: () => [
    import('@two-rivers/words/common.it').then(({ commonItalian }) => commonItalian),
    import('@two-rivers/words/web.it').then(({ webItalian }) => webItalian),
  ],
};

export async function loadMessages(language: Language): Promise<Messages> {
  const [common, web] = await Promise.all(dictionaries[language]());
  return { ...common, ...web };
}

export async function loadSpeaker(language: Language): Promise<AppSpeaker> {
  return new Speaker(language, await loadMessages(language));
}
