/** Normal quantile for 95% intervals. */
const Z_95_PERCENT = 1.959963984540054;
/** Tail probability of a 95% interval, per side. */
const TAIL_PROBABILITY = 0.025;

export type ConfidenceInterval = readonly [low: number, high: number];

/**
 * Mean and variance of integers in units of 1 / `scale`. Integer sums are exact: order doesn't matter, and opposite values
 * cancel to exactly zero.
 */
export class Sample {
  readonly #scale: number;
  #count = 0;
  #sum = 0;
  #squares = 0;

  constructor(scale = 1) {
    this.#scale = scale;
  }

  add(value: number): void {
    this.#count++;
    this.#sum += value;
    this.#squares += value * value;
  }

  get count(): number {
    return this.#count;
  }

  get mean(): number {
    return this.#sum / (this.#count * this.#scale);
  }

  /** Sum of squared deviations from the mean. */
  get squaredDeviations(): number {
    const spread = this.#count * this.#squares - this.#sum * this.#sum;
    return Math.max(0, spread) / this.#count / this.#scale ** 2;
  }

  /** Unbiased variance; NaN for fewer than two values. */
  get variance(): number {
    return this.#count < 2 ? Number.NaN : this.squaredDeviations / (this.#count - 1);
  }

  /** Standard error of the mean; NaN for fewer than two values. */
  get standardError(): number {
    return Math.sqrt(this.variance / this.#count);
  }

  /** 95% interval by the normal approximation. */
  get interval(): ConfidenceInterval {
    const margin = Z_95_PERCENT * this.standardError;
    return [this.mean - margin, this.mean + margin];
  }
}

/** 95% interval around an estimate. */
export function confidenceInterval(value: number, standardError: number): ConfidenceInterval {
  return [value - Z_95_PERCENT * standardError, value + Z_95_PERCENT * standardError];
}

/**
 * 95% interval of a mean of shares. If all n values are 1, the sample has no spread, so the lower bound is the chance p
 * with pⁿ = 2.5%. If all values are 0, the upper bound is found in the same way.
 */
export function shareConfidenceInterval(shares: Sample): ConfidenceInterval {
  const { count, mean } = shares;
  if (mean === 1) return [TAIL_PROBABILITY ** (1 / count), 1];
  if (mean === 0) return [0, 1 - TAIL_PROBABILITY ** (1 / count)];
  const [low, high] = shares.interval;
  return [Math.max(0, low), Math.min(1, high)];
}
