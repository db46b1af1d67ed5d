import type { Game } from '@two-rivers/kernel';
import { type Correction, correctShares, type Evaluation } from '@two-rivers/search';
import { type RiverOfGoldState, stateCodes } from '../../rules/index.ts';
import { RiverOfGoldEvaluation } from '../evaluation.ts';
import { tellInputs } from './inputs.ts';

const { OVER_PHASE } = stateCodes;

/**
 * The fitted evaluation, put right by a net that learned from the results of games. It is asked where a turn of its
 * viewer ends, and reads no hand but the viewer's.
 */
export class NetEvaluation implements Evaluation<RiverOfGoldState> {
  readonly #viewer: number;
  readonly #fitted: RiverOfGoldEvaluation;
  readonly #correction: Correction;

  constructor(game: Game<RiverOfGoldState>, viewer: number, correction: Correction) {
    this.#viewer = viewer;
    this.#fitted = new RiverOfGoldEvaluation(game, viewer);
    this.#correction = correction;
  }

  points(state: RiverOfGoldState, points: Float64Array): void {
    this.#fitted.points(state, points);
  }

  shares(state: RiverOfGoldState, shares: Float64Array): void {
    if (state.phase === OVER_PHASE) {
      this.#fitted.shares(state, shares);
      return;
    }
    const { seats } = state;
    const { net } = this.#correction;
    const scale = expect(this.#fitted, state, shares);
    tellInputs(state, this.#viewer, shares, scale, this.#fitted.features, net.inputs);
    net.run();
    for (let seat = 0; seat < seats; seat++) shares[seat] /= scale;
    correctShares(this.#correction, this.#viewer, shares, seats);
  }
}

/** Fills `points` with what each seat can expect over the mean of all; the scale of their odds. */
export function expect(fitted: RiverOfGoldEvaluation, state: RiverOfGoldState, points: Float64Array): number {
  const { seats } = state;
  fitted.points(state, points);
  let mean = 0;
  for (let seat = 0; seat < seats; seat++) mean += points[seat] / seats;
  for (let seat = 0; seat < seats; seat++) points[seat] -= mean;
  return fitted.scaleOf(seats);
}
