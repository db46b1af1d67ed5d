import { createContext, useContext, useMemo, useState } from 'react';
import type { ReviewNarrator } from '@two-rivers/review/reviewNarrator';
import { type GameRecord, isRefusal, type Refusal } from '@two-rivers/kernel';
import { useLocation } from 'wouter';
import { useI18n } from '@two-rivers/ui';
import type { LoadedGame } from '../../platform/games.ts';
import { playOn } from '../replay/playOn.ts';

/** Data for all parts of a review page. */
export interface ReviewContextValue {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly narrator: ReviewNarrator;
  /** final position, for drawing the players' marks */
  readonly position: unknown;
  /** color of each player */
  readonly colors: readonly string[];
  readonly showLine: (line: number) => void;
  /**
   * starts a study just before a log line and plays these moves for a seat; undefined if the record lacks the secret
   * that determines later chance
   */
  readonly tryOut?: (seat: number, line: number, moves: readonly string[]) => void;
}

export const ReviewContext = createContext<ReviewContextValue | undefined>(undefined);

/** Selected log line; a separate context, so that its changes re-render only the parts that use it. */
export const ShownLineContext = createContext(0);

export function useReview(): ReviewContextValue {
  const context = useContext(ReviewContext);
  if (context === undefined) throw new Error('useReview is called outside of ReviewContext');
  return context;
}

/** Comma for screen readers between texts that are visually separate. */
export function SpokenPause() {
  return <span className="unseen">, </span>;
}

/** Bot for the other seats if the game had no bots. */
const DEFAULT_OPPONENT = 'hard';

/**
 * Returns a function that plays a different turn as a study with the recorded chance, if the record contains its
 * secret.
 */
export function useTryOut(
  entry: LoadedGame,
  record: GameRecord,
): { readonly tryOut: ReviewContextValue['tryOut']; readonly refusal: Refusal | undefined } {
  const { i18n } = useI18n();
  const [, navigate] = useLocation();
  const [refusal, setRefusal] = useState<Refusal>();
  const tryOut = useMemo((): ReviewContextValue['tryOut'] => {
    if (record.secret === undefined || record.nonces === undefined) return undefined;
    const play = async (seat: number, line: number, moves: readonly string[]) => {
      const bot = record.seats.find((each, other) => other !== seat && each.bot !== undefined)?.bot;
      const request = { line: line - 1, seat, bot: bot ?? DEFAULT_OPPONENT, isStudy: true, moves };
      const path = await playOn(entry, record, request, i18n);
      if (isRefusal(path)) setRefusal(path);
      else navigate(path);
    };
    return (seat, line, moves) => void play(seat, line, moves);
  }, [entry, record, i18n, navigate]);
  return { tryOut, refusal };
}
