import type { Game, State } from '@two-rivers/kernel';

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
