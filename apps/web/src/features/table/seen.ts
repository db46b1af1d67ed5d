import type { Chronicle, Look, TableSession } from '@two-rivers/table';
import type { Speaker, Teller } from '@two-rivers/words';
import { createContext, useContext, useRef } from 'react';
import type { LoadedGame } from '../../platform/games.ts';

/** What all parts of a table or replay screen are drawn from. */
export interface Seen {
  readonly entry: LoadedGame;
  readonly session: TableSession;
  readonly look: Look;
  readonly speaker: Speaker;
  readonly teller: Teller;
  readonly chronicle: Chronicle;
  /** opens the rules at a section, without leaving the table */
  readonly openRule: (section: string) => void;
}

export const SeenContext = createContext<Seen | undefined>(undefined);

export function useSeen(): Seen {
  const seen = useContext(SeenContext);
  if (seen === undefined) throw new Error('a part of a table is used outside of its context');
  return seen;
}

/** Changes with every click. */
const FLEETING: readonly (keyof Look)[] = ['intention', 'selected', 'preview', 'picked', 'refusal'];

/** Stable while only the intent changes, so that parts that don't show it need not re-render. */
export function useCalm(seen: Seen): Seen {
  const calm = useRef(seen);
  if (!isAlike(seen, calm.current)) calm.current = seen;
  return calm.current;
}

function isAlike({ look, ...seen }: Seen, { look: before, ...others }: Seen): boolean {
  return isSame(seen, others) && isSame(look, before, FLEETING);
}

function isSame<T extends object>(one: T, other: T, except: readonly (keyof T)[] = []): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof T)[]);
  return [...keys].every((key) => one[key] === other[key] || except.includes(key));
}
