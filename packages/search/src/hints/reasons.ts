import { copyState, type Game, type Move, type State } from '@two-rivers/kernel';
import type { About, Explanation, MakeExplanation } from './explanation.ts';

/**
 * Why a turn is good or bad: the points by which it does better in a category than another one. 0 where the reason is
 * none of points.
 */
export interface Reason extends About {
  readonly category: string;
  readonly gain: number;
}

/** The reason for a turn that looks no better at once: the search, which looks further, found that it is. */
export const PLAYS_OUT = 'playsOut';

const MOST_REASONS = 3;
/** Points below which a difference is no reason. */
const LEAST_GAIN = 0.25;

/** A turn and the one it is held against; whether it is the better one comes of what follows, not of its reasons. */
export interface Compared {
  readonly turn: readonly Move[];
  readonly other: readonly Move[];
  readonly isBetter: boolean;
}

/** Finds reasons where turns end, from what the seat that decides can see. */
export class Reasons<S extends State = State> {
  readonly #game: Game<S>;
  readonly #explanations: readonly Explanation<S>[];
  readonly #after: S;

  constructor(game: Game<S>, explanation: MakeExplanation<S>) {
    this.#game = game;
    this.#explanations = Array.from({ length: game.seats }, (_, seat) => explanation(game, seat));
    this.#after = game.create();
  }

  /** The weightiest first. */
  why(state: S, seat: number, { turn, other, isBetter }: Compared): Reason[] {
    const explanation = this.#explanations[seat];
    const [mine, others] = [turn, other].map((moves) => this.#pointsOf(state, seat, moves));
    const found = reasonsFor(explanation.categories, mine, others, isBetter);
    this.#play(state, turn);
    const about = (reason: Reason): Reason => ({
      ...reason,
      ...explanation.about?.(state, this.#after, seat, reason.category),
    });
    return found.map((reason) => about(reason));
  }

  #pointsOf(state: S, seat: number, moves: readonly Move[]): Float64Array {
    const explanation = this.#explanations[seat];
    const points = new Float64Array(explanation.categories.length);
    this.#play(state, moves);
    explanation.explain(this.#after, seat, points);
    return points;
  }

  #play(state: S, moves: readonly Move[]): void {
    copyState(state, this.#after);
    for (const move of moves) this.#game.play(this.#after, move);
  }
}

/**
 * Reasons are seen where the turn ends, the order comes of what follows: where the two contradict each other on the whole,
 * only those that go with the order are given.
 */
function reasonsFor(
  categories: readonly string[],
  mine: Float64Array,
  other: Float64Array,
  isBetter: boolean,
): Reason[] {
  const found = categories
    .map((category, i) => ({ category, gain: mine[i] - other[i] }))
    .filter(({ gain }) => Math.abs(gain) >= LEAST_GAIN)
    .toSorted((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
    .slice(0, MOST_REASONS);
  const sign = isBetter ? 1 : -1;
  const net = found.reduce((sum, { gain }) => sum + gain, 0);
  if (net * sign >= 0) return found;
  const fitting = found.filter(({ gain }) => gain * sign > 0);
  return fitting.length === 0 && isBetter ? [{ category: PLAYS_OUT, gain: 0 }] : fitting;
}
