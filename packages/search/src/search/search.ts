import type { Game, Move, State } from '@two-rivers/kernel';
import type { Bot, View } from '../bot.ts';
import type { Analysis } from './analysis.ts';
import { Halving } from './halving.ts';
import type { Budget, Comparison } from './options.ts';
import { Plan } from './plan.ts';
import type { Simulations } from './simulations.ts';
import { type Study, type StudyBudget, study } from './study.ts';

export interface SearchOptions<S extends State = State> extends Comparison {
  readonly name: string;
  readonly budget: Budget;
  readonly simulations: Simulations<S>;
  /** tells milliseconds; needed where a budget is in milliseconds */
  readonly clock?: () => number;
}

export interface SearchBot<S extends State = State> extends Bot<S> {
  /** What each legal move is worth. Takes some of the view's randomness, as `choose` does. */
  searchRoot(view: View<S>, budget: Budget): Analysis;
  /** How a way that was played compares with the best ones, by simulations that none of them was chosen for. */
  study(view: View<S>, played: readonly Move[], budget: StudyBudget): Study;
}

/**
 * Decides by simulations from what its seat sees; how good a position is says the evaluation. With a budget in simulations
 * the same seed gives the same choice.
 */
export function search<S extends State>(game: Game<S>, options: SearchOptions<S>): SearchBot<S> {
  const { name, budget, simulations, clock = noClock } = options;
  const halving = new Halving(simulations, options, clock, game.seats);
  const plan = new Plan(game);
  return {
    name,
    choose(view) {
      const { moves, state } = view;
      const planned = plan.next(state, moves);
      if (planned !== undefined) return planned;
      if (moves.length === 1) return moves.at(0);
      const best = halving.search(view, budget);
      const move = simulations.moveOf(best);
      plan.keep(state, move, simulations.rest(best));
      return move;
    },
    searchRoot(view, wanted) {
      halving.search(view, wanted);
      return halving.analysis();
    },
    study: (view, played, wanted) => study(simulations, halving, view, played, wanted),
  };
}

function noClock(): number {
  throw new Error('a budget in milliseconds needs a clock');
}
