import { type Unit, unitScales } from './duel.ts';
import { Sample } from './sample.ts';
import type { Sprt, Verdict } from './sprt.ts';

/**
 * The results of bot A against bot B. Units are added in the order of their index, so that the point at which a
 * sequential test stops is the same however they were played.
 */
export class Pairing {
  readonly a: number;
  readonly b: number;
  readonly seats: number;
  /** A's share of wins */
  readonly shares: Sample;
  /** A's points over the others' mean */
  readonly margins: Sample;
  readonly sprt: Sprt | undefined;
  /** A's share in each unit */
  readonly units: number[] = [];
  verdict: Verdict | undefined;
  readonly #wholeUnit: number;

  /** `a` and `b` are numbers of bots. */
  constructor(a: number, b: number, seats: number, sprt?: Sprt) {
    const scales = unitScales(seats);
    this.a = a;
    this.b = b;
    this.seats = seats;
    this.shares = new Sample(scales.wins);
    this.margins = new Sample(scales.margin);
    this.sprt = sprt;
    this.#wholeUnit = scales.wins;
  }

  /** The next unit; once there is a verdict further ones do not count. */
  add({ wins, margin }: Unit): void {
    if (this.verdict !== undefined) return;
    this.shares.add(wins);
    this.margins.add(margin);
    this.units.push(wins / this.#wholeUnit);
    this.verdict = this.sprt?.verdict(this.shares);
  }
}
