import type { Refusal } from '@two-rivers/kernel';
import type { CommonKey } from '@two-rivers/words/common.en';
import type { OnlineKey } from './words.en.ts';
import type { WebKey } from '@two-rivers/words/web.en';
import { type Language, type Messages, Speaker, type Values } from '@two-rivers/words';
import { createContext, type ReactNode, useContext } from 'react';
import { useLoaded, useSpoken } from '@two-rivers/board';
import { loadMessages } from '../../platform/language.ts';

const dictionaries: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./words.en.ts')).onlineEnglish,
  pl: async () => (await import('./words.pl.ts')).onlinePolish,
  it: async () => (await import('./words.it.ts')).onlineItalian,
};

type Key = OnlineKey | WebKey | CommonKey;

export interface OnlineWords {
  readonly language: Language;
  readonly speaker: Speaker<Key>;
  readonly say: (key: Key, values?: Values) => string;
  /** why a request was refused; a general text if only a game has the message */
  readonly refusal: (refusal: Refusal) => string;
}

async function load(language: Language): Promise<OnlineWords> {
  const [app, online] = await Promise.all([loadMessages(language), dictionaries[language]()]);
  const speaker = new Speaker<Key>(language, { ...app, ...online });
  return {
    language,
    speaker,
    say: (key, values) => speaker.say(key, values),
    refusal: (refusal) =>
      speaker.has(`refusal.${refusal.reason}`) ? speaker.refusal(refusal) : speaker.say('refusal.unknown'),
  };
}

const WordsContext = createContext<OnlineWords | undefined>(undefined);

/** Messages of the online screens, loaded with them rather than with the first page. */
export function WithOnlineWords({ children }: { readonly children: ReactNode }) {
  const { language } = useSpoken();
  const { value } = useLoaded(language, async () => load(language));
  if (value === undefined) return <div className="loading" />;
  return <WordsContext value={value}>{children}</WordsContext>;
}

export function useWords(): OnlineWords {
  const words = useContext(WordsContext);
  if (words === undefined) throw new Error('useWords is called outside of WithOnlineWords');
  return words;
}
