import { exp } from '@two-rivers/search/exp';
import type { Game } from '@two-rivers/kernel';
import { type Components, NO_ENDING, OVER_PHASE, TheRiver, type TheRiverState } from '../rules/index.ts';
import type { Evaluation } from '@two-rivers/search';
import { CLOCK_FEATURE_COUNT, MAX_ROUNDS_LEFT, readClockFeatures } from './clock.ts';
import { FeatureReader } from './features.ts';
import { FEATURES } from './layout.ts';
import { WEIGHTS } from './weights.ts';

/** Stages of a game with fitted weights; between them weights are interpolated. */
export const GAME_STAGES = ['early', 'middle', 'late'] as const;
/** `last`: the last round, once the end has been triggered. */
export type GameStage = (typeof GAME_STAGES)[number] | 'last';

/** Weights are stored as integers, in thousandths. */
export const WEIGHT_UNIT = 1000;

export interface Weights {
  /** weights of the clock features; the weighted sum estimates the rounds left */
  readonly clock: readonly number[];
  /** weights of a seat's features; the weighted sum estimates the points still to come */
  readonly points: Readonly<Record<GameStage, readonly number[]>>;
  /** log-odds of the win per point of lead */
  readonly certainty: Readonly<Record<GameStage, number>>;
}

/** Number of precomputed weight mixes from start to end; the last round has an additional mix. */
const PROGRESS_STEPS = 48;
const LAST_ROUND_STEP = PROGRESS_STEPS;
/** Width of a feature row, padded to a multiple of four. */
export const ROW_WIDTH = (FEATURES.length + 3) & ~3;

function fromWeightUnits(weight: number): number {
  return weight / WEIGHT_UNIT;
}

/** Progress of a running game toward its end, from 0 to 1. */
export function gameProgress(clock: readonly number[], clockFeatures: Float64Array): number {
  let rounds = 0;
  for (let i = 0; i < CLOCK_FEATURE_COUNT; i++) rounds += clock[i] * clockFeatures[i];
  return Math.max(0, Math.min(1, 1 - rounds / MAX_ROUNDS_LEFT));
}

/** Interpolation weights of the stages at this progress. */
export function stageMixAt(progress: number): readonly number[] {
  const at = progress * (GAME_STAGES.length - 1);
  return GAME_STAGES.map((_, time) => Math.max(0, 1 - Math.abs(at - time)));
}

export class TheRiverEvaluation implements Evaluation<TheRiverState> {
  readonly #components: Components;
  readonly #reader: FeatureReader;
  readonly #clockWeights: readonly number[];
  readonly #clockFeatures = new Float64Array(CLOCK_FEATURE_COUNT);
  /** features of each seat in the last evaluated position */
  readonly featureRows: readonly Float64Array[];
  /** `step × ROW_WIDTH + feature` */
  readonly #pointWeights: Float64Array;
  readonly #certainty: Float64Array;

  constructor(components: Components, weights: Weights) {
    this.#components = components;
    this.#reader = new FeatureReader(components);
    this.#clockWeights = weights.clock.map(fromWeightUnits);
    this.featureRows = Array.from({ length: components.seats }, () => new Float64Array(ROW_WIDTH));
    this.#pointWeights = new Float64Array((PROGRESS_STEPS + 1) * ROW_WIDTH);
    this.#certainty = new Float64Array(PROGRESS_STEPS + 1);
    for (let step = 0; step < PROGRESS_STEPS; step++) {
      const mix = stageMixAt(step / (PROGRESS_STEPS - 1));
      GAME_STAGES.forEach((time, i) => {
        if (mix[i] === 0) return;
        this.#certainty[step] += mix[i] * fromWeightUnits(weights.certainty[time]);
        for (let f = 0; f < FEATURES.length; f++)
          this.#pointWeights[step * ROW_WIDTH + f] += mix[i] * fromWeightUnits(weights.points[time][f]);
      });
    }
    this.#certainty[LAST_ROUND_STEP] = fromWeightUnits(weights.certainty.last);
    this.#pointWeights.set(weights.points.last.map(fromWeightUnits), LAST_ROUND_STEP * ROW_WIDTH);
  }

