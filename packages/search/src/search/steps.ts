import type { Move, State } from '@two-rivers/kernel';

/**
 * What a search is told about the turns of a game, so that it compares positions only where a turn is played out: in the
 * middle of one an evaluation says little.
 */
export interface Steps<S extends State> {
  /** a move that only prepares another one of the same turn, such as a trade */
  prepares(move: Move): boolean;
  /** whether who decides here has still to finish what it began */
  isOpen(state: S): boolean;
}
