import type { Game, State } from '@two-rivers/kernel';

/**
 * What a position is worth: the one place where judgement enters a bot. A trained value function can take the place of a
 * heuristic without a change to the search.
 */
export interface Evaluation<S extends State = State> {
  /**
   * fills `shares` with each seat's estimated share of the win, between 0 and 1 and summing to 1; at the end of a game the
   * true shares. Reads only what every viewer of the state may know, so a masked state gives the same answer
   */
  shares(state: S, shares: Float64Array): void;
  /** each seat's estimated final points, for hints and for people */
  points(state: S, points: Float64Array): void;
}

/** An evaluation is made for a game once, so that it can keep tables of its own. */
export type MakeEvaluation<S extends State = State> = (game: Game<S>) => Evaluation<S>;

/** The evaluation of what a viewer sees. */
export type EvaluationFor<S extends State = State> = (game: Game<S>, viewer: number) => Evaluation<S>;
