import type { Game } from '@two-rivers/kernel';
import type { RiverOfGoldState } from '../rules/index.ts';
import { type Budget, type EvaluationFor, search, type SearchBot } from '@two-rivers/search';
import { riverOfGoldEvaluation } from './evaluation.ts';
import { TurnSimulator } from './turnSimulator.ts';

export interface RiverOfGoldSearch {
  readonly name: string;
  readonly budget: Budget;
  readonly candidates?: number;
  readonly trust?: number;
  /** how often a simulation comes back to the own turn */
  readonly rounds?: number;
  readonly evaluation?: EvaluationFor<RiverOfGoldState>;
  readonly clock?: () => number;
}

/** By player count: longer simulations see more, shorter ones are more. */
const ROUNDS = [0, 0, 3, 2, 1];

/** Compares whole turns by playing on from where they lead. */
export function riverOfGoldSearch(
  game: Game<RiverOfGoldState>,
  options: RiverOfGoldSearch,
): SearchBot<RiverOfGoldState> {
  const { evaluation, rounds, ...given } = options;
  const simulations = riverOfGoldTurns(game, evaluation, rounds);
  return search(game, { candidates: 12, preview: false, trust: 2, ...given, simulations });
}

export function riverOfGoldTurns(
  game: Game<RiverOfGoldState>,
  evaluation: EvaluationFor<RiverOfGoldState> = riverOfGoldEvaluation,
  rounds = ROUNDS[game.seats],
): TurnSimulator {
  return new TurnSimulator(game, evaluation, rounds);
}
