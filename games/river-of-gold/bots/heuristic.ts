import { copyState, type Game, type Move, MoveList } from '@two-rivers/kernel';
import { ACTION_PHASE, kindOf, type RiverOfGoldState } from '../model.gen.ts';
import { MAX_SEATS } from '../rules/components.ts';
import type { Bot, BotView } from '@two-rivers/search';
import { RiverOfGoldEvaluation, type Weights } from './evaluation.ts';
import { preparationAfter, isSensibleStep, isPaymentKind, NO_PREPARATION, MAX_PREPARATIONS } from './turnSteps.ts';

/** Search depth within the bot's own turn; each level has its own state and list. */
const DEPTH = 6;
/** Positions evaluated per decision; beyond that, steps are evaluated without looking ahead. */
const BUDGET = 1500;
/** Minimum gain in points for a trade or for favor, so that rounding noise is no reason to pay. */
const MARGIN = 1e-9;
/** Share of the win added per point of lead, so that the bot keeps playing well in a decided game. */
const POINT = 0.0005;

/**
 * Searches every way to play out its own turn up to the next chance event or the next player, and evaluates the end
 * positions. Chance is not drawn: the evaluation averages over a die still to be rolled, and counts a card still to be
 * drawn as an average card.
 */
class HeuristicBot implements Bot<RiverOfGoldState> {
  readonly name = 'heuristic';
  readonly #game: Game<RiverOfGoldState>;
  readonly #evaluations: readonly RiverOfGoldEvaluation[];
  readonly #states: readonly RiverOfGoldState[];
  readonly #lists: readonly MoveList[];
  readonly #points = new Float64Array(MAX_SEATS);
  #seat = 0;
  #evaluationCount = 0;

  constructor(game: Game<RiverOfGoldState>, weights?: Weights) {
    this.#game = game;
    this.#evaluations = Array.from({ length: game.seats }, (_, seat) => new RiverOfGoldEvaluation(game, seat, weights));
    this.#states = Array.from({ length: DEPTH + 1 }, () => game.create());
    this.#lists = Array.from({ length: DEPTH + 1 }, () => new MoveList(game.limits.moves));
  }

  choose({ state, seat, moves }: BotView<RiverOfGoldState>): Move {
    if (moves.length === 1) return moves.at(0);
    this.#seat = seat;
    this.#evaluationCount = 0;
    let best = moves.at(0);
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < moves.length; i++) {
      const move = moves.at(i);
      const worth = this.#worthAfter(state, move, 0, NO_PREPARATION);
      if (worth > bestWorth + (isPaymentKind(kindOf(move)) ? MARGIN : 0)) {
        best = move;
        bestWorth = worth;
      }
    }
    return best;
  }

  /** Worth of the best position reachable in the same turn after a move. */
  #worthAfter(from: RiverOfGoldState, move: Move, depth: number, preparation: number): number {
    const state = this.#states[depth];
    copyState(from, state);
    this.#game.play(state, move);
    if (this.#game.actor(state) !== this.#seat || state.turns !== from.turns) return this.#evaluate(state);
    if (depth === DEPTH || this.#evaluationCount > BUDGET) return this.#evaluate(state);
    if (state.phase === ACTION_PHASE) {
      if (depth >= MAX_PREPARATIONS) return Number.NEGATIVE_INFINITY;
      return this.#bestActionWorth(state, depth + 1, preparationAfter(move, preparation));
    }
    return this.#bestAnswerWorth(state, depth + 1);
  }

  /**
   * Worth of the best action, or of the best step that prepares it. After a preparation, traded goods must be
   * delivered, bought favor must turn the die, and a turned die must be used.
   */
  #bestActionWorth(state: RiverOfGoldState, depth: number, preparation: number): number {
    const list = this.#lists[depth];
    this.#game.moves(state, list);
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < list.length; i++) {
      const move = list.at(i);
      if (!isSensibleStep(kindOf(move), preparation)) continue;
      const worth = this.#worthAfter(state, move, depth, preparation);
      if (worth > best) best = worth;
    }
    return best;
  }

  /**
   * Worth of the best choice after the action, or of ending the turn. Skips trades, because the bot's next decision
   * considers them.
   */
  #bestAnswerWorth(state: RiverOfGoldState, depth: number): number {
    const list = this.#lists[depth];
    this.#game.moves(state, list);
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < list.length; i++) {
      const move = list.at(i);
      if (isPaymentKind(kindOf(move))) continue;
      const worth = this.#worthAfter(state, move, depth, NO_PREPARATION);
      if (worth > best) best = worth;
    }
    return best;
  }

  #evaluate(state: RiverOfGoldState): number {
    this.#evaluationCount++;
    const points = this.#points;
    const evaluation = this.#evaluations[this.#seat];
    evaluation.fillPoints(state, points);
    let rival = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < state.seats; seat++)
      if (seat !== this.#seat && points[seat] > rival) rival = points[seat];
    const lead = points[this.#seat] - rival;
    evaluation.convertToShares(state, points);
    return points[this.#seat] + POINT * lead;
  }
}

export function makeHeuristicBot(game: Game<RiverOfGoldState>, weights?: Weights): Bot<RiverOfGoldState> {
  return new HeuristicBot(game, weights);
}
