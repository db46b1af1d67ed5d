import { CHANCE, copyState, type Game, type Move, MoveList, OVER, SeededChance, SeedKey } from '@two-rivers/kernel';
import {
  BUILD,
  EXCHANGE,
  isPlacement,
  kindOf,
  overflowCount,
  RETURN,
  SWAP,
  TAKE,
  type TheRiverState,
} from '../rules/index.ts';
import type { Bot, Evaluation, BotView } from '@two-rivers/search';
import { makeEvaluation } from './evaluation.ts';
import { HEURISTIC_WEIGHTS } from './heuristicWeights.ts';
import { WEIGHTS } from './weights.ts';

/** Maximum look-ahead in moves: two exchanges, a placement, choices of its meadow, a return. */
const DEPTH = 6;
const MAX_EXCHANGES = 2;
/** Number of random draws of new tiles and buildings over which the best moves are compared. */
const DRAWS = 6;
/** Maximum number of moves compared over draws. */
const FINALISTS = 8;
/** Value of one more point by player count, in shares of the win; small enough to cost hardly any wins. */
const POINT_VALUES = [0, 0, 0.0055, 0.008, 0];
/** Share of the win above which points no longer count, so that a won game is not prolonged for them. */
const CERTAIN_WIN_SHARE = 0.998;
/** Minimum value of a point in a finished game, as a tie-breaker. */
const FINAL_POINT_VALUE = 1e-6;
const NO_VALUE = Number.NEGATIVE_INFINITY;

/**
 * Plays the move with the best estimated share of the win, plus a bonus for points; answers follow-up choices greedily.
 * `pointValue`: value of one more point in shares of the win; `shareLimit`: share above which points do not count.
 */
export function heuristic(
  game: Game<TheRiverState>,
  evaluation: Evaluation<TheRiverState> = heuristicEvaluation(game),
  pointValue: number = POINT_VALUES[game.seats],
  shareLimit: number = CERTAIN_WIN_SHARE,
): Bot<TheRiverState> {
  const chooser = new MoveChooser(game, evaluation, pointValue, shareLimit);
  return {
    name: 'heuristic',
    choose: (view) => chooser.choose(view),
  };
}

/** Evaluation with the heuristic's own weights, which do not help the search. */
function heuristicEvaluation(game: Game<TheRiverState>): Evaluation<TheRiverState> {
  return makeEvaluation(game, HEURISTIC_WEIGHTS[game.seats] ?? WEIGHTS[game.seats]);
}

class MoveChooser {
  readonly #game: Game<TheRiverState>;
  readonly #evaluation: Evaluation<TheRiverState>;
  readonly #pointValue: number;
  readonly #shareLimit: number;
  readonly #shares: Float64Array;
  readonly #points: Float64Array;
  /** state and legal moves for each depth of the look-ahead */
  readonly #states: readonly TheRiverState[];
  readonly #lists: readonly MoveList[];
  readonly #moveValues: Float64Array;
  readonly #stateAfterDraws: TheRiverState;
  readonly #chanceResults: MoveList;
  readonly #chance: SeededChance;
  readonly #key = new SeedKey('');
  #seat = 0;
  /** value of a point at this decision */
  #currentPointValue = 0;
  /** number of draws to average over; 0 evaluates the position before drawing */
  #drawCount = 0;
  #needsDraws = false;
  #seed = 0;

  constructor(
    game: Game<TheRiverState>,
    evaluation: Evaluation<TheRiverState>,
    pointValue: number,
    shareLimit: number,
  ) {
    this.#game = game;
    this.#evaluation = evaluation;
    this.#pointValue = pointValue;
    this.#shareLimit = shareLimit;
    this.#shares = new Float64Array(game.seats);
    this.#points = new Float64Array(game.seats);
    this.#states = Array.from({ length: DEPTH }, () => game.create());
    this.#lists = this.#states.map(() => new MoveList(game.limits.moves));
    this.#moveValues = new Float64Array(game.limits.moves);
    this.#stateAfterDraws = game.create();
    this.#chanceResults = new MoveList(game.limits.moves);
    this.#chance = new SeededChance(game.limits.sources);
  }

