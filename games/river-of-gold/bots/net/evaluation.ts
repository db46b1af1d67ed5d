import type { Game } from '@two-rivers/kernel';
import {
  type NetCorrection,
  correctShares,
  type Evaluation,
  type PointPredictor,
  type PointHeads,
} from '@two-rivers/search';
import { OVER_PHASE, type RiverOfGoldState } from '../../model.gen.ts';
import { RiverOfGoldEvaluation } from '../evaluation.ts';
import { writeNetInputs } from './inputs.ts';

/**
 * The fitted evaluation, corrected by a net trained on the results of games. Evaluates ends of its viewer's turns, and
 * reads only the viewer's hand.
 */
export class NetEvaluation implements Evaluation<RiverOfGoldState> {
  readonly #viewer: number;
  readonly #fitted: RiverOfGoldEvaluation;
  readonly #correction: NetCorrection;

  constructor(game: Game<RiverOfGoldState>, viewer: number, correction: NetCorrection) {
    this.#viewer = viewer;
    this.#fitted = new RiverOfGoldEvaluation(game, viewer);
    this.#correction = correction;
  }

  fillPoints(state: RiverOfGoldState, points: Float64Array): void {
    this.#fitted.fillPoints(state, points);
  }

  fillShares(state: RiverOfGoldState, shares: Float64Array): void {
    if (state.phase === OVER_PHASE) {
      this.#fitted.fillShares(state, shares);
      return;
    }
    const { seats } = state;
    const { net } = this.#correction;
    const scale = fillExpectedPoints(this.#fitted, state, shares);
    writeNetInputs(state, this.#viewer, shares, scale, this.#fitted.features, net.inputs);
    net.run();
    for (let seat = 0; seat < seats; seat++) shares[seat] /= scale;
    correctShares(this.#correction, this.#viewer, shares, seats);
  }
}

/** Fills `points` with each seat's expected points relative to the mean; returns the scale of the odds. */
export function fillExpectedPoints(
  fitted: RiverOfGoldEvaluation,
  state: RiverOfGoldState,
  points: Float64Array,
): number {
  const { seats } = state;
  fitted.fillPoints(state, points);
  let mean = 0;
  for (let seat = 0; seat < seats; seat++) mean += points[seat] / seats;
  for (let seat = 0; seat < seats; seat++) points[seat] -= mean;
  return fitted.oddsScale(seats);
}

/** The net's expected points by category, from the viewer's knowledge: score so far plus expected gains. */
export class NetExpectation implements PointPredictor<RiverOfGoldState> {
  readonly points: Float64Array;
  readonly #game: Game<RiverOfGoldState>;
  readonly #viewer: number;
  readonly #fitted: RiverOfGoldEvaluation;
  readonly #heads: PointHeads;
  readonly #fittedPoints: Float64Array;

  constructor(game: Game<RiverOfGoldState>, viewer: number, heads: PointHeads) {
    this.points = new Float64Array(game.seats * game.categories.length);
    this.#game = game;
    this.#viewer = viewer;
    this.#fitted = new RiverOfGoldEvaluation(game, viewer);
    this.#heads = heads;
    this.#fittedPoints = new Float64Array(game.seats);
  }

  predict(state: RiverOfGoldState): void {
    const heads = this.#heads;
    this.points.set(this.#game.outcome(state).breakdown.flat());
    if (state.phase === OVER_PHASE) return;
    const scale = fillExpectedPoints(this.#fitted, state, this.#fittedPoints);
    writeNetInputs(state, this.#viewer, this.#fittedPoints, scale, this.#fitted.features, heads.inputs);
    heads.run();
    heads.addToSeats(this.points, this.#viewer, this.#game.seats);
  }
}
