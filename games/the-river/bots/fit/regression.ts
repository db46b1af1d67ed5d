import { CLOCK_FEATURES } from '../clock.ts';
import { mixAt, progressOf, TIMES, type Time, WEIGHT_UNIT, type Weights, WIDTH } from '../evaluation.ts';
import { FEATURES, LEVEL } from '../layout.ts';
import type { Samples } from './games.ts';

/** Strength of the pull of each weight towards 0, in positions. */
const RIDGE = 30;
const ALL_TIMES: readonly Time[] = [...TIMES, 'last'];

export interface Fit {
  readonly weights: Weights;
  /** share of the variance of the points still to come, seats compared with each other */
  readonly explained: number;
  /** mean of −ln of the share given to the winner */
  readonly loss: number;
}

/** Least squares with a ridge, by Cholesky's decomposition of the normal equations. */
class LeastSquares {
  readonly #size: number;
  readonly #products: Float64Array;
  readonly #sums: Float64Array;

  constructor(size: number) {
    this.#size = size;
    this.#products = new Float64Array(size * size);
    this.#sums = new Float64Array(size);
  }

  /** One row, given by the columns that are not 0, in ascending order. */
  add(columns: Int32Array, values: Float64Array, length: number, target: number): void {
    for (let i = 0; i < length; i++) {
      const from = columns[i] * this.#size;
      const value = values[i];
      this.#sums[columns[i]] += value * target;
      for (let j = 0; j <= i; j++) this.#products[from + columns[j]] += value * values[j];
    }
  }

