import type { PushMessage } from '@two-rivers/protocol';
import { commonEnglish } from '@two-rivers/words/common.en';
import { commonItalian } from '@two-rivers/words/common.it';
import { commonPolish } from '@two-rivers/words/common.pl';
import { asList } from '@two-rivers/words/asList';
import { type Messages, Speaker } from '@two-rivers/words';
import type { Turn } from '../table/turn.ts';

const dictionaries: Readonly<Record<string, Messages>> = {
  en: commonEnglish,
  pl: commonPolish,
  it: commonItalian,
};

/** What a notification says. Who sits at a table is known to all of them; nothing else of the game is told. */
export function messageFor({ table, names }: Turn, language: string): PushMessage {
  const words = dictionaries[language] ?? commonEnglish;
  const speaker = new Speaker(language, words);
  return {
    table,
    title: speaker.say('push.title'),
    body: speaker.say('push.body', { names: asList(language, names) }),
  };
}
