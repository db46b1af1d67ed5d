import { CLOCK_FEATURE_COUNT } from '../clock.ts';
import {
  stageMixAt,
  gameProgress,
  GAME_STAGES,
  type GameStage,
  WEIGHT_UNIT,
  type Weights,
  ROW_WIDTH,
} from '../evaluation.ts';
import { FEATURES, LEVEL } from '../layout.ts';
import type { Samples } from './games.ts';

/** Ridge penalty on each weight, equivalent to this many positions. */
const RIDGE_STRENGTH = 30;
const ALL_STAGES: readonly GameStage[] = [...GAME_STAGES, 'last'];

export interface FitResult {
  readonly weights: Weights;
  /** explained share of the variance in further points, measured relative to the mean of the seats */
  readonly explained: number;
  /** mean log loss: −ln of the winner's predicted share */
  readonly loss: number;
}

/** Ridge regression by Cholesky decomposition of the normal equations. */
class LeastSquares {
  readonly #size: number;
  readonly #normalMatrix: Float64Array;
  readonly #rightSide: Float64Array;

  constructor(size: number) {
    this.#size = size;
    this.#normalMatrix = new Float64Array(size * size);
    this.#rightSide = new Float64Array(size);
  }

  /** Adds a sparse row; columns are in ascending order. */
  addRow(columns: Int32Array, values: Float64Array, length: number, target: number): void {
    for (let i = 0; i < length; i++) {
      const from = columns[i] * this.#size;
      const value = values[i];
      this.#rightSide[columns[i]] += value * target;
      for (let j = 0; j <= i; j++) this.#normalMatrix[from + columns[j]] += value * values[j];
    }
  }

  solve(ridge: number): Float64Array {
    const n = this.#size;
    const a = this.#normalMatrix.slice();
    const x = this.#rightSide.slice();
    for (let i = 0; i < n; i++) a[i * n + i] += ridge;
    for (let i = 0; i < n; i++) {
      for (let j = 0; j <= i; j++) {
        let sum = a[i * n + j];
        for (let k = 0; k < j; k++) sum -= a[i * n + k] * a[j * n + k];
        a[i * n + j] = i === j ? Math.sqrt(sum) : sum / a[j * n + j];
      }
    }
    for (let i = 0; i < n; i++) {
      for (let k = 0; k < i; k++) x[i] -= a[i * n + k] * x[k];
      x[i] /= a[i * n + i];
    }
    for (let i = n - 1; i >= 0; i--) {
      for (let k = i + 1; k < n; k++) x[i] -= a[k * n + i] * x[k];
      x[i] /= a[i * n + i];
    }
    return x;
  }
}

export function fitWeights(samples: Samples, seats: number): FitResult {
  const clock = fitClockWeights(samples);
  const mixes = stageMixes(samples, clock);
  const points = fitPointWeights(samples, seats, mixes);
  fitLevelWeights(samples, seats, mixes, points);
  const predicted = predictPoints(samples, seats, mixes, points);
  const certainty = fitCertainty(samples, seats, mixes, predicted);
  return {
    weights: {
      clock: clock.map(toWeightUnits),
      points: Object.fromEntries(
        ALL_STAGES.map((time, i) => [time, Array.from(points[i].subarray(0, FEATURES.length), toWeightUnits)]),
      ) as Record<GameStage, number[]>,
      certainty: Object.fromEntries(ALL_STAGES.map((time, i) => [time, toWeightUnits(certainty[i])])) as Record<
        GameStage,
        number
      >,
    },
    explained: explainedVariance(samples, seats, predicted),
    loss: logLoss(samples, seats, mixes, predicted, certainty),
  };
}

function toWeightUnits(weight: number): number {
  const units = Math.round(weight * WEIGHT_UNIT);
  return units === 0 ? 0 : units;
}

