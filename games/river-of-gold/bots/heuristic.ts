import { copyState, type Game, type Move, MoveList } from '@two-rivers/kernel';
import { kindOf, type RiverOfGoldState } from '../rules/index.ts';
import { ACTION_PHASE, MAX_SEATS } from '../rules/state.ts';
import type { Bot, View } from '@two-rivers/search';
import { RiverOfGoldEvaluation, type Weights } from './evaluation.ts';
import { doneAfter, follows, isPayment, NOTHING_YET, PREPARATIONS } from './turnSteps.ts';

/** Steps looked ahead within one's own turn; each has a state and a list of its own. */
const DEPTH = 6;
/** Positions judged for one decision; beyond that a step is judged as it lies. */
const BUDGET = 1500;
/** What a trade or a favor must gain in points, so that noise is no reason to pay. */
const MARGIN = 1e-9;
/** A point more is worth so much of a win, to play on well where the win is clear or lost. */
const POINT = 0.0005;

/**
 * Looks at every way to play out the own turn up to the next chance or the next player, and judges where it ends. Chance
 * is not drawn: the evaluation takes the mean over a die that is to be rolled, and a card to be drawn for an average one.
 */
class Heuristic implements Bot<RiverOfGoldState> {
  readonly name = 'heuristic';
  readonly #game: Game<RiverOfGoldState>;
  readonly #evaluations: readonly RiverOfGoldEvaluation[];
  readonly #states: readonly RiverOfGoldState[];
  readonly #lists: readonly MoveList[];
  readonly #points = new Float64Array(MAX_SEATS);
  #seat = 0;
  #judged = 0;

  constructor(game: Game<RiverOfGoldState>, weights?: Weights) {
    this.#game = game;
    this.#evaluations = Array.from(
      { length: game.seats },
      (_, seat) => new RiverOfGoldEvaluation(game, seat, weights),
    );
    this.#states = Array.from({ length: DEPTH + 1 }, () => game.create());
    this.#lists = Array.from({ length: DEPTH + 1 }, () => new MoveList(game.limits.moves));
  }

  choose({ state, seat, moves }: View<RiverOfGoldState>): Move {
    if (moves.length === 1) return moves.at(0);
    this.#seat = seat;
    this.#judged = 0;
    let best = moves.at(0);
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < moves.length; i++) {
      const move = moves.at(i);
      const worth = this.#after(state, move, 0, NOTHING_YET);
      if (worth > bestWorth + (isPayment(kindOf(move)) ? MARGIN : 0)) {
        best = move;
        bestWorth = worth;
      }
    }
    return best;
  }

  /** The worth of a position after a move and the best that can follow in the same turn. */
  #after(from: RiverOfGoldState, move: Move, depth: number, done: number): number {
    const state = this.#states[depth];
    copyState(from, state);
    this.#game.play(state, move);
    if (this.#game.actor(state) !== this.#seat || state.turns !== from.turns) return this.#judge(state);
    if (depth === DEPTH || this.#judged > BUDGET) return this.#judge(state);
    if (state.phase === ACTION_PHASE) {
      if (depth >= PREPARATIONS) return Number.NEGATIVE_INFINITY;
      return this.#bestAction(state, depth + 1, doneAfter(move, done));
    }
    return this.#bestAnswer(state, depth + 1);
  }

  /** Before the action: what was traded must be delivered, bought favor must turn the die, a turned die is used. */
  #bestAction(state: RiverOfGoldState, depth: number, done: number): number {
    const list = this.#lists[depth];
    this.#game.moves(state, list);
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < list.length; i++) {
      const move = list.at(i);
      if (!follows(kindOf(move), done)) continue;
      const worth = this.#after(state, move, depth, done);
      if (worth > best) best = worth;
    }
    return best;
  }

  /** After the action: answers to choices, and the turn's end as it is; trades are looked at when they are next. */
  #bestAnswer(state: RiverOfGoldState, depth: number): number {
    const list = this.#lists[depth];
    this.#game.moves(state, list);
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < list.length; i++) {
      const move = list.at(i);
      if (isPayment(kindOf(move))) continue;
      const worth = this.#after(state, move, depth, NOTHING_YET);
      if (worth > best) best = worth;
    }
    return best;
  }

  #judge(state: RiverOfGoldState): number {
    this.#judged++;
    const points = this.#points;
    const evaluation = this.#evaluations[this.#seat];
    evaluation.points(state, points);
    let rival = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < state.seats; seat++)
      if (seat !== this.#seat && points[seat] > rival) rival = points[seat];
    const lead = points[this.#seat] - rival;
    evaluation.toShares(state, points);
    return points[this.#seat] + POINT * lead;
  }
}

export function heuristic(game: Game<RiverOfGoldState>, weights?: Weights): Bot<RiverOfGoldState> {
  return new Heuristic(game, weights);
}