  solve(ridge: number): Float64Array {
    const n = this.#size;
    const a = this.#products.slice();
    const x = this.#sums.slice();
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

export function fitWeights(samples: Samples, seats: number): Fit {
  const clock = fitClock(samples);
  const mixes = mixesOf(samples, clock);
  const points = fitPoints(samples, seats, mixes);
  fitLevel(samples, seats, mixes, points);
  const predicted = predict(samples, seats, mixes, points);
  const certainty = fitCertainty(samples, seats, mixes, predicted);
  return {
    weights: {
      clock: clock.map(rounded),
      points: Object.fromEntries(
        ALL_TIMES.map((time, i) => [time, Array.from(points[i].subarray(0, FEATURES.length), rounded)]),
      ) as Record<Time, number[]>,
      certainty: Object.fromEntries(ALL_TIMES.map((time, i) => [time, rounded(certainty[i])])) as Record<
        Time,
        number
      >,
    },
    explained: explainedBy(samples, seats, predicted),
    loss: lossOf(samples, seats, mixes, predicted, certainty),
  };
}

function rounded(weight: number): number {
  const whole = Math.round(weight * WEIGHT_UNIT);
  return whole === 0 ? 0 : whole;
}

function fitClock(samples: Samples): number[] {
  const squares = new LeastSquares(CLOCK_FEATURES);
  const columns = Int32Array.from({ length: CLOCK_FEATURES }, (_, i) => i);
  const row = new Float64Array(CLOCK_FEATURES);
  for (let position = 0; position < samples.count; position++) {
    if (samples.last[position] === 1) continue;
    row.set(samples.clock.subarray(position * CLOCK_FEATURES, (position + 1) * CLOCK_FEATURES));
    squares.add(columns, row, CLOCK_FEATURES, samples.roundsLeft[position]);
  }
  return Array.from(squares.solve(1));
}

/** How much each time counts at each position. */
function mixesOf(samples: Samples, clock: readonly number[]): Float64Array {
  const mixes = new Float64Array(samples.count * ALL_TIMES.length);
  const facts = new Float64Array(CLOCK_FEATURES);
  for (let position = 0; position < samples.count; position++) {
    facts.set(samples.clock.subarray(position * CLOCK_FEATURES, (position + 1) * CLOCK_FEATURES));
    if (samples.last[position] === 1) mixes[position * ALL_TIMES.length + TIMES.length] = 1;
    else mixes.set(mixAt(progressOf(clock, facts)), position * ALL_TIMES.length);
  }
  return mixes;
}

/**
 * Seats are compared with the mean of their position: what makes a game long or rich for everybody is no merit of
 * anyone's.
 */
function fitPoints(samples: Samples, seats: number, mixes: Float64Array): Float64Array[] {
  const squares = new LeastSquares(WIDTH * ALL_TIMES.length);
  const columns = new Int32Array(WIDTH * ALL_TIMES.length);
  const values = new Float64Array(WIDTH * ALL_TIMES.length);
  const mean = new Float64Array(WIDTH);
  for (let position = 0; position < samples.count; position++) {
    const first = position * seats;
    mean.fill(0);
    let meanTarget = 0;
    for (let seat = 0; seat < seats; seat++) {
      meanTarget += (samples.target[first + seat] - samples.now[first + seat]) / seats;
      for (let f = 0; f < WIDTH; f++) mean[f] += samples.features[(first + seat) * WIDTH + f] / seats;
    }
    // with two players the other seat says the same with the sign changed
    for (let seat = 0; seat < (seats === 2 ? 1 : seats); seat++) {
      let length = 0;
      for (let time = 0; time < ALL_TIMES.length; time++) {
        const mix = mixes[position * ALL_TIMES.length + time];
        if (mix === 0) continue;
        for (let f = 0; f < WIDTH; f++) {
          const value = samples.features[(first + seat) * WIDTH + f] - mean[f];
          if (Math.abs(value) < 1e-6) continue;
          columns[length] = time * WIDTH + f;
          values[length++] = value * mix;
        }
      }
      squares.add(
        columns,
        values,
        length,
        samples.target[first + seat] - samples.now[first + seat] - meanTarget,
      );
    }
  }
  const weights = squares.solve(RIDGE);
  return ALL_TIMES.map((_, time) => weights.slice(time * WIDTH, (time + 1) * WIDTH));
}

/** The weight of what all seats have alike, so that points come out right too. */
function fitLevel(
  samples: Samples,
  seats: number,
  mixes: Float64Array,
  points: readonly Float64Array[],
): void {
  const predicted = predict(samples, seats, mixes, points);
  const squares = new LeastSquares(ALL_TIMES.length);
  const columns = Int32Array.from({ length: ALL_TIMES.length }, (_, i) => i);
  for (let row = 0; row < samples.count * seats; row++) {
    const position = Math.floor(row / seats);
    const mix = mixes.slice(position * ALL_TIMES.length, (position + 1) * ALL_TIMES.length);
    squares.add(columns, mix, ALL_TIMES.length, samples.final[row] - predicted[row]);
  }
  const levels = squares.solve(1);
  points.forEach((weights, time) => (weights[LEVEL] += levels[time]));
}

function predict(
  samples: Samples,
  seats: number,
  mixes: Float64Array,
  points: readonly Float64Array[],
): Float64Array {
  const predicted = new Float64Array(samples.count * seats);
  for (let row = 0; row < predicted.length; row++) {
    const position = Math.floor(row / seats);
    let sum = samples.now[row];
    for (let time = 0; time < ALL_TIMES.length; time++) {
      const mix = mixes[position * ALL_TIMES.length + time];
      if (mix === 0) continue;
      for (let f = 0; f < WIDTH; f++) sum += mix * points[time][f] * samples.features[row * WIDTH + f];
    }
    predicted[row] = sum;
  }
  return predicted;
}

/** The certainty of each time in turn, by the golden section, until nothing moves. */
function fitCertainty(
  samples: Samples,
  seats: number,
  mixes: Float64Array,
  predicted: Float64Array,
): number[] {
  const certainty = ALL_TIMES.map(() => 0.15);
  const golden = (Math.sqrt(5) - 1) / 2;
  for (let sweep = 0; sweep < 3; sweep++) {
    for (let time = 0; time < certainty.length; time++) {
      const lossAt = (value: number): number =>
        lossOf(samples, seats, mixes, predicted, certainty.with(time, value), 5);
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

/** Over every `stride`-th position. */
function lossOf(
  samples: Samples,
  seats: number,
  mixes: Float64Array,
  predicted: Float64Array,
  certainty: readonly number[],
  stride = 1,
): number {
  let loss = 0;
  let counted = 0;
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
    let given = 0;
    for (let seat = 0; seat < seats; seat++) {
      if (samples.final[position * seats + seat] < top) continue;
      winners++;
      given += scale * (predicted[position * seats + seat] - predicted[position * seats]) - Math.log(sum);
    }
    loss -= given / winners;
    counted++;
  }
  return loss / counted;
}

function explainedBy(samples: Samples, seats: number, predicted: Float64Array): number {
  let before = 0;
  let after = 0;
  for (let position = 0; position < samples.count; position++) {
    const first = position * seats;
    let target = 0;
    let error = 0;
    for (let seat = 0; seat < seats; seat++) {
      target += (samples.final[first + seat] - samples.now[first + seat]) / seats;
      error += (samples.final[first + seat] - predicted[first + seat]) / seats;
    }
    for (let seat = 0; seat < seats; seat++) {
      before += (samples.final[first + seat] - samples.now[first + seat] - target) ** 2;
      after += (samples.final[first + seat] - predicted[first + seat] - error) ** 2;
    }
  }
  return 1 - after / before;
}