function fitClockWeights(samples: Samples): number[] {
  const squares = new LeastSquares(CLOCK_FEATURE_COUNT);
  const columns = Int32Array.from({ length: CLOCK_FEATURE_COUNT }, (_, i) => i);
  const row = new Float64Array(CLOCK_FEATURE_COUNT);
  for (let position = 0; position < samples.count; position++) {
    if (samples.last[position] === 1) continue;
    row.set(samples.clock.subarray(position * CLOCK_FEATURE_COUNT, (position + 1) * CLOCK_FEATURE_COUNT));
    squares.addRow(columns, row, CLOCK_FEATURE_COUNT, samples.roundsLeft[position]);
  }
  return Array.from(squares.solve(1));
}

/** Interpolation weights of the stages at each position: `position × stages + stage`. */
function stageMixes(samples: Samples, clock: readonly number[]): Float64Array {
  const mixes = new Float64Array(samples.count * ALL_STAGES.length);
  const clockFeatures = new Float64Array(CLOCK_FEATURE_COUNT);
  for (let position = 0; position < samples.count; position++) {
    clockFeatures.set(samples.clock.subarray(position * CLOCK_FEATURE_COUNT, (position + 1) * CLOCK_FEATURE_COUNT));
    if (samples.last[position] === 1) mixes[position * ALL_STAGES.length + GAME_STAGES.length] = 1;
    else mixes.set(stageMixAt(gameProgress(clock, clockFeatures)), position * ALL_STAGES.length);
  }
  return mixes;
}

/**
 * Fits weights to differences from the mean of all seats, so that a long or rich game for everybody does not count as
 * an advantage.
 */
function fitPointWeights(samples: Samples, seats: number, mixes: Float64Array): Float64Array[] {
  const squares = new LeastSquares(ROW_WIDTH * ALL_STAGES.length);
  const columns = new Int32Array(ROW_WIDTH * ALL_STAGES.length);
  const values = new Float64Array(ROW_WIDTH * ALL_STAGES.length);
  const mean = new Float64Array(ROW_WIDTH);
  for (let position = 0; position < samples.count; position++) {
    const first = position * seats;
    mean.fill(0);
    let meanTarget = 0;
    for (let seat = 0; seat < seats; seat++) {
      meanTarget += (samples.target[first + seat] - samples.now[first + seat]) / seats;
      for (let f = 0; f < ROW_WIDTH; f++) mean[f] += samples.features[(first + seat) * ROW_WIDTH + f] / seats;
    }
    // with two players the other seat's row is the same with the opposite sign
    for (let seat = 0; seat < (seats === 2 ? 1 : seats); seat++) {
      let length = 0;
      for (let time = 0; time < ALL_STAGES.length; time++) {
        const mix = mixes[position * ALL_STAGES.length + time];
        if (mix === 0) continue;
        for (let f = 0; f < ROW_WIDTH; f++) {
          const value = samples.features[(first + seat) * ROW_WIDTH + f] - mean[f];
          if (Math.abs(value) < 1e-6) continue;
          columns[length] = time * ROW_WIDTH + f;
          values[length++] = value * mix;
        }
      }
      squares.addRow(columns, values, length, samples.target[first + seat] - samples.now[first + seat] - meanTarget);
    }
  }
  const weights = squares.solve(RIDGE_STRENGTH);
  return ALL_STAGES.map((_, time) => weights.slice(time * ROW_WIDTH, (time + 1) * ROW_WIDTH));
}

/** Fits the weight of LEVEL, the part common to all seats, so that absolute points match too. */
function fitLevelWeights(samples: Samples, seats: number, mixes: Float64Array, points: readonly Float64Array[]): void {
  const predicted = predictPoints(samples, seats, mixes, points);
  const squares = new LeastSquares(ALL_STAGES.length);
  const columns = Int32Array.from({ length: ALL_STAGES.length }, (_, i) => i);
  for (let row = 0; row < samples.count * seats; row++) {
    const position = Math.floor(row / seats);
    const mix = mixes.slice(position * ALL_STAGES.length, (position + 1) * ALL_STAGES.length);
    squares.addRow(columns, mix, ALL_STAGES.length, samples.final[row] - predicted[row]);
  }
  const levels = squares.solve(1);
  points.forEach((weights, time) => (weights[LEVEL] += levels[time]));
}

