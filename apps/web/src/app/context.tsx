import type { Values } from '@two-rivers/text/words';
import type { WebKey } from '@two-rivers/text/web.en';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import { type AppSpeaker, browserLanguage, type Language, loadSpeaker } from './language.ts';
import { settings } from './settings.ts';
import { useStore } from './store.ts';
import { useLoaded } from './useLoaded.ts';

interface Spoken {
  readonly language: Language;
  readonly speaker: AppSpeaker;
}

const SpokenContext = createContext<Spoken | undefined>(undefined);

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

export function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext);
  if (spoken === undefined) throw new Error('words are used outside of WordsProvider');
  return spoken;
}

export type Say = (key: WebKey, values?: Values) => string;

/** The app's own words. */
export function useSay(): Say {
  const { speaker } = useSpoken();
  return useMemo(() => (key, values) => speaker.say(key, values), [speaker]);
}
