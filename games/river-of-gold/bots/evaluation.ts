import { exp } from '@two-rivers/search/exp';
import { type Game, SPECTATOR } from '@two-rivers/kernel';
import { OVER_PHASE, type RiverOfGoldState } from '../model.gen.ts';
import { fillFinalScores, rankOf } from '../rules/index.ts';
import { PATRON_COUNT } from '../rules/tables.ts';
import type { Evaluation } from '@two-rivers/search';
import { type FeatureName, FEATURES, FeatureReader, FIRST_PATRON_FEATURE, FEATURE_COUNT } from './features.ts';
import { PATRON_POINTS, type PatronPoints, expectedPatronPoints } from './patronOutlook.ts';
import { WEIGHTS } from './weights.ts';

export interface Weights {
  /** weights for the seat with a known hand, and for all other seats */
  readonly seen: Readonly<Record<FeatureName, number>>;
  readonly unseen: Readonly<Record<FeatureName, number>>;
  /** [a, b]: a lead of a + b √(turns left) points multiplies the odds of a win by e */
  readonly scale: readonly [number, number];
}

/**
 * Expected final points from fitted feature weights, and the odds of a win from their differences. Reads only its
 * viewer's hand, so a world sampled for that viewer gives the same result as the viewer's own state. Exception: patrons
 * picked and not yet revealed are read from the sampled world.
 */
export class RiverOfGoldEvaluation implements Evaluation<RiverOfGoldState> {
  readonly #viewer: number;
  readonly #reader = new FeatureReader();
  readonly #ownHandWeights: Float64Array;
  readonly #hiddenHandWeights: Float64Array;
  readonly #scale: readonly [number, number];
  readonly #patronOutlooks: PatronPoints;
  readonly #scores: Float64Array;

  constructor(
    game: Game<RiverOfGoldState>,
    viewer: number,
    weights: Weights = WEIGHTS[game.seats],
    outlooks: PatronPoints = PATRON_POINTS[game.seats],
  ) {
    this.#viewer = viewer;
    this.#ownHandWeights = Float64Array.from(FEATURES, (name) => weights.seen[name]);
    this.#hiddenHandWeights = Float64Array.from(FEATURES, (name) => weights.unseen[name]);
    this.#scale = weights.scale;
    this.#patronOutlooks = outlooks;
    this.#scores = new Float64Array(game.seats);
  }

  fillPoints(state: RiverOfGoldState, points: Float64Array): void {
    if (state.phase === OVER_PHASE) {
      fillFinalScores(state, points);
      return;
    }
    this.#reader.read(state, this.#viewer);
    this.#sumPoints(state, 0, points);
    if (state.seats > 2) this.#sumPoints(state, 2, points);
    // without patrons skip the addition, even of 0
    if (state.patrons === 0) return;
    const { turnsLeft } = this.#reader.horizon;
    for (let seat = 0; seat < state.seats; seat++)
      points[seat] += expectedPatronPoints(state, seat, turnsLeft[seat], this.#patronOutlooks);
  }

  /** Sums the points of two seats in parallel, because each addition waits for the previous one. */
  #sumPoints(state: RiverOfGoldState, seat: number, points: Float64Array): void {
    const { values } = this.#reader;
    const next = seat + 1;
    const weights = seat === this.#viewer ? this.#ownHandWeights : this.#hiddenHandWeights;
    const nextWeights = next === this.#viewer ? this.#ownHandWeights : this.#hiddenHandWeights;
    const row = seat * FEATURE_COUNT;
    const nextRow = next * FEATURE_COUNT;
    let sum = state.points[seat];
    let nextSum = state.points[next];
    for (let i = 0; i < FIRST_PATRON_FEATURE; i++) {
      sum += weights[i] * values[row + i];
      nextSum += nextWeights[i] * values[nextRow + i];
    }
    points[seat] = sum + this.#patronPoints(state, seat, weights);
    if (next < state.seats) points[next] = nextSum + this.#patronPoints(state, next, nextWeights);
  }

  #patronPoints(state: RiverOfGoldState, seat: number, weights: Float64Array): number {
    const patron = state.patron[seat];
    if (patron < 1 || patron > PATRON_COUNT) return 0;
    const feature = FIRST_PATRON_FEATURE + patron - 1;
    return weights[feature] * this.#reader.values[seat * FEATURE_COUNT + feature];
  }

  fillShares(state: RiverOfGoldState, shares: Float64Array): void {
    this.fillPoints(state, shares);
    this.convertToShares(state, shares);
  }

  /**
   * Features of the position evaluated last, `seat × WIDTH + feature`; any instance's next evaluation overwrites them.
   */
  get features(): Float64Array {
    return this.#reader.values;
  }

  /** Lead in points that multiplies the odds of a win by e, in the position evaluated last. */
  oddsScale(seats: number): number {
    const { turnsLeft } = this.#reader.horizon;
    let left = 0;
    for (let seat = 0; seat < seats; seat++) left += turnsLeft[seat];
    return this.#scale[0] + this.#scale[1] * Math.sqrt(left / seats);
  }

  /** Turns expected points into shares of the win, in place. */
  convertToShares(state: RiverOfGoldState, points: Float64Array): void {
    const { seats } = state;
    if (state.phase === OVER_PHASE) {
      this.#fillFinalShares(state, points);
      return;
    }
    const scale = this.oddsScale(seats);
    let best = points[0];
    for (let seat = 1; seat < seats; seat++) if (points[seat] > best) best = points[seat];
    let sum = 0;
    for (let seat = 0; seat < seats; seat++) {
      // skip exp for the best seat: the result is 1
      points[seat] = points[seat] === best ? 1 : exp((points[seat] - best) / scale);
      sum += points[seat];
    }
    for (let seat = 0; seat < seats; seat++) points[seat] /= sum;
  }

  /** Shares of the win at the end of a game: ties split it. */
  #fillFinalShares(state: RiverOfGoldState, shares: Float64Array): void {
    const scores = this.#scores;
    fillFinalScores(state, scores);
    let winners = 0;
    for (let seat = 0; seat < state.seats; seat++) if (rankOf(state, scores, seat) === 1) winners++;
    for (let seat = 0; seat < state.seats; seat++) shares[seat] = rankOf(state, scores, seat) === 1 ? 1 / winners : 0;
  }
}

/** Without a `viewer` no hand is read, and all viewers get the same result. */
export function riverOfGoldEvaluation(game: Game<RiverOfGoldState>, viewer: number = SPECTATOR): RiverOfGoldEvaluation {
  return new RiverOfGoldEvaluation(game, viewer);
}