  /** Log-odds of the win per point of lead at a progress step. */
  certaintyAt(step: number): number {
    return this.#certainty[step];
  }

  fillShares(s: TheRiverState, shares: Float64Array): void {
    const seats = this.#components.seats;
    const step = this.estimatePoints(s, shares);
    let most = shares[0];
    for (let seat = 1; seat < seats; seat++) if (shares[seat] > most) most = shares[seat];
    const over = s.phase === OVER_PHASE;
    let sum = 0;
    for (let seat = 0; seat < seats; seat++) {
      const behind = shares[seat] - most;
      const weight = over ? (behind === 0 ? 1 : 0) : exp(behind * this.#certainty[step]);
      shares[seat] = weight;
      sum += weight;
    }
    for (let seat = 0; seat < seats; seat++) shares[seat] /= sum;
  }

  fillPoints(s: TheRiverState, points: Float64Array): void {
    this.estimatePoints(s, points);
  }

  /** Adds a seat's expected further points to `sums`, by the group of each feature; skips features in group −1. */
  addExpectedPointsByGroup(s: TheRiverState, seat: number, groups: readonly number[], sums: Float64Array): void {
    if (s.phase === OVER_PHASE) return;
    const { seats } = this.#components;
    this.#reader.readShared(s);
    for (let each = 0; each < seats; each++) this.#reader.readSeat(s, each, this.featureRows[each]);
    const from = this.#progressStepOf(s) * ROW_WIDTH;
    groups.forEach((group, i) => {
      if (group >= 0) sums[group] += this.#pointWeights[from + i] * this.featureRows[seat][i];
    });
  }

  /** Fills `points` with estimated final points; returns the progress step used for them. */
  estimatePoints(s: TheRiverState, points: Float64Array): number {
    const { seats } = this.#components;
    const over = s.phase === OVER_PHASE;
    this.#reader.readShared(s);
    for (let seat = 0; seat < seats; seat++) points[seat] = this.#reader.readSeat(s, seat, this.featureRows[seat]);
    const step = this.#progressStepOf(s);
    if (over) return step;
    for (let seat = 0; seat < seats; seat++)
      points[seat] += this.#weightedSum(this.featureRows[seat], step * ROW_WIDTH);
    return step;
  }

  /** Dot product with four accumulators, since dependent additions would wait for each other. */
  #weightedSum(f: Float64Array, from: number): number {
    const weights = this.#pointWeights;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let i = 0; i < ROW_WIDTH; i += 4) {
      a += weights[from + i] * f[i];
      b += weights[from + i + 1] * f[i + 1];
      c += weights[from + i + 2] * f[i + 2];
      d += weights[from + i + 3] * f[i + 3];
    }
    return a + b + c + d;
  }

  #progressStepOf(s: TheRiverState): number {
    if (s.ending !== NO_ENDING) return LAST_ROUND_STEP;
    readClockFeatures(this.#components, s, this.featureRows, this.#clockFeatures);
    return Math.round(gameProgress(this.#clockWeights, this.#clockFeatures) * (PROGRESS_STEPS - 1));
  }
}

/** Evaluation with custom weights, for fitting and experiments. */
export function makeEvaluation(game: Game<TheRiverState>, weights: Weights): TheRiverEvaluation {
  if (!(game instanceof TheRiver)) throw new Error(`${game.id} is not The River`);
  return new TheRiverEvaluation(game.components, weights);
}

/** Evaluation with the fitted weights; a softmax over the estimated points gives the shares. */
export function theRiverEvaluation(game: Game<TheRiverState>): TheRiverEvaluation {
  return makeEvaluation(game, WEIGHTS[game.seats]);
}
