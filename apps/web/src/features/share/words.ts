import { useLoaded, useI18n } from '@two-rivers/board';
import type { Language, Messages } from '@two-rivers/words';

const messageLoaders: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./words.en.ts')).replayEnglish,
  pl: async () => (await import('./words.pl.ts')).replayPolish,
  it: async () => (await import('./words.it.ts')).replayItalian,
};

/** The words that only these screens have; undefined until they are loaded. */
export function useReplayMessages(): Messages | undefined {
  const { language } = useI18n();
  return useLoaded(language, async () => messageLoaders[language]()).value;
}
