import type { State } from '@two-rivers/kernel';
import type { About, Explanation } from '../evaluation.ts';

/** Predicts the final points of all seats by category. */
export interface Expectation<S extends State = State> {
  /** `seat × categories + category`, of the last predicted position */
  readonly points: Float64Array;
  expect(state: S): void;
}

interface Parts<S extends State> {
  readonly seats: number;
  /** reason name of each scoring category */
  readonly reasons: readonly string[];
  readonly expectation: Expectation<S>;
  /** explanation by the fitted evaluation: gives the details and the enablers */
  readonly fitted: Explanation<S>;
  readonly means: readonly string[];
}

const RIVALS = 'rivals';

/** Reasons by scoring category, from the points a net predicts. */
export class ByCategory<S extends State> implements Explanation<S> {
  readonly categories: readonly string[];
  readonly firstMeans: number;
  readonly #parts: Parts<S>;
  readonly #byFit: Float64Array;

  constructor(parts: Parts<S>) {
    const { reasons, means, fitted } = parts;
    this.categories = [...reasons, RIVALS, ...means];
    this.firstMeans = reasons.length + 1;
    this.#parts = parts;
    this.#byFit = new Float64Array(fitted.categories.length);
  }

  explain(state: S, seat: number, points: Float64Array): void {
    const { reasons, means, expectation, fitted } = this.#parts;
    expectation.expect(state);
    reasons.forEach((_, i) => {
      points[i] = expectation.points[seat * reasons.length + i];
    });
    points[reasons.length] = -this.#totalOf(this.#rivalOf(seat));
    fitted.explain(state, seat, this.#byFit);
    means.forEach((name, i) => {
      points[this.firstMeans + i] = this.#byFit[fitted.categories.indexOf(name)];
    });
  }

  about(before: S, after: S, seat: number, category: string): About {
    const { expectation, fitted } = this.#parts;
    if (category !== RIVALS) return fitted.about?.(before, after, seat, category) ?? {};
    expectation.expect(before);
    return { seat: this.#rivalOf(seat) };
  }

  /** Opponent with the most expected points. */
  #rivalOf(seat: number): number {
    const { seats } = this.#parts;
    const others = Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat);
    return others.reduce((best, other) => (this.#totalOf(other) > this.#totalOf(best) ? other : best));
  }

  #totalOf(seat: number): number {
    const { expectation, reasons } = this.#parts;
    const from = seat * reasons.length;
    return expectation.points.subarray(from, from + reasons.length).reduce((sum, points) => sum + points, 0);
  }
}
