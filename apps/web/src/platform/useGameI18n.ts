import { hintsMessages, type HintsMessages } from '@two-rivers/i18n/hints.gen';
import {
  type EveryGameMessages,
  type GameTexts,
  type Language,
  type MessageSlots,
  type NoMessages,
  I18n,
  Narrator,
} from '@two-rivers/i18n';
import type { GameView } from '@two-rivers/kernel';
import { useMemo } from 'react';
import { type AppI18n, useLoaded, useI18n } from '@two-rivers/ui';
import type { LoadedGame } from './games.ts';
import { loadMessages } from './language.ts';

/** Messages of a table and of the screen around it; those of its game differ from game to game. */
export type TableI18n<More extends MessageSlots = NoMessages> = AppI18n<More & HintsMessages & EveryGameMessages>;

export interface GameI18n<More extends MessageSlots = NoMessages> {
  readonly i18n: TableI18n<More>;
  readonly texts: GameTexts;
}

async function loadGameTexts(entry: LoadedGame, language: Language) {
  const [messages, texts, hintMessages] = await Promise.all([
    loadMessages(language),
    entry.textLoaders.texts[language](),
    hintsMessages[language](),
  ]);
  return { language, words: texts, messages: { ...messages, ...hintMessages, ...texts.messages } };
}

/**
 * Messages of a game and the app in the current language, with the players' names; a playing viewer is called “you”.
 */
export function useGameI18n(entry: LoadedGame, names: readonly string[], viewer?: number): GameI18n | undefined {
  const { language } = useI18n();
  const { value, error } = useLoaded(`${entry.family.id} ${language}`, async () => loadGameTexts(entry, language));
  if (error !== undefined) throw error;
  const joinedNames = names.join('\n');
  return useMemo(() => {
    if (value === undefined) return undefined;
    return {
      i18n: new I18n(value.language, value.messages, joinedNames.split('\n'), viewer),
      texts: value.words,
    };
  }, [value, joinedNames, viewer]);
}

export function createNarrator({ i18n, texts }: GameI18n, gameView: GameView): Narrator {
  return new Narrator(i18n, texts, gameView);
}
