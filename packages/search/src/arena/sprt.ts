import { shareOfElo } from './botRatings.ts';
import type { Sample } from './sample.ts';

/** Two hypotheses about the Elo difference, with their error rates. */
export interface SprtParameters {
  readonly elo0: number;
  readonly elo1: number;
  /** chance to accept H1 under H0 */
  readonly alpha: number;
  /** chance to accept H0 under H1 */
  readonly beta: number;
}

export type SprtVerdict = 'H0' | 'H1';

/** Minimum number of units for a verdict; with fewer, the estimated variance is too rough. */
const MIN_UNITS = 40;

/**
 * Sequential probability ratio test on the share of wins in each unit. The mean is assumed to be normal with the
 * observed variance. Counts units, not games, because the games of a unit share their dice.
 */
export class Sprt {
  /** bounds of the log likelihood ratio: accepts H0 at or below `lower`, H1 at or above `upper` */
  readonly lower: number;
  readonly upper: number;
  readonly #share0: number;
  readonly #share1: number;
  readonly #gameVariance: number;

  constructor({ elo0, elo1, alpha, beta }: SprtParameters, seats: number) {
    this.lower = Math.log(beta / (1 - alpha));
    this.upper = Math.log((1 - beta) / alpha);
    this.#share0 = shareOfElo(elo0, seats);
    this.#share1 = shareOfElo(elo1, seats);
    this.#gameVariance = (1 / seats) * (1 - 1 / seats);
  }

  /** Log likelihood ratio of H1 to H0. */
  logLikelihoodRatio(shares: Sample): number {
    const { count, mean } = shares;
    if (count === 0) return 0;
    // add the variance of one game between equals, because a run of identical units doesn’t prove zero variance
    const variance = (shares.squaredDeviations + this.#gameVariance) / count;
    const middle = (this.#share0 + this.#share1) / 2;
    return (count * (this.#share1 - this.#share0) * (mean - middle)) / variance;
  }

  /** Verdict so far; undefined if more units are needed. */
  verdict(shares: Sample): SprtVerdict | undefined {
    if (shares.count < MIN_UNITS) return undefined;
    const ratio = this.logLikelihoodRatio(shares);
    return ratio >= this.upper ? 'H1' : ratio <= this.lower ? 'H0' : undefined;
  }
}
