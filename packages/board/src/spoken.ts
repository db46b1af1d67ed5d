import type { Language, Speaker, Values } from '@two-rivers/words';
import type { CommonKey } from '@two-rivers/words/common.en';
import type { WebKey } from '@two-rivers/words/web.en';
import { createContext, useContext, useMemo } from 'react';

/** Translator of the app's messages; a table adds those of its game. */
export type AppSpeaker = Speaker<WebKey | CommonKey>;

interface Spoken {
  readonly language: Language;
  readonly speaker: AppSpeaker;
}

/** Current language and translator, provided by the app. */
export const SpokenContext = createContext<Spoken | undefined>(undefined);

export function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext);
  if (spoken === undefined) throw new Error('useI18n needs an I18nContext');
  return spoken;
}

export type Say = (key: WebKey, values?: Values) => string;

/** Translate function for the app's messages. */
export function useSay(): Say {
  const { speaker } = useSpoken();
  return useMemo(() => (key, values) => speaker.say(key, values), [speaker]);
}
