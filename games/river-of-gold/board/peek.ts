import { Store } from '@two-rivers/table';
import { createContext, useContext, useState } from 'react';

/** A face of the die that is looked at, or 0: the ships then show where they would go. One for each table. */
export const PeekContext = createContext<Store<number> | undefined>(undefined);

/** That of the table around; a part drawn by itself, as in the rules, has its own. */
export function usePeek(): Store<number> {
  const [own] = useState(() => new Store(0));
  return useContext(PeekContext) ?? own;
}
