import { SpokenContext, useLoaded, useStore } from '@two-rivers/board';
import { type ReactNode, useLayoutEffect } from 'react';
import { browserLanguage, loadSpeaker } from './language.ts';
import { settings } from './settings.ts';

/** Loads the words of the language in use; while another one loads, the former stays. */
export function WordsProvider({ children }: { readonly children: ReactNode }) {
  const { language: chosen } = useStore(settings);
  const wanted = chosen === 'auto' ? browserLanguage() : chosen;
  const spoken = useLoaded(wanted, async () => ({ language: wanted, speaker: await loadSpeaker(wanted) }));
  // before the first drawing, so that no letters of another language are fetched
  useLayoutEffect(() => {
    if (spoken.value) document.documentElement.lang = spoken.value.language;
  }, [spoken.value]);
  if (spoken.value === undefined) return null;
  return <SpokenContext value={spoken.value}>{children}</SpokenContext>;
}
