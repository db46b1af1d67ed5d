import type { Language, Speaker, Values } from '@two-rivers/words';
import type { CommonKey } from '@two-rivers/words/common.en';
import type { WebKey } from '@two-rivers/words/web.en';
import { createContext, useContext, useMemo } from 'react';

/** A speaker of the app's own words; a table adds those of its game. */
export type AppSpeaker = Speaker<WebKey | CommonKey>;

interface Spoken {
  readonly language: Language;
  readonly speaker: AppSpeaker;
}

/** The language in use; the app provides it. */
export const SpokenContext = createContext<Spoken | undefined>(undefined);

export function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext);
  if (spoken === undefined) throw new Error('words are used where no language is');
  return spoken;
}

export type Say = (key: WebKey, values?: Values) => string;

/** The app's own words. */
export function useSay(): Say {
  const { speaker } = useSpoken();
  return useMemo(() => (key, values) => speaker.say(key, values), [speaker]);
}