  choose({ state, seat, moves, random }: BotView<TheRiverState>): Move {
    if (moves.length === 1) return moves.at(0);
    this.#seat = seat;
    this.#drawCount = 0;
    this.#needsDraws = false;
    this.#evaluation.fillShares(state, this.#shares);
    this.#currentPointValue = this.#shares[seat] > this.#shareLimit ? 0 : this.#pointValue;
    // for a meadow's two swaps, only the most promising pairs are tried with a second swap
    const isSwapping = state.effect !== 0 && kindOf(moves.at(0)) === SWAP;
    let best = 0;
    for (let i = 0; i < moves.length; i++) {
      this.#moveValues[i] = isSwapping
        ? this.#valueAfterMove(state, moves.at(i))
        : this.#moveValue(state, moves.at(i), 0, moves);
      if (this.#moveValues[i] > this.#moveValues[best]) best = i;
    }
    if (!this.#needsDraws && !isSwapping) return moves.at(best);
    if (this.#needsDraws) {
      this.#drawCount = DRAWS;
      this.#seed = random.below(0x7fffffff);
    }
    return moves.at(this.#bestFinalistIndex(state, moves));
  }

  /** Reevaluates the best moves over the same draws of tiles and buildings; returns the index of the best. */
  #bestFinalistIndex(state: TheRiverState, moves: MoveList): number {
    let best = 0;
    let bestValue = NO_VALUE;
    for (let n = 0; n < FINALISTS && n < moves.length; n++) {
      let at = 0;
      for (let i = 1; i < moves.length; i++) if (this.#moveValues[i] > this.#moveValues[at]) at = i;
      if (this.#moveValues[at] === NO_VALUE) break;
      this.#moveValues[at] = NO_VALUE;
      const value = this.#moveValue(state, moves.at(at), 0, moves);
      if (value <= bestValue) continue;
      best = at;
      bestValue = value;
    }
    return best;
  }

  #valueAfterMove(state: TheRiverState, move: Move): number {
    copyState(state, this.#states[0]);
    this.#game.play(this.#states[0], move);
    return this.#stateValue(this.#states[0]);
  }

  /** Own share of the win plus the bonus for points, averaged over draws if chance comes next. */
  #stateValue(state: TheRiverState): number {
    if (this.#game.actor(state) !== CHANCE) return this.#shareWithPoints(state);
    this.#needsDraws = true;
    if (this.#drawCount === 0) return this.#shareWithPoints(state);
    const game = this.#game;
    const stateAfterDraws = this.#stateAfterDraws;
    let sum = 0;
    for (let draw = 0; draw < this.#drawCount; draw++) {
      copyState(state, stateAfterDraws);
      this.#key.a = this.#seed;
      this.#key.b = draw;
      this.#chance.rekey(this.#key.add(draw));
      while (game.actor(stateAfterDraws) === CHANCE) {
        game.moves(stateAfterDraws, this.#chanceResults);
        game.play(
          stateAfterDraws,
          this.#chanceResults.at(this.#chance.draw(game.source(stateAfterDraws), this.#chanceResults.length)),
        );
      }
      sum += this.#shareWithPoints(stateAfterDraws);
    }
    return sum / this.#drawCount;
  }

  #shareWithPoints(state: TheRiverState): number {
    this.#evaluation.fillShares(state, this.#shares);
    const share = this.#shares[this.#seat];
    const pointValue =
      this.#game.actor(state) === OVER ? Math.max(FINAL_POINT_VALUE, this.#currentPointValue) : this.#currentPointValue;
    if (pointValue === 0) return share;
    this.#evaluation.fillPoints(state, this.#points);
    return share + pointValue * this.#points[this.#seat];
  }

  /** Value of a move with its best immediate follow-ups. */
  #moveValue(state: TheRiverState, move: Move, depth: number, alternatives: MoveList): number {
    const nextState = this.#states[depth];
    copyState(state, nextState);
    this.#game.play(nextState, move);
    if (kindOf(move) === EXCHANGE) return this.#exchangeValue(depth, alternatives);
    return this.#valueAfterFollowUps(depth);
  }

  /** Value of the best build that an exchange enables or, if no placement was legal before, of the best placement. */
  #exchangeValue(depth: number, alternatives: MoveList): number {
    const allowsAnyPlacement = !isPlacement(alternatives.at(0));
    const list = this.#lists[depth];
    this.#game.moves(this.#states[depth], list);
    let best = NO_VALUE;
    for (let i = 0; i < list.length; i++) {
      const kind = kindOf(list.at(i));
      const isFurtherExchange = kind === EXCHANGE && depth + 1 < MAX_EXCHANGES;
      if (kind !== BUILD && !isFurtherExchange && !(allowsAnyPlacement && isPlacement(list.at(i)))) continue;
      best = Math.max(best, this.#moveValue(this.#states[depth], list.at(i), depth + 1, alternatives));
    }
    return best;
  }

  /** Value after the choices that follow a placement: resources to return, amounts to take, tiles to swap. */
  #valueAfterFollowUps(depth: number): number {
    const game = this.#game;
    const state = this.#states[depth];
    const list = this.#lists[depth];
    while (game.actor(state) === this.#seat && hasFollowUpChoice(state)) {
      game.moves(state, list);
      const kind = kindOf(list.at(0));
      if (kind !== RETURN) return this.#bestEffectValue(depth, kind === TAKE);
      // returns greedily, one resource at a time
      game.play(state, list.at(this.#bestReturnIndex(depth)));
    }
    return this.#stateValue(state);
  }

  #bestEffectValue(depth: number, isTaking: boolean): number {
    const list = this.#lists[depth];
    const next = this.#states[depth + 1];
    let best = NO_VALUE;
    for (let i = 0; i < list.length; i++) {
      copyState(this.#states[depth], next);
      this.#game.play(next, list.at(i));
      // a second swap is decided later
      best = Math.max(best, isTaking ? this.#valueAfterFollowUps(depth + 1) : this.#stateValue(next));
    }
    return best;
  }

  #bestReturnIndex(depth: number): number {
    const list = this.#lists[depth];
    const next = this.#states[depth + 1];
    let best = 0;
    let bestValue = NO_VALUE;
    for (let i = 0; i < list.length; i++) {
      copyState(this.#states[depth], next);
      this.#game.play(next, list.at(i));
      const value = this.#stateValue(next);
      if (value <= bestValue) continue;
      best = i;
      bestValue = value;
    }
    return best;
  }
}

/** Whether the acting seat has to resolve overflow or a meadow effect before the next placement. */
function hasFollowUpChoice(s: TheRiverState): boolean {
  return s.effect !== 0 || overflowCount(s, s.seat) > 0;
}
