import { createContext, useContext, useMemo, useState } from 'react';
import type { ReviewNarrator } from '@two-rivers/review/reviewNarrator';
import { type GameRecord, isRefusal, type Refusal } from '@two-rivers/kernel';
import { useLocation } from 'wouter';
import { useI18n } from '@two-rivers/ui';
import type { LoadedGame } from '../../platform/games.ts';
import { playOn } from '../replay/playOn.ts';

/** What every part of the page of a review is drawn from. */
export interface ReviewContextValue {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly narrator: ReviewNarrator;
  /** where the game ended, for the marks of the players */
  readonly position: unknown;
  /** of the players */
  readonly colors: readonly string[];
  readonly showLine: (line: number) => void;
  /** plays on from before a line with these moves of a seat; left out where the chance to come is not known */
  readonly tryOut?: (seat: number, line: number, moves: readonly string[]) => void;
}

export const ReviewContext = createContext<ReviewContextValue | undefined>(undefined);

/** The line of the log that is looked at; only what shows it is drawn anew when it changes. */
export const ShownLineContext = createContext(0);

export function useReview(): ReviewContextValue {
  const context = useContext(ReviewContext);
  if (context === undefined) throw new Error('a part of a review is drawn where no review is');
  return context;
}

/** Where what stands apart on the screen would be read in one breath. */
export function SpokenPause() {
  return <span className="unseen">, </span>;
}

/** Who plays the others where nobody else did. */
const DEFAULT_OPPONENT = 'hard';

/** Plays another way as a study: the chance to come stays as it was. Only where the record has its secret. */
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
