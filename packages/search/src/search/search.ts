import { copyState, type Game, type Move, type MoveList, sameState, type State } from '@two-rivers/kernel';
import type { Bot, View } from '../bot.ts';
import { type Analysis, Halving } from './halving.ts';
import type { Budget, Comparison } from './options.ts';
import type { Simulations } from './simulations.ts';
import { type Study, study, type StudyBudget } from './study.ts';

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

/** The rest of a turn as a search saw it: steps that follow with nothing unknown in between need no search of their own. */
export class Plan<S extends State> {
  readonly #game: Game<S>;
  /** what the seat will see when the next step is due */
  readonly #expected: S;
  #moves: Move[] = [];

  constructor(game: Game<S>) {
    this.#game = game;
    this.#expected = game.create();
  }

  keep(state: S, first: Move, rest: readonly Move[]): void {
    this.#moves = [...rest];
    copyState(state, this.#expected);
    if (rest.length > 0) this.#game.play(this.#expected, first);
  }

  /** The step that was planned for exactly this; undefined where there is none. */
  next(state: S, moves: MoveList): Move | undefined {
    const [move] = this.#moves;
    if (move === undefined || !sameState(state, this.#expected) || !moves.includes(move)) return undefined;
    this.#moves.shift();
    this.#game.play(this.#expected, move);
    return move;
  }
}
