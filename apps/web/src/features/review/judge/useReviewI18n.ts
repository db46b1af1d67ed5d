import { reviewMessages, type ReviewMessages } from '@two-rivers/review/messages.gen';
import { useMemo } from 'react';
import { useLoaded, useI18n } from '@two-rivers/ui';
import { type GameI18n, useGameI18n } from '../../../platform/useGameI18n.ts';
import type { LoadedGame } from '../../../platform/games.ts';

/** Messages of a game, the app and the review in the current language. */
export function useReviewI18n(entry: LoadedGame, names: readonly string[]): GameI18n<ReviewMessages> | undefined {
  const { language } = useI18n();
  const gameI18n = useGameI18n(entry, names);
  const { value } = useLoaded(language, reviewMessages[language]);
  return useMemo(
    () => gameI18n && value && { ...gameI18n, i18n: gameI18n.i18n.withMessages(value) },
    [gameI18n, value],
  );
}
