import type { Move } from '@two-rivers/kernel';

/** What a search found out about one legal move. */
export interface MoveAnalysis {
  readonly move: Move;
  /** how the turn was meant to go on, up to the next thing unknown */
  readonly rest: readonly Move[];
  /** simulations that began with it */
  readonly visits: number;
  /** the share of the win of each seat after it; the moves are in the order of the deciding seat's */
  readonly shares: readonly number[];
  /** the standard error of the deciding seat's share; 0 while there are fewer than two simulations */
  readonly error: number;
}

export interface Analysis {
  /** the moves that were looked at, the best first */
  readonly moves: readonly MoveAnalysis[];
  /** positions evaluated: what the budget counts */
  readonly simulations: number;
  /** ways to play on that were followed from here to their leaf */
  readonly playouts: number;
}
