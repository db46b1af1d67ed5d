import { useLoaded, useI18n } from '@two-rivers/ui';
import type { Language, Messages } from '@two-rivers/i18n';

const messageLoaders: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./texts.en.ts')).replayEnglish,
  pl: async () => (await import('./texts.pl.ts')).replayPolish,
  it: async () => (await import('./texts.it.ts')).replayItalian,
};

/** Messages of the replay and share screens; undefined until loaded. */
export function useReplayMessages(): Messages | undefined {
  const { language } = useI18n();
  return useLoaded(language, async () => messageLoaders[language]()).value;
}
