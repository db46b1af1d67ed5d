import type { Game, State } from '@two-rivers/kernel';

/** What an evaluation's points are made of, by category: the reasons that people are given. */
export interface Explanation<S extends State = State> {
  readonly categories: readonly string[];
  /** fills the points that a seat can expect from each category */
  explain(state: S, seat: number, points: Float64Array): void;
}

/** `viewer` is the seat that asks: what it cannot see is no reason. */
export type MakeExplanation<S extends State = State> = (game: Game<S>, viewer: number) => Explanation<S>;
