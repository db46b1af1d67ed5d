import { copyState, type Game, type Move, type MoveList, sameState, type State } from '@two-rivers/kernel';
import type { Bot, BotView } from '../bot.ts';
import { type SearchAnalysis, SequentialHalving } from './sequentialHalving.ts';
import type { SearchBudget, ComparisonOptions } from './options.ts';
import type { Simulator } from './simulator.ts';
import { type DecisionStudy, studyDecision, type StudyBudget } from './study.ts';

export interface SearchBotOptions<S extends State = State> extends ComparisonOptions {
  readonly name: string;
  readonly budget: SearchBudget;
  readonly simulator: Simulator<S>;
  /** returns milliseconds; required for budgets in milliseconds */
  readonly clock?: () => number;
}

export interface SearchBot<S extends State = State> extends Bot<S> {
  /** Evaluates each legal move; consumes some of the view's randomness, as `choose` does. */
  searchRoot(view: BotView<S>, budget: SearchBudget): SearchAnalysis;
  /** Compares played moves with the best variations, using simulations that did not help to select any of them. */
  studyDecision(view: BotView<S>, played: readonly Move[], budget: StudyBudget): DecisionStudy;
}

/**
 * Makes a bot that decides by simulations from its seat's view. With a budget in simulations, the same seed gives the same
 * choice.
 */
export function makeSearchBot<S extends State>(game: Game<S>, options: SearchBotOptions<S>): SearchBot<S> {
  const { name, budget, simulator, clock = throwWithoutClock } = options;
  const halving = new SequentialHalving(simulator, options, clock, game.seats);
  const plan = new PlannedMoves(game);
  return {
    name,
    choose(view) {
      const { moves, state } = view;
      const plannedMove = plan.nextMove(state, moves);
      if (plannedMove !== undefined) return plannedMove;
      if (moves.length === 1) return moves.at(0);
      const best = halving.search(view, budget);
      const move = simulator.moveOf(best);
      plan.store(state, move, simulator.continuation(best));
      return move;
    },
    searchRoot(view, searchBudget) {
      halving.search(view, searchBudget);
      return halving.analyze();
    },
    studyDecision: (view, played, searchBudget) => studyDecision(simulator, halving, view, played, searchBudget),
  };
}

function throwWithoutClock(): number {
  throw new Error('a budget in milliseconds needs a clock');
}

/** Planned rest of a turn. The moves need no further search as long as no new information appears between them. */
export class PlannedMoves<S extends State> {
  readonly #game: Game<S>;
  /** state that the seat will see at the next planned move */
  readonly #expected: S;
  #moves: Move[] = [];

  constructor(game: Game<S>) {
    this.#game = game;
    this.#expected = game.create();
  }

  store(state: S, first: Move, rest: readonly Move[]): void {
    this.#moves = [...rest];
    copyState(state, this.#expected);
    if (rest.length > 0) this.#game.play(this.#expected, first);
  }

  /** Planned move for exactly this state; undefined if there is none. */
  nextMove(state: S, moves: MoveList): Move | undefined {
    const [move] = this.#moves;
    if (move === undefined || !sameState(state, this.#expected) || !moves.includes(move)) return undefined;
    this.#moves.shift();
    this.#game.play(this.#expected, move);
    return move;
  }
}
