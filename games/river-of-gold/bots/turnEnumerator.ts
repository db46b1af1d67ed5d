import { copyState, type Game, type Move, MoveList, OVER } from '@two-rivers/kernel';
import {
  ACTION_PHASE,
  BUY_FAVOR,
  firstArgument,
  kindOf,
  type RiverOfGoldState,
  TRADE,
  TURN_DIE,
} from '../model.gen.ts';
import { MAX_SEATS } from '../rules/components.ts';
import { dieTurnCost } from '../rules/index.ts';
import type { Evaluation } from '@two-rivers/search';
import { FeatureReader } from './features.ts';
import {
  preparationAfter,
  isSensibleStep,
  isPaymentKind,
  isTradeKind,
  NO_PREPARATION,
  MAX_PREPARATIONS,
  reversesTrade,
} from './turnSteps.ts';

/** Maximum number of steps in one play of a turn; each step has its own state and move list. */
export const MAX_STEPS = 8;
/** Positions evaluated per enumeration; beyond that, steps are evaluated without looking ahead. */
const MAX_EVALUATIONS = 1500;
/**
 * Quick mode: maximum number of faces to turn the die to, and how many points lower than the current face they may be
 * estimated.
 */
const PROMISING_FACES = 2;
const FACE_MARGIN = 1;
/** Share of the win added per final point above the mean, so that the bot maximizes points once the win is decided. */
const POINT = 1e-4;

/** Callback for each way to play a turn: gets every seat's share after the turn, the steps, and the end position. */
export type PlayVisitor = (shares: Float64Array, steps: Int32Array, length: number, end: RiverOfGoldState) => void;

/**
 * Enumerates every way to play a turn up to the next chance event or the next player. `evaluations` has one evaluation
 * per viewer, and each seat uses its own. Chance is not drawn, because the evaluation averages over its results.
 */
export class TurnEnumerator {
  /** number of positions evaluated so far */
  evaluationCount = 0;
  /** steps of the last play found by `findBest` */
  readonly steps = new Int32Array(MAX_STEPS);
  length = 0;

  readonly #game: Game<RiverOfGoldState>;
  readonly #evaluations: readonly Evaluation<RiverOfGoldState>[];
  readonly #states: readonly RiverOfGoldState[];
  readonly #masked: RiverOfGoldState;
  readonly #lists: readonly MoveList[];
  readonly #path = new Int32Array(MAX_STEPS);
  readonly #shares = new Float64Array(MAX_SEATS);
  readonly #points = new Float64Array(MAX_SEATS);
  readonly #reader = new FeatureReader();
  /** [face]: 1 if quick mode turns the die to the face */
  readonly #isPromising = new Uint8Array(7);
  readonly #keepBest: PlayVisitor;
  #visitor: PlayVisitor;
  #bestWorth = 0;
  #seat = 0;
  #turns = 0;
  #evaluationLimit = 0;
  /** whether to try trades and buying favor */
  #includesTrades = false;

  constructor(game: Game<RiverOfGoldState>, evaluations: readonly Evaluation<RiverOfGoldState>[]) {
    this.#game = game;
    this.#evaluations = evaluations;
    this.#states = Array.from({ length: MAX_STEPS }, () => game.create());
    this.#masked = game.create();
    this.#lists = this.#states.map(() => new MoveList(game.limits.moves));
    this.#keepBest = (shares, steps, length) => {
      const worth = shares[this.#seat];
      if (worth <= this.#bestWorth) return;
      this.#bestWorth = worth;
      this.length = length;
      for (let i = 0; i < length; i++) this.steps[i] = steps[i];
    };
    this.#visitor = this.#keepBest;
  }

  /** Visits every play that begins with one of these moves. */
  enumerate(state: RiverOfGoldState, seat: number, moves: MoveList, visit: PlayVisitor): void {
    this.#begin(state, seat, true, visit);
    for (let i = 0; i < moves.length; i++) this.#visitAfter(state, moves.at(i), 0, NO_PREPARATION);
  }

  /**
   * Finds the play with the best evaluation, without trades and using only what the seat knows. The result is in
   * `steps` and `length`.
   */
  findBest(world: RiverOfGoldState, seat: number): void {
    const state = this.#masked;
    const list = this.#lists[0];
    this.#game.mask(world, seat, state);
    this.#game.moves(state, list);
    if (list.length === 1) {
      this.steps[0] = list.at(0);
      this.length = 1;
      return;
    }
    this.#begin(state, seat, false, this.#keepBest);
    this.#bestWorth = Number.NEGATIVE_INFINITY;
    if (state.phase === ACTION_PHASE && state.favor[seat] > 0) this.#markPromisingFaces(state, seat);
    this.#visitNextSteps(state, 0, NO_PREPARATION);
  }

  #markPromisingFaces(state: RiverOfGoldState, seat: number): void {
    const promising = this.#isPromising;
    const faces = this.#reader.rateFaces(state, seat);
    const die = state.die[seat];
    const least = faces[die] - FACE_MARGIN;
    promising.fill(0);
    for (let n = 0; n < PROMISING_FACES; n++) {
      let best = 0;
      for (let face = 1; face < faces.length; face++) {
        if (face === die || promising[face] === 1 || faces[face] < least) continue;
        if (best === 0 || faces[face] > faces[best]) best = face;
      }
      promising[best] = 1;
    }
  }

