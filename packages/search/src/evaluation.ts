import type { Game, State } from '@two-rivers/kernel';

/**
 * Value function: the only place where game knowledge enters a bot. A trained net can replace a heuristic without any
 * change to the search.
 */
export interface Evaluation<S extends State = State> {
  /**
   * Fills `shares` with each seat's estimated share of the win, 0 to 1, summing to 1; true shares once the game is over.
   * Reads only public information, so a masked state gives the same values.
   */
  fillShares(state: S, shares: Float64Array): void;
  /** Fills each seat's estimated final points, for hints and display. */
  fillPoints(state: S, points: Float64Array): void;
}

/** Makes an evaluation for one game; precompute tables here. */
export type MakeEvaluation<S extends State = State> = (game: Game<S>) => Evaluation<S>;

/** Makes the evaluation for the masked states of one viewer. */
export type MakeViewerEvaluation<S extends State = State> = (game: Game<S>, viewer: number) => Evaluation<S>;

/** Breakdown of an evaluation's points by category, for the reasons of hints and reviews. */
export interface EvaluationBreakdown<S extends State = State> {
  readonly categories: readonly string[];
  /** index of the first enabler: a category (goods, next turn) that only makes later points possible; absent if none */
  readonly firstEnabler?: number;
  /** Fills the points a seat can expect from each category. */
  fillCategoryPoints(state: S, seat: number, points: Float64Array): void;
  /** Details of a category for the turn from `before` to `after`. */
  reasonDetails?(before: S, after: S, seat: number, category: string): ReasonDetails;
}

/** Details of a reason. */
export interface ReasonDetails {
  /** message key of a piece or place in the game's texts */
  readonly what?: string;
  /** whether the turn takes the lead at the place `what` */
  readonly leads?: boolean;
  /** points scored by the turn itself */
  readonly points?: number;
  /** another seat, such as the rival held back */
  readonly seat?: number;
}

/** Makes the breakdown for one viewer, from what that seat can see. */
export type MakeEvaluationBreakdown<S extends State = State> = (
  game: Game<S>,
  viewer: number,
) => EvaluationBreakdown<S>;
