import type { Chronicle, Look, TableSession } from '@two-rivers/table';
import type { Speaker, Teller } from '@two-rivers/words';
import { createContext, useContext } from 'react';
import type { LoadedGame } from '../app/games.ts';

/** What every part of the screen of a table or a replay is drawn from. */
export interface Seen {
  readonly entry: LoadedGame;
  readonly session: TableSession;
  readonly look: Look;
  readonly speaker: Speaker;
  readonly teller: Teller;
  /** tells the log as a story */
  readonly chronicle: Chronicle;
  /** opens the rules at a section, without leaving the table */
  readonly openRule: (section: string) => void;
}

export const SeenContext = createContext<Seen | undefined>(undefined);

export function useSeen(): Seen {
  const seen = useContext(SeenContext);
  if (seen === undefined) throw new Error('a part of a table is drawn where no table is');
  return seen;
}
