import type { Game } from '@two-rivers/kernel';
import {
  type NetCorrection,
  correctShares,
  type Evaluation,
  type PointPredictor,
  type PointHeads,
} from '@two-rivers/search';
import { OVER_PHASE, TheRiver, type TheRiverState } from '../../rules/index.ts';
import { type TheRiverEvaluation, theRiverEvaluation } from '../evaluation.ts';
import { NetInputEncoder } from './inputEncoder.ts';

/** The fitted evaluation, corrected by a net trained on game results. */
export class NetEvaluation implements Evaluation<TheRiverState> {
  readonly #fittedEvaluation: TheRiverEvaluation;
  readonly #inputEncoder: NetInputEncoder;
  readonly #correction: NetCorrection;

  constructor(game: Game<TheRiverState>, correction: NetCorrection) {
    if (!(game instanceof TheRiver)) throw new Error(`${game.id} is not The River`);
    this.#fittedEvaluation = theRiverEvaluation(game);
    this.#inputEncoder = new NetInputEncoder(game.components);
    this.#correction = correction;
  }

  fillPoints(state: TheRiverState, points: Float64Array): void {
    this.#fittedEvaluation.fillPoints(state, points);
  }

  fillShares(state: TheRiverState, shares: Float64Array): void {
    if (state.phase === OVER_PHASE) {
      this.#fittedEvaluation.fillShares(state, shares);
      return;
    }
    const seats = shares.length;
    const { net } = this.#correction;
    const certainty = estimateLeads(this.#fittedEvaluation, state, shares);
    this.#inputEncoder.encode(state, shares, certainty, this.#fittedEvaluation.featureRows, net.inputs);
    net.run();
    for (let seat = 0; seat < seats; seat++) shares[seat] *= certainty;
    correctShares(this.#correction, state.seat, shares, seats);
  }
}

/** Fills `points` with each seat's expected lead over the mean; returns the log-odds of the win per point. */
export function estimateLeads(
  fittedEvaluation: TheRiverEvaluation,
  state: TheRiverState,
  points: Float64Array,
): number {
  const step = fittedEvaluation.estimatePoints(state, points);
  let mean = 0;
  for (const each of points) mean += each / points.length;
  for (let seat = 0; seat < points.length; seat++) points[seat] -= mean;
  return fittedEvaluation.certaintyAt(step);
}

/** Points predicted by the net, by seat and category: current points plus points expected to follow. */
export class NetExpectation implements PointPredictor<TheRiverState> {
  readonly points: Float64Array;
  readonly #game: Game<TheRiverState>;
  readonly #fittedEvaluation: TheRiverEvaluation;
  readonly #inputEncoder: NetInputEncoder;
  readonly #heads: PointHeads;
  readonly #fittedLeads: Float64Array;

  constructor(game: Game<TheRiverState>, heads: PointHeads) {
    if (!(game instanceof TheRiver)) throw new Error(`${game.id} is not The River`);
    this.points = new Float64Array(game.seats * game.categories.length);
    this.#game = game;
    this.#fittedEvaluation = theRiverEvaluation(game);
    this.#inputEncoder = new NetInputEncoder(game.components);
    this.#heads = heads;
    this.#fittedLeads = new Float64Array(game.seats);
  }

  predict(state: TheRiverState): void {
    const heads = this.#heads;
    this.points.set(this.#game.outcome(state).breakdown.flat());
    if (state.phase === OVER_PHASE) return;
    const certainty = estimateLeads(this.#fittedEvaluation, state, this.#fittedLeads);
    this.#inputEncoder.encode(state, this.#fittedLeads, certainty, this.#fittedEvaluation.featureRows, heads.inputs);
    heads.run();
    heads.addToSeats(this.points, state.seat, this.#game.seats);
  }
}