function predictPoints(
  samples: Samples,
  seats: number,
  mixes: Float64Array,
  points: readonly Float64Array[],
): Float64Array {
  const predicted = new Float64Array(samples.count * seats);
  for (let row = 0; row < predicted.length; row++) {
    const position = Math.floor(row / seats);
    let sum = samples.now[row];
    for (let time = 0; time < ALL_STAGES.length; time++) {
      const mix = mixes[position * ALL_STAGES.length + time];
      if (mix === 0) continue;
      for (let f = 0; f < ROW_WIDTH; f++) sum += mix * points[time][f] * samples.features[row * ROW_WIDTH + f];
    }
    predicted[row] = sum;
  }
  return predicted;
}

/** Fits the certainty of each stage in turn by golden-section search, in three sweeps. */
function fitCertainty(samples: Samples, seats: number, mixes: Float64Array, predicted: Float64Array): number[] {
  const certainty = ALL_STAGES.map(() => 0.15);
  const golden = (Math.sqrt(5) - 1) / 2;
  for (let sweep = 0; sweep < 3; sweep++) {
    for (let time = 0; time < certainty.length; time++) {
      const lossAt = (value: number): number =>
        logLoss(samples, seats, mixes, predicted, certainty.with(time, value), 5);
      let low = 0.01;
      let high = 1;
      while (high - low > 0.004) {
        const a = high - golden * (high - low);
        const b = low + golden * (high - low);
        if (lossAt(a) < lossAt(b)) high = b;
        else low = a;
      }
      certainty[time] = (low + high) / 2;
    }
  }
  return certainty;
}

/** Log loss over every `stride`-th position. */
function logLoss(
  samples: Samples,
  seats: number,
  mixes: Float64Array,
  predicted: Float64Array,
  certainty: readonly number[],
  stride = 1,
): number {
  let loss = 0;
  let positionCount = 0;
  for (let position = 0; position < samples.count; position += stride) {
    let scale = 0;
    for (let time = 0; time < certainty.length; time++)
      scale += mixes[position * certainty.length + time] * certainty[time];
    let sum = 0;
    let top = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < seats; seat++) {
      sum += Math.exp(scale * (predicted[position * seats + seat] - predicted[position * seats]));
      top = Math.max(top, samples.final[position * seats + seat]);
    }
    let winners = 0;
    let winnersLogShare = 0;
    for (let seat = 0; seat < seats; seat++) {
      if (samples.final[position * seats + seat] < top) continue;
      winners++;
      winnersLogShare += scale * (predicted[position * seats + seat] - predicted[position * seats]) - Math.log(sum);
    }
    loss -= winnersLogShare / winners;
    positionCount++;
  }
  return loss / positionCount;
}

function explainedVariance(samples: Samples, seats: number, predicted: Float64Array): number {
  let varianceBefore = 0;
  let varianceAfter = 0;
  for (let position = 0; position < samples.count; position++) {
    const first = position * seats;
    let target = 0;
    let error = 0;
    for (let seat = 0; seat < seats; seat++) {
      target += (samples.final[first + seat] - samples.now[first + seat]) / seats;
      error += (samples.final[first + seat] - predicted[first + seat]) / seats;
    }
    for (let seat = 0; seat < seats; seat++) {
      varianceBefore += (samples.final[first + seat] - samples.now[first + seat] - target) ** 2;
      varianceAfter += (samples.final[first + seat] - predicted[first + seat] - error) ** 2;
    }
  }
  return 1 - varianceAfter / varianceBefore;
}
