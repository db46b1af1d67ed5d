import { type UnitResult, unitScales } from './duel.ts';
import { Sample } from './sample.ts';
import type { Sprt, SprtVerdict } from './sprt.ts';

/**
 * Results of bot A against bot B. Units must be added in index order, so that a sequential test stops at the same point
 * regardless of the order in which they were played.
 */
export class Pairing {
  readonly a: number;
  readonly b: number;
  readonly seats: number;
  /** A's share of wins */
  readonly shares: Sample;
  /** A's points minus the mean of the others' points */
  readonly margins: Sample;
  readonly sprt: Sprt | undefined;
  /** A's share of wins by unit */
  readonly unitShares: number[] = [];
  verdict: SprtVerdict | undefined;
  readonly #winScale: number;

  /** `a` and `b` are indices of bots. */
  constructor(a: number, b: number, seats: number, sprt?: Sprt) {
    const scales = unitScales(seats);
    this.a = a;
    this.b = b;
    this.seats = seats;
    this.shares = new Sample(scales.wins);
    this.margins = new Sample(scales.margin);
    this.sprt = sprt;
    this.#winScale = scales.wins;
  }

  /** Adds the next unit; ignored after the verdict. */
  add({ wins, margin }: UnitResult): void {
    if (this.verdict !== undefined) return;
    this.shares.add(wins);
    this.margins.add(margin);
    this.unitShares.push(wins / this.#winScale);
    this.verdict = this.sprt?.verdict(this.shares);
  }
}
