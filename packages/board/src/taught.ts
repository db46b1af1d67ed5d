import { createContext, useContext } from 'react';

/** What a lesson has not come to yet, by its names: it is left out until then. Outside of lessons nothing is. */
export const UntaughtContext = createContext<ReadonlySet<string>>(new Set());

/** Whether something may be shown to whoever looks: everything but what a lesson comes to later. */
export function useIsTaught(): (idea: string) => boolean {
  const untaught = useContext(UntaughtContext);
  return (idea) => !untaught.has(idea);
}
