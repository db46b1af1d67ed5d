import { createContext, useContext, useMemo, useState } from 'react';
import type { Telling } from '@two-rivers/review/telling';
import { type GameRecord, isRefusal, type Refusal } from '@two-rivers/kernel';
import { useLocation } from 'wouter';
import { useSpoken } from '@two-rivers/board';
import type { LoadedGame } from '../../platform/games.ts';
import { playOn } from '../replay/playOn.ts';

/** What every part of the page of a review is drawn from. */
export interface ToldReview {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly telling: Telling;
  /** where the game ended, for the marks of the players */
  readonly position: unknown;
  /** of the players */
  readonly colors: readonly string[];
  readonly lookAt: (line: number) => void;
  /** plays on from before a line with these moves of a seat; left out where the chance to come is not known */
  readonly tryOut?: (seat: number, line: number, moves: readonly string[]) => void;
}

export const ToldContext = createContext<ToldReview | undefined>(undefined);

/** The line of the log that is looked at; only what shows it is drawn anew when it changes. */
export const LineContext = createContext(0);

export function useTold(): ToldReview {
  const told = useContext(ToldContext);
  if (told === undefined) throw new Error('a part of a review is drawn where no review is');
  return told;
}

/** Where what stands apart on the screen would be read in one breath. */
export function Pause() {
  return <span className="unseen">, </span>;
}

/** Who plays the others where nobody else did. */
const OPPONENT = 'hard';

/** Plays another way as a study: the chance to come stays as it was. Only where the record has its secret. */
export function useTryOut(
  entry: LoadedGame,
  record: GameRecord,
): { readonly tryOut: ToldReview['tryOut']; readonly refusal: Refusal | undefined } {
  const { speaker } = useSpoken();
  const [, navigate] = useLocation();
  const [refusal, setRefusal] = useState<Refusal>();
  const tryOut = useMemo((): ToldReview['tryOut'] => {
    if (record.secret === undefined || record.nonces === undefined) return undefined;
    const play = async (seat: number, line: number, moves: readonly string[]) => {
      const bot = record.seats.find((each, other) => other !== seat && each.bot !== undefined)?.bot;
      const wanted = { line: line - 1, seat, bot: bot ?? OPPONENT, isStudy: true, moves };
      const path = await playOn(entry, record, wanted, speaker);
      if (isRefusal(path)) setRefusal(path);
      else navigate(path);
    };
    return (seat, line, moves) => void play(seat, line, moves);
  }, [entry, record, speaker, navigate]);
  return { tryOut, refusal };
}
