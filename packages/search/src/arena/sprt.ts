import { shareOfElo } from './ladder.ts';
import type { Sample } from './sample.ts';

/** Two claims about how much stronger a bot is, and how often to be wrong about each. */
export interface SprtPlan {
  readonly elo0: number;
  readonly elo1: number;
  /** the chance to accept H1 where H0 holds */
  readonly alpha: number;
  /** the chance to accept H0 where H1 holds */
  readonly beta: number;
}

export type Verdict = 'H0' | 'H1';

/** Before so many units the spread is not known well enough to decide anything. */
const LEAST_UNITS = 40;

/**
 * Sequential probability ratio test on the shares of units: the mean is taken as normal with the spread that was seen.
 * Units count, not games, because the games of a unit share their dice.
 */
export class Sprt {
  /** of the log likelihood ratio: at or below `lower` H0 is accepted, at or above `upper` H1 */
  readonly lower: number;
  readonly upper: number;
  readonly #share0: number;
  readonly #share1: number;
  readonly #oneGame: number;

  constructor({ elo0, elo1, alpha, beta }: SprtPlan, seats: number) {
    this.lower = Math.log(beta / (1 - alpha));
    this.upper = Math.log((1 - beta) / alpha);
    this.#share0 = shareOfElo(elo0, seats);
    this.#share1 = shareOfElo(elo1, seats);
    this.#oneGame = (1 / seats) * (1 - 1 / seats);
  }

  /** log of how much better H1 explains the shares than H0 */
  ratio(shares: Sample): number {
    const { count, mean } = shares;
    if (count === 0) return 0;
    // the spread of one game between equals on top: a run of equal units is no proof that all are equal
    const variance = (shares.deviations + this.#oneGame) / count;
    const middle = (this.#share0 + this.#share1) / 2;
    return (count * (this.#share1 - this.#share0) * (mean - middle)) / variance;
  }

  /** undefined while it takes more units */
  verdict(shares: Sample): Verdict | undefined {
    if (shares.count < LEAST_UNITS) return undefined;
    const ratio = this.ratio(shares);
    return ratio >= this.upper ? 'H1' : ratio <= this.lower ? 'H0' : undefined;
  }
}
