import {
  CHANCE,
  copyState,
  type Game,
  type Move,
  MoveList,
  OVER,
  SeededChance,
  SeedKey,
} from '@two-rivers/kernel';
import {
  BUILD,
  EXCHANGE,
  isPlacement,
  kindOf,
  overflow,
  RETURN,
  SWAP,
  TAKE,
  type TheRiverState,
} from '../rules/index.ts';
import type { Bot, Evaluation, View } from '@two-rivers/search';
import { evaluateBy } from './evaluation.ts';
import { HEURISTIC_WEIGHTS } from './heuristicWeights.ts';
import { WEIGHTS } from './weights.ts';

/** A placement, two exchanges before it, what a meadow asks after it, and a resource to return. */
const DEPTH = 6;
const MOST_EXCHANGES = 2;
/** Where new tiles and buildings come next, the best moves are compared over the same few draws. */
const DRAWS = 6;
const FINALISTS = 8;
/** What an own point more is worth, in shares of the win, by player count: so little that it costs hardly a win. */
const POINT = [0, 0, 0.0055, 0.008, 0];
/** With so large a share of the win points no longer count, lest a game that is won be drawn out for them. */
const AHEAD = 0.998;
/** At the end points settle what is left to choose. */
const END_POINT = 1e-6;
const NONE = Number.NEGATIVE_INFINITY;

/**
 * The move after which its own share of the win looks largest, with something added for its points, and what the move
 * asks of it answered as well. `point`: what a point more is worth, in shares of the win; `ahead`: up to which share.
 */
export function heuristic(
  game: Game<TheRiverState>,
  evaluation: Evaluation<TheRiverState> = heuristicEvaluation(game),
  point: number = POINT[game.seats],
  ahead: number = AHEAD,
): Bot<TheRiverState> {
  const judge = new Judge(game, evaluation, point, ahead);
  return {
    name: 'heuristic',
    choose: (view) => judge.choose(view),
  };
}

/** Not the one of the search, which plays no better by what suits a single step. */
function heuristicEvaluation(game: Game<TheRiverState>): Evaluation<TheRiverState> {
  return evaluateBy(game, HEURISTIC_WEIGHTS[game.seats] ?? WEIGHTS[game.seats]);
}

class Judge {
  readonly #game: Game<TheRiverState>;
  readonly #evaluation: Evaluation<TheRiverState>;
  readonly #point: number;
  readonly #ahead: number;
  readonly #shares: Float64Array;
  readonly #points: Float64Array;
  /** a position and its moves for each move looked ahead */
  readonly #states: readonly TheRiverState[];
  readonly #lists: readonly MoveList[];
  readonly #worths: Float64Array;
  readonly #drawn: TheRiverState;
  readonly #results: MoveList;
  readonly #chance: SeededChance;
  readonly #key = new SeedKey('');
  #seat = 0;
  /** what a point is worth at this decision */
  #pointNow = 0;
  /** how many draws a worth is the mean of; 0 for the position before them */
  #draws = 0;
  #drawsAreDue = false;
  #seed = 0;

  constructor(
    game: Game<TheRiverState>,
    evaluation: Evaluation<TheRiverState>,
    point: number,
    ahead: number,
  ) {
    this.#game = game;
    this.#evaluation = evaluation;
    this.#point = point;
    this.#ahead = ahead;
    this.#shares = new Float64Array(game.seats);
    this.#points = new Float64Array(game.seats);
    this.#states = Array.from({ length: DEPTH }, () => game.create());
    this.#lists = this.#states.map(() => new MoveList(game.limits.moves));
    this.#worths = new Float64Array(game.limits.moves);
    this.#drawn = game.create();
    this.#results = new MoveList(game.limits.moves);
    this.#chance = new SeededChance(game.limits.sources);
  }

