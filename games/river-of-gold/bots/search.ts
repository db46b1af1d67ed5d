import type { Game } from '@two-rivers/kernel';
import type { RiverOfGoldState } from '../rules/index.ts';
import { type Budget, type EvaluationFor, search, type SearchBot } from '@two-rivers/search';
import { riverOfGoldEvaluation } from './evaluation.ts';
import { learned } from './net/nets.ts';
import { type Judges, TurnSimulator } from './turnSimulator.ts';

export interface RiverOfGoldSearch {
  readonly name: string;
  readonly budget: Budget;
  readonly candidates?: number;
  readonly trust?: number;
  /** how often a simulation comes back to the own turn */
  readonly rounds?: number;
  /** what judges everything; left out, what learned to judge the game does, where anything has */
  readonly evaluation?: EvaluationFor<RiverOfGoldState>;
  /** what judges candidates and where simulations end, where that is another */
  readonly leaf?: EvaluationFor<RiverOfGoldState>;
  readonly clock?: () => number;
}

/** By player count: longer simulations see more, shorter ones are more. */
const ROUNDS = [0, 0, 3, 2, 1];
/** Where a net judges that knows what is to come, there is less to be seen by playing on. */
const LEARNED_ROUNDS = 1;
/** For how many simulations it counts how a candidate looks at first, by player count: what a net says is worth more of them. */
const TRUST = 2;
const LEARNED_TRUST = [0, 0, 8, 2, 2];

/** Compares whole turns by playing on from where they lead. */
export function riverOfGoldSearch(
  game: Game<RiverOfGoldState>,
  options: RiverOfGoldSearch,
): SearchBot<RiverOfGoldState> {
  const { evaluation, leaf, rounds, ...given } = options;
  const judge = leaf ?? (evaluation === undefined ? learned(game)?.evaluation : undefined);
  const judges = { evaluation: evaluation ?? riverOfGoldEvaluation, leaf: judge };
  const usual = judge === undefined ? undefined : LEARNED_ROUNDS;
  const trust = judge === undefined ? TRUST : LEARNED_TRUST[game.seats];
  const simulations = riverOfGoldTurns(game, judges, rounds ?? usual);
  return search(game, { candidates: 12, preview: false, trust, ...given, simulations });
}

export function riverOfGoldTurns(
  game: Game<RiverOfGoldState>,
  judges: Judges = { evaluation: riverOfGoldEvaluation },
  rounds = ROUNDS[game.seats],
): TurnSimulator {
  return new TurnSimulator(game, judges, rounds);
}
