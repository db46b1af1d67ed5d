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

/** What an evaluation's points are made of, by category: the reasons that people are given. */
export interface Explanation<S extends State = State> {
  readonly categories: readonly string[];
  /** where means begin among them: no reasons of their own, but how points of a category are to come; left out where there are none */
  readonly firstMeans?: number;
  /** fills the points that a seat can expect from each category */
  explain(state: S, seat: number, points: Float64Array): void;
  /** what can be named of a category in a turn that leads from one position to another; left out where nothing can */
  about?(before: S, after: S, seat: number, category: string): About;
}

/** What a reason is about. */
export interface About {
  /** a thing, by the name under which the game's words know it */
  readonly what?: string;
  /** that its lead is taken */
  readonly leads?: boolean;
  /** points that the turn itself brings */
  readonly points?: number;
  /** another seat */
  readonly seat?: number;
}

/** `viewer` is the seat that asks: what it cannot see is no reason. */
export type MakeExplanation<S extends State = State> = (game: Game<S>, viewer: number) => Explanation<S>;
