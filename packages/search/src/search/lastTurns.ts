import type { State } from '@two-rivers/kernel';

/** What a search is told about the end of a game, so that it plays on in all ways where that can be done. */
export interface LastTurns<S extends State> {
  /** whether all that may still be decided is open to the seat that decides here, and may be little enough to try it all */
  isNear(state: S): boolean;
  /** whether it matters what chance brings here; where it does not, any result stands for all */
  matters(state: S): boolean;
}
