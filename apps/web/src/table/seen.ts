import type { Happening, Move, State } from '@two-rivers/kernel';
import type { Look, TableSession } from '@two-rivers/table';
import type { Speaker } from '@two-rivers/words';
import { createContext, useContext } from 'react';
import type { BoardGame } from '@two-rivers/board';

/** What every part of the screen of a table or a replay is drawn from. */
export interface Seen {
  readonly entry: BoardGame;
  readonly session: TableSession;
  readonly look: Look;
  readonly speaker: Speaker;
  readonly teller: Teller;
  /** opens the rules at a section, without leaving the table */
  readonly openRule: (section: string) => void;
}

/** Tells moves and happenings of this game in sentences. */
export interface Teller {
  readonly move: (state: State, move: Move) => string;
  readonly happening: (happening: Happening) => string | undefined;
}

export const SeenContext = createContext<Seen | undefined>(undefined);

export function useSeen(): Seen {
  const seen = useContext(SeenContext);
  if (seen === undefined) throw new Error('a part of a table is drawn where no table is');
  return seen;
}
