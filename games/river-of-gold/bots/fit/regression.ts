import type { PositionSample } from './sampleRecorder.ts';

/** A row of a regression. */
export interface Observation {
  readonly inputs: ArrayLike<number>;
  readonly output: number;
}

export interface RidgeOptions {
  /** start values of the weights, strength of the pull toward them, and whether a weight may be negative */
  readonly start: readonly number[];
  readonly strength: readonly number[];
  readonly signed: readonly boolean[];
}

const PASSES = 2000;
const GRID = 8;

/**
 * Least squares with a pull to start values, solved by coordinate descent on the normal equations. Unsigned weights
 * cannot be negative.
 */
export function ridgeRegression(
  observations: Iterable<Observation>,
  { start, strength, signed }: RidgeOptions,
  passes: number = PASSES,
): number[] {
  const width = start.length;
  const gram = new Float64Array(width * width);
  const moment = new Float64Array(width);
  for (const { inputs, output } of observations) {
    for (let i = 0; i < width; i++) {
      const x = inputs[i] ?? 0;
      if (x === 0) continue;
      moment[i] = (moment[i] ?? 0) + x * output;
      for (let j = 0; j < width; j++) gram[i * width + j] = (gram[i * width + j] ?? 0) + x * (inputs[j] ?? 0);
    }
  }
  const at = (i: number, j: number) => gram[i * width + j] ?? 0;
  const weights = [...start];
  for (let pass = 0; pass < passes; pass++) {
    for (let i = 0; i < width; i++) {
      const pull = strength[i] ?? 0;
      let residual = (moment[i] ?? 0) + pull * (start[i] ?? 0);
      for (let j = 0; j < width; j++) if (j !== i) residual -= at(i, j) * (weights[j] ?? 0);
      const weight = residual / (at(i, i) + pull);
      weights[i] = signed[i] || weight > 0 ? weight : 0;
    }
  }
  return weights;
}

/**
 * Finds the a and b of the scale a + b √turns that make the results most likely under a softmax of points, by a coarse
 * and then a fine grid search.
 */
export function fitScale(
  samples: readonly PositionSample[],
  points: (sample: PositionSample) => readonly number[],
): [number, number] {
  const cases = samples.map((sample) => ({ sample, expected: points(sample) }));
  const loss = (a: number, b: number): number => {
    let sum = 0;
    for (const { sample, expected } of cases) {
      const scale = a + b * Math.sqrt(sample.turnsLeft);
      const highest = Math.max(...expected);
      const total = expected.reduce((partialSum, each) => partialSum + Math.exp((each - highest) / scale), 0);
      for (const [seat, won] of sample.winShares.entries())
        if (won > 0) sum -= won * (((expected[seat] ?? 0) - highest) / scale - Math.log(total));
    }
    return sum;
  };
  let bestPair: [number, number] = [1, 2];
  for (const reach of [5, 1.3]) {
    const [a0, b0] = bestPair;
    let least = Number.POSITIVE_INFINITY;
    for (let i = -GRID; i <= GRID; i++) {
      for (let j = -GRID; j <= GRID; j++) {
        const a = a0 * reach ** (i / GRID);
        const b = b0 * reach ** (j / GRID);
        const value = loss(a, b);
        if (value >= least) continue;
        least = value;
        bestPair = [a, b];
      }
    }
  }
  return bestPair;
}
