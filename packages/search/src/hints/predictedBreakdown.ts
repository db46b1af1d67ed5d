import type { State } from '@two-rivers/kernel';
import type { ReasonDetails, EvaluationBreakdown } from '../evaluation.ts';

/** Predicts the final points of all seats by category. */
export interface PointPredictor<S extends State = State> {
  /** points of the last predicted position, indexed by `seat × categories + category` */
  readonly points: Float64Array;
  predict(state: S): void;
}

interface PredictedBreakdownParts<S extends State> {
  readonly seats: number;
  /** reason name of each scoring category */
  readonly reasons: readonly string[];
  readonly predictor: PointPredictor<S>;
  /** breakdown by the fitted evaluation, which provides the details and the enablers */
  readonly fittedBreakdown: EvaluationBreakdown<S>;
  readonly enablers: readonly string[];
}

const RIVALS = 'rivals';

/** Breakdown by scoring category, from the points that a net predicts. */
export class PredictedBreakdown<S extends State> implements EvaluationBreakdown<S> {
  readonly categories: readonly string[];
  readonly firstEnabler: number;
  readonly #parts: PredictedBreakdownParts<S>;
  readonly #fittedPoints: Float64Array;

  constructor(parts: PredictedBreakdownParts<S>) {
    const { reasons, enablers, fittedBreakdown } = parts;
    this.categories = [...reasons, RIVALS, ...enablers];
    this.firstEnabler = reasons.length + 1;
    this.#parts = parts;
    this.#fittedPoints = new Float64Array(fittedBreakdown.categories.length);
  }

  fillCategoryPoints(state: S, seat: number, points: Float64Array): void {
    const { reasons, enablers, predictor, fittedBreakdown } = this.#parts;
    predictor.predict(state);
    reasons.forEach((_, i) => {
      points[i] = predictor.points[seat * reasons.length + i];
    });
    points[reasons.length] = -this.#totalPoints(this.#strongestRival(seat));
    fittedBreakdown.fillCategoryPoints(state, seat, this.#fittedPoints);
    enablers.forEach((name, i) => {
      points[this.firstEnabler + i] = this.#fittedPoints[fittedBreakdown.categories.indexOf(name)];
    });
  }

  reasonDetails(before: S, after: S, seat: number, category: string): ReasonDetails {
    const { predictor, fittedBreakdown } = this.#parts;
    if (category !== RIVALS) return fittedBreakdown.reasonDetails?.(before, after, seat, category) ?? {};
    predictor.predict(before);
    return { seat: this.#strongestRival(seat) };
  }

  /** Opponent with the most expected points. */
  #strongestRival(seat: number): number {
    const { seats } = this.#parts;
    const others = Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat);
    return others.reduce((best, other) => (this.#totalPoints(other) > this.#totalPoints(best) ? other : best));
  }

  #totalPoints(seat: number): number {
    const { predictor, reasons } = this.#parts;
    const from = seat * reasons.length;
    return predictor.points.subarray(from, from + reasons.length).reduce((sum, points) => sum + points, 0);
  }
}