  #begin(state: RiverOfGoldState, seat: number, wide: boolean, visit: PlayVisitor): void {
    this.#seat = seat;
    this.#turns = state.turns;
    this.#includesTrades = wide;
    this.#visitor = visit;
    this.#evaluationLimit = this.evaluationCount + MAX_EVALUATIONS;
  }

  #visitAfter(from: RiverOfGoldState, move: Move, depth: number, preparation: number): void {
    const state = this.#states[depth];
    this.#path[depth] = move;
    copyState(from, state);
    this.#game.play(state, move);
    const isOver = this.#game.actor(state) !== this.#seat || state.turns !== this.#turns;
    const isEnough = this.evaluationCount > this.#evaluationLimit;
    if (isOver) this.#visitEnd(state, depth + 1);
    else if (state.phase === ACTION_PHASE) {
      // do not visit a preparation alone: its evaluation already includes its best follow-up
      if (depth < MAX_PREPARATIONS && !isEnough)
        this.#visitNextSteps(state, depth + 1, preparationAfter(move, preparation));
    } else if (depth + 1 === MAX_STEPS || isEnough) this.#visitEnd(state, depth + 1);
    else this.#visitNextSteps(state, depth + 1, NO_PREPARATION);
  }

  /**
   * Visits the sensible next steps. Before the action, traded goods must be delivered, bought favor must turn the die,
   * and a turned die must be used. After the action, only choices are visited; trades are left to the next decision.
   */
  #visitNextSteps(state: RiverOfGoldState, depth: number, preparation: number): void {
    const list = this.#lists[depth];
    this.#game.moves(state, list);
    const isAction = state.phase === ACTION_PHASE;
    for (let i = 0; i < list.length; i++) {
      const move = list.at(i);
      const kind = kindOf(move);
      if (isAction ? !isSensibleStep(kind, preparation) : isPaymentKind(kind)) continue;
      if (isAction && !this.#includesTrades && !this.#isQuickStep(kind, move)) continue;
      if (isAction && depth > 0 && this.#isPointless(state, move, depth)) continue;
      this.#visitAfter(state, move, depth, preparation);
    }
  }

  /**
   * Whether a step is pointless: trading a good back, or buying more favor in the last turn than turning the die needs.
   */
  #isPointless(state: RiverOfGoldState, move: Move, depth: number): boolean {
    if (kindOf(move) === TRADE) return reversesTrade(this.#path, depth, move);
    const wasBought = kindOf(this.#path[depth - 1]) === BUY_FAVOR;
    if (!wasBought || state.ending === 0 || kindOf(move) !== TURN_DIE) return false;
    return dieTurnCost(state.die[this.#seat], firstArgument(move)) < state.favor[this.#seat];
  }

  #isQuickStep(kind: number, move: Move): boolean {
    return kind === TURN_DIE ? this.#isPromising[firstArgument(move)] === 1 : !isTradeKind(kind);
  }

  #visitEnd(state: RiverOfGoldState, length: number): void {
    this.evaluate(state, this.#seat, this.#shares);
    this.#visitor(this.#shares, this.#path, length, state);
  }

  /** Fills `shares` with the viewer's evaluation of a position. */
  evaluate(state: RiverOfGoldState, viewer: number, shares: Float64Array): void {
    const evaluation = this.#evaluations[viewer];
    this.evaluationCount++;
    evaluation.fillShares(state, shares);
    if (this.#game.actor(state) !== OVER) return;
    const points = this.#points;
    evaluation.fillPoints(state, points);
    let sum = 0;
    for (let seat = 0; seat < state.seats; seat++) sum += points[seat];
    for (let seat = 0; seat < state.seats; seat++) shares[seat] += POINT * (points[seat] - sum / state.seats);
  }

  /** Fills `points` with each seat's points, as the viewer expects them, minus the mean of the other seats. */
  evaluatePoints(state: RiverOfGoldState, viewer: number, points: Float64Array): void {
    this.evaluationCount++;
    this.#evaluations[viewer].fillPoints(state, points);
    let sum = 0;
    for (let seat = 0; seat < state.seats; seat++) sum += points[seat];
    for (let seat = 0; seat < state.seats; seat++) points[seat] -= (sum - points[seat]) / (state.seats - 1);
  }
}
