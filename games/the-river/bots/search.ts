import type { Game } from '@two-rivers/kernel';
import { EXCHANGE, kindOf, type TheRiverState } from '../rules/index.ts';
import {
  type Budget,
  type EvaluationFor,
  Outlook,
  search,
  type SearchBot,
  type Steps,
  TreeSimulator,
  TUNING,
  type Tuning,
} from '@two-rivers/search';
import { theRiverEvaluation } from './evaluation.ts';
import { learned } from './net/nets.ts';

/** A turn is a pioneer placed with exchanges before it; then what a meadow asks, and what to return. */
const theRiverSteps: Steps<TheRiverState> = {
  prepares: (move) => kindOf(move) === EXCHANGE,
  isOpen(state) {
    if (state.effect !== 0) return true;
    const at = state.seat * 4;
    const { goods } = state;
    return goods[at] + goods[at + 1] + goods[at + 2] + goods[at + 3] > state.warehouses[state.seat];
  },
};

export interface TheRiverSearch extends Partial<Tuning> {
  readonly name: string;
  readonly budget: Budget;
  readonly candidates?: number;
  readonly trust?: number;
  /** what judges positions; left out, what learned to judge the game does, where anything has */
  readonly evaluation?: EvaluationFor<TheRiverState>;
  readonly clock?: () => number;
}

/** Looks to the end of the round, where the evaluation says what was gained. */
export function theRiverSearch(game: Game<TheRiverState>, options: TheRiverSearch): SearchBot<TheRiverState> {
  const { evaluation = learned(game)?.evaluation, ...given } = options;
  const simulations = theRiverTree(game, evaluation, given);
  return search(game, { candidates: 16, preview: true, trust: 10, ...given, simulations });
}

export function theRiverTree(
  game: Game<TheRiverState>,
  evaluation: EvaluationFor<TheRiverState> = theRiverEvaluation,
  given: Partial<Tuning> = {},
): TreeSimulator<TheRiverState> {
  const tuning = { ...TUNING, ...given };
  const outlook = new Outlook(game, evaluation, theRiverSteps, tuning.settle);
  return new TreeSimulator(game, outlook, theRiverSteps, tuning);
}