  choose({ state, seat, moves, random }: View<TheRiverState>): Move {
    if (moves.length === 1) return moves.at(0);
    this.#seat = seat;
    this.#draws = 0;
    this.#drawsAreDue = false;
    this.#evaluation.shares(state, this.#shares);
    this.#pointNow = this.#shares[seat] > this.#ahead ? 0 : this.#point;
    // of the pairs of a meadow that swaps twice only the most promising are looked at with a second swap
    const isSwapping = state.effect !== 0 && kindOf(moves.at(0)) === SWAP;
    let best = 0;
    for (let i = 0; i < moves.length; i++) {
      this.#worths[i] = isSwapping
        ? this.#worthAfter(state, moves.at(i))
        : this.#worthOf(state, moves.at(i), 0, moves);
      if (this.#worths[i] > this.#worths[best]) best = i;
    }
    if (!this.#drawsAreDue && !isSwapping) return moves.at(best);
    if (this.#drawsAreDue) {
      this.#draws = DRAWS;
      this.#seed = random.below(0x7fffffff);
    }
    return moves.at(this.#bestOfFinalists(state, moves));
  }

  /** Looks again at the moves that look best, over the same draws of tiles and buildings; the index of the best. */
  #bestOfFinalists(state: TheRiverState, moves: MoveList): number {
    let best = 0;
    let bestWorth = NONE;
    for (let n = 0; n < FINALISTS && n < moves.length; n++) {
      let at = 0;
      for (let i = 1; i < moves.length; i++) if (this.#worths[i] > this.#worths[at]) at = i;
      if (this.#worths[at] === NONE) break;
      this.#worths[at] = NONE;
      const worth = this.#worthOf(state, moves.at(at), 0, moves);
      if (worth <= bestWorth) continue;
      best = at;
      bestWorth = worth;
    }
    return best;
  }

  #worthAfter(state: TheRiverState, move: Move): number {
    copyState(state, this.#states[0]);
    this.#game.play(this.#states[0], move);
    return this.#worth(this.#states[0]);
  }

  /** The own share of the win and what the points add; in the comparison over draws, the mean over them. */
  #worth(state: TheRiverState): number {
    if (this.#game.actor(state) !== CHANCE) return this.#share(state);
    this.#drawsAreDue = true;
    if (this.#draws === 0) return this.#share(state);
    const game = this.#game;
    const drawn = this.#drawn;
    let sum = 0;
    for (let draw = 0; draw < this.#draws; draw++) {
      copyState(state, drawn);
      this.#key.a = this.#seed;
      this.#key.b = draw;
      this.#chance.rekey(this.#key.add(draw));
      while (game.actor(drawn) === CHANCE) {
        game.moves(drawn, this.#results);
        game.play(drawn, this.#results.at(this.#chance.draw(game.source(drawn), this.#results.length)));
      }
      sum += this.#share(drawn);
    }
    return sum / this.#draws;
  }

  #share(state: TheRiverState): number {
    this.#evaluation.shares(state, this.#shares);
    const share = this.#shares[this.#seat];
    const point = this.#game.actor(state) === OVER ? Math.max(END_POINT, this.#pointNow) : this.#pointNow;
    if (point === 0) return share;
    this.#evaluation.points(state, this.#points);
    return share + point * this.#points[this.#seat];
  }

  /** What a move is worth with the best of what follows from it at once. */
  #worthOf(state: TheRiverState, move: Move, depth: number, among: MoveList): number {
    const after = this.#states[depth];
    copyState(state, after);
    this.#game.play(after, move);
    if (kindOf(move) === EXCHANGE) return this.#worthOfExchange(depth, among);
    return this.#worthOfAnswers(depth);
  }

  /** An exchange is for a building; where nothing else can be done, for anything. Never for its own sake. */
  #worthOfExchange(depth: number, among: MoveList): number {
    const forAnything = !isPlacement(among.at(0));
    const list = this.#lists[depth];
    this.#game.moves(this.#states[depth], list);
    let best = NONE;
    for (let i = 0; i < list.length; i++) {
      const kind = kindOf(list.at(i));
      const again = kind === EXCHANGE && depth + 1 < MOST_EXCHANGES;
      if (kind !== BUILD && !again && !(forAnything && isPlacement(list.at(i)))) continue;
      best = Math.max(best, this.#worthOf(this.#states[depth], list.at(i), depth + 1, among));
    }
    return best;
  }

  /** Answers what the placement asks of the same seat: what to return, how many to take, which tiles to swap. */
  #worthOfAnswers(depth: number): number {
    const game = this.#game;
    const state = this.#states[depth];
    const list = this.#lists[depth];
    while (game.actor(state) === this.#seat && isAsked(state)) {
      game.moves(state, list);
      const kind = kindOf(list.at(0));
      if (kind !== RETURN) return this.#bestEffect(depth, kind === TAKE);
      // one at a time: what is missed least now is missed least in the end
      game.play(state, list.at(this.#bestReturn(depth)));
    }
    return this.#worth(state);
  }

  #bestEffect(depth: number, isTaking: boolean): number {
    const list = this.#lists[depth];
    const next = this.#states[depth + 1];
    let best = NONE;
    for (let i = 0; i < list.length; i++) {
      copyState(this.#states[depth], next);
      this.#game.play(next, list.at(i));
      // a second swap is looked for when its turn comes
      best = Math.max(best, isTaking ? this.#worthOfAnswers(depth + 1) : this.#worth(next));
    }
    return best;
  }

  #bestReturn(depth: number): number {
    const list = this.#lists[depth];
    const next = this.#states[depth + 1];
    let best = 0;
    let bestWorth = NONE;
    for (let i = 0; i < list.length; i++) {
      copyState(this.#states[depth], next);
      this.#game.play(next, list.at(i));
      const worth = this.#worth(next);
      if (worth <= bestWorth) continue;
      best = i;
      bestWorth = worth;
    }
    return best;
  }
}

/** Whether the seat to decide has a question to answer before the next pioneer is placed. */
function isAsked(s: TheRiverState): boolean {
  return s.effect !== 0 || overflow(s, s.seat) > 0;
}
