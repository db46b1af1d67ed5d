/** Budget of a search: a number of simulations, which makes results reproducible by seed, or a time. */
export type SearchBudget = { readonly simulations: number } | { readonly milliseconds: number };

/** Settings for the comparison of candidates. */
export interface ComparisonOptions {
  /** number of candidates compared by simulations; the others are compared only by static values */
  readonly candidates: number;
  /** whether every candidate is simulated once before this selection */
  readonly preview: boolean;
  /** weight of the static value, as a number of simulations */
  readonly trust: number;
}

/** Parameters of the tree search. */
export interface TreeTuning {
  /** horizon of simulations in rounds, including the current one */
  readonly rounds: number;
  /** weight of exploration against exploitation, in shares of the win */
  readonly exploration: number;
  /** drop in static value, in shares of the win, that divides a move's exploration weight by e */
  readonly temperature: number;
  /** exploration weight of a preparation, relative to 1 for the best move */
  readonly preparation: number;
  /** number of moves, known from other positions, that are evaluated again in a new position */
  readonly looks: number;
  /** luck is removed from backed-up values if the chance event has at most this many results */
  readonly balanced: number;
  /** a chance event with at most this many results has one node per result from the start */
  readonly exact: number;
  /**
   * for other chance events: occurrences after which a result gets its own node; until then, such results share a node
   */
  readonly widening: number;
  /** maximum correction of static values, in shares of the win, to match backed-up values, which look deeper */
  readonly drift: number;
  /** whether pending chance is played before a position is evaluated, for evaluations that need its result */
  readonly settle: boolean;
}

export const DEFAULT_TREE_TUNING: TreeTuning = {
  rounds: 1,
  exploration: 0.15,
  temperature: 0.03,
  preparation: 0.2,
  looks: 6,
  balanced: 40,
  exact: 6,
  widening: 16,
  drift: 0.05,
  settle: true,
};
