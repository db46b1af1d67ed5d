import {
  CHANCE,
  copyState,
  type Game,
  type Move,
  MoveList,
  OVER,
  SeededChance,
  type SeedKey,
  type State,
} from '@two-rivers/kernel';
import type { Evaluation, MakeViewerEvaluation } from '../evaluation.ts';

/**
 * Turn structure of a game. A search compares positions only at the end of a turn, because evaluations mid-turn are
 * unreliable.
 */
export interface TurnStructure<S extends State> {
  /** whether a move, such as a trade, only prepares another move of the same turn */
  isPreparation(move: Move): boolean;
  /** whether the deciding seat still has to finish its turn */
  isMidTurn(state: S): boolean;
}

/** Structure of a game whose turns are single moves. */
export const SINGLE_MOVES: TurnStructure<State> = { isPreparation: () => false, isMidTurn: () => false };

/** Maximum number of moves that are played to finish a turn before it is evaluated. */
const MAX_STEPS = 4;
/** Value of a point above the mean at the end, in shares of the win; so small that it only breaks ties. */
const POINT_VALUE = 1e-6;

/** Evaluates positions and moves without simulations. */
export class StaticEvaluator<S extends State> {
  /** positions evaluated so far */
  evaluationCount = 0;

  readonly #game: Game<S>;
  /** one per viewer */
  readonly #evaluations: readonly Evaluation<S>[];
  readonly #turnStructure: TurnStructure<S>;
  readonly #playsChance: boolean;
  readonly #masked: S;
  readonly #results: MoveList;
  readonly #chance: SeededChance;
  /** state, legal moves, and shares by depth */
  readonly #states: readonly S[];
  readonly #lists: readonly MoveList[];
  readonly #shares: readonly Float64Array[];
  readonly #points: Float64Array;
  #viewer = 0;
  /** whether points replace shares */
  #usesPoints = false;

  constructor(
    game: Game<S>,
    makeEvaluation: MakeViewerEvaluation<S>,
    turnStructure: TurnStructure<S>,
    playsChance: boolean,
  ) {
    const levels = Array.from({ length: MAX_STEPS + 1 });
    this.#game = game;
    this.#evaluations = Array.from({ length: game.seats }, (_, seat) => makeEvaluation(game, seat));
    this.#turnStructure = turnStructure;
    this.#playsChance = playsChance;
    this.#masked = game.create();
    this.#results = new MoveList(game.limits.moves);
    this.#chance = new SeededChance(game.limits.sources);
    this.#points = new Float64Array(game.seats);
    this.#states = levels.map(() => game.create());
    this.#lists = levels.map(() => new MoveList(game.limits.moves));
    this.#shares = levels.map(() => new Float64Array(game.seats));
  }

  reset(viewer: number): void {
    this.#viewer = viewer;
    this.evaluationCount = 0;
  }

  /** Fills `shares` for a position; plays pending chance in `state` if the evaluation needs it. */
  evaluateLeaf(state: S, chance: SeededChance, shares: Float64Array): void {
    if (this.#playsChance) this.#playChance(state, chance);
    // evaluate only what the viewer sees: the rest of the world is sampled
    this.#game.mask(state, this.#viewer, this.#masked);
    this.evaluationCount++;
    const evaluation = this.#evaluations[this.#viewer];
    if (this.#usesPoints) {
      shares.fill(0);
      this.#addPoints(evaluation, shares, shares.length / (shares.length - 1));
      return;
    }
    evaluation.fillShares(this.#masked, shares);
    if (this.#game.actor(state) === OVER) this.#addPoints(evaluation, shares, POINT_VALUE);
  }

  /**
   * Adds each seat's points above the mean, each point worth `point`, as an incentive even once the win is certain or
   * lost.
   */
  #addPoints(evaluation: Evaluation<S>, shares: Float64Array, point: number): void {
    const points = this.#points;
    evaluation.fillPoints(this.#masked, points);
    let sum = 0;
    for (let seat = 0; seat < points.length; seat++) sum += points[seat];
    for (let seat = 0; seat < points.length; seat++) shares[seat] += point * (points[seat] - sum / points.length);
  }

  /** Fills `shares` for a position, after playing out an unfinished turn. */
  evaluatePosition(state: S, seed: SeedKey, shares: Float64Array): void {
    copyState(state, this.#states[0]);
    this.#evaluateTurnEnd(0, this.#game.actor(state), false, seed, shares);
  }

  /** Fills `shares` for a move, after its seat finishes the turn as well as possible without preparations. */
  evaluateMove(state: S, move: Move, actor: number, seed: SeedKey, shares: Float64Array): void {
    copyState(state, this.#states[0]);
    this.#game.play(this.#states[0], move);
    this.#evaluateTurnEnd(0, actor, this.#turnStructure.isPreparation(move), seed, shares);
  }

  /**
   * Fills `points` with each seat's points minus the mean of the others after a move. The rest of the turn is played to
   * maximize this value.
   */
  evaluateMovePoints(state: S, move: Move, actor: number, seed: SeedKey, points: Float64Array): void {
    this.#usesPoints = true;
    this.evaluateMove(state, move, actor, seed, points);
    this.#usesPoints = false;
  }

  #evaluateTurnEnd(depth: number, actor: number, isPrepared: boolean, seed: SeedKey, shares: Float64Array): void {
    const game = this.#game;
    const state = this.#states[depth];
    if (
      depth < MAX_STEPS &&
      actor >= 0 &&
      game.actor(state) === actor &&
      (isPrepared || this.#turnStructure.isMidTurn(state))
    ) {
      if (this.#playBestStep(depth, actor, seed, shares)) return;
    }
    if (this.#playsChance) this.#chance.rekey(seed);
    this.evaluateLeaf(state, this.#chance, shares);
  }

  /** Fills `shares` for the best next move; returns false if there are only preparations. */
  #playBestStep(depth: number, actor: number, seed: SeedKey, shares: Float64Array): boolean {
    const game = this.#game;
    const list = this.#lists[depth];
    const stepShares = this.#shares[depth];
    const next = this.#states[depth + 1];
    let best = Number.NEGATIVE_INFINITY;
    game.moves(this.#states[depth], list);
    for (let i = 0; i < list.length; i++) {
      const move = list.at(i);
      if (this.#turnStructure.isPreparation(move)) continue;
      copyState(this.#states[depth], next);
      game.play(next, move);
      this.#evaluateTurnEnd(depth + 1, actor, false, seed, stepShares);
      if (stepShares[actor] <= best) continue;
      best = stepShares[actor];
      for (let seat = 0; seat < stepShares.length; seat++) shares[seat] = stepShares[seat];
    }
    return best !== Number.NEGATIVE_INFINITY;
  }

  #playChance(state: S, chance: SeededChance): void {
    const game = this.#game;
    const results = this.#results;
    while (game.actor(state) === CHANCE) {
      game.moves(state, results);
      game.play(state, results.at(chance.draw(game.source(state), results.length)));
    }
  }
}
