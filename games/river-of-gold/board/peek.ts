import { Store } from '@two-rivers/table';
import { createContext } from 'react';

/** A face of the die that is looked at, or 0: the ships then show where they would go. One for each table. */
export const PeekContext = createContext(new Store(0));
