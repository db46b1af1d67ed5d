import { createContext, useContext } from 'react';
import type { Telling } from '@two-rivers/review/telling';
import type { LoadedGame } from '../../platform/games.ts';

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
