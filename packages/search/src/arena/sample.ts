/** The quantile of the normal distribution for intervals of 95%. */
const Z = 1.959963984540054;
/** What an interval of 95% leaves out on each side. */
const TAIL = 0.025;

/** From low to high. */
export type Interval = readonly [low: number, high: number];

/**
 * Mean and spread of a sample of whole numbers, each a multiple of 1 / `scale`. Sums of whole numbers are exact, so
 * the order of the values changes nothing, and what cancels out is exactly zero.
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

  /** The sum of the squared distances from the mean. */
  get deviations(): number {
    const spread = this.#count * this.#squares - this.#sum * this.#sum;
    return Math.max(0, spread) / this.#count / this.#scale ** 2;
  }

  /** Unbiased; NaN for a single value. */
  get variance(): number {
    return this.#count < 2 ? Number.NaN : this.deviations / (this.#count - 1);
  }

  /** Of the mean; NaN for a single value. */
  get standardError(): number {
    return Math.sqrt(this.variance / this.#count);
  }

  /** 95%, by the normal approximation. */
  get interval(): Interval {
    const margin = Z * this.standardError;
    return [this.mean - margin, this.mean + margin];
  }
}

/** 95% around an estimate with this standard error. */
export function intervalAround(value: number, standardError: number): Interval {
  return [value - Z * standardError, value + Z * standardError];
}

/**
 * The interval of a mean of shares. Where all of n values are 1 there is no spread to go by: then the chance of a 1 is
 * above the one that gives n of n in 2.5% of the cases, and the mean is at least that chance. The same below for 0.
 */
export function shareInterval(shares: Sample): Interval {
  const { count, mean } = shares;
  if (mean === 1) return [TAIL ** (1 / count), 1];
  if (mean === 0) return [0, 1 - TAIL ** (1 / count)];
  const [low, high] = shares.interval;
  return [Math.max(0, low), Math.min(1, high)];
}
