/** How much a search may do: so many simulations (then the same seed gives the same result), or so much time. */
export type SearchBudget = { readonly simulations: number } | { readonly milliseconds: number };

/** How candidates are compared. */
export interface ComparisonOptions {
  /** how many are compared by simulations; the others only by how they look at first */
  readonly candidates: number;
  /** whether every one is simulated once before those are picked */
  readonly preview: boolean;
  /** for how many simulations how it looks at first counts */
  readonly trust: number;
}

/** What a tree search can be tuned by. */
export interface TreeTuning {
  /** how many rounds a simulation looks ahead, the present one counted */
  readonly rounds: number;
  /** weight of what is little explored against what is good so far, in shares of the win */
  readonly exploration: number;
  /** how much worse a move must look, in shares of the win, to be tried e times more rarely */
  readonly temperature: number;
  /** weight of a move that only prepares another, where that of the best move is 1 */
  readonly preparation: number;
  /** how many of the moves that are known from other positions are looked at again in a new one */
  readonly looks: number;
  /** the luck of chance with at most so many results is taken out of what comes back */
  readonly balanced: number;
  /** chance with at most so many results has a node for each from the beginning */
  readonly exact: number;
  /** any other result has one once it has come so often; until then all share a node */
  readonly widening: number;
  /** by how much, in shares of the win, what comes back differs from how it looked at most because it is of another depth */
  readonly drift: number;
  /** whether chance that is due is played before a position is evaluated: for an evaluation that needs what it brings */
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
