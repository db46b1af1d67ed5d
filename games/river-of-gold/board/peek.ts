import { Store } from '@two-rivers/table';
import { createContext, useContext, useState } from 'react';
import type { RiverOfGoldGoal } from '../face/index.ts';

/** What is only looked at: a face of the die, with which the ships show where they would go, or 0; and where a ship may be wanted. */
export interface Peek {
  readonly face: number;
  readonly goal?: RiverOfGoldGoal | undefined;
}

export const NO_PEEK: Peek = { face: 0 };

/** One for each table. */
export const PeekContext = createContext<Store<Peek> | undefined>(undefined);

/** That of the table around; a part drawn by itself, as in the rules, has its own. */
export function usePeek(): Store<Peek> {
  const [own] = useState(() => new Store(NO_PEEK));
  return useContext(PeekContext) ?? own;
}
