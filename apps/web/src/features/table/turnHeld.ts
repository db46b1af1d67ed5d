import { createContext, useContext } from 'react';

/** Whether the turn that is made has to be taken back: at a table that teaches not every turn counts. */
export const TurnHeldContext = createContext(false);

export function useIsTurnHeld(): boolean {
  return useContext(TurnHeldContext);
}
