import { copyState, type Game, type Move, type State } from '@two-rivers/kernel';
import type { About, Explanation, MakeExplanation } from '../evaluation.ts';

/**
 * A reason for or against a turn: points gained in a category compared with another turn; 0 if not about points.
 */
export interface Reason extends About {
  readonly category: string;
  readonly gain: number;
}

/** Category of a turn that is better only by the deeper search. */
export const PLAYS_OUT = 'playsOut';

const MOST_REASONS = 3;
const ENOUGH_REASONS = 2;
/** Smallest difference in points that counts as a reason. */
const LEAST_GAIN = 0.25;

/** Prefix of `what` for enablers: something the turn does, not a piece or place. */
const MEANS = 'hint.';

/** Whether the details name nothing: no piece, no seat, no points. */
function isOpen({ what, seat, points = 0 }: About): boolean {
  return what === undefined && seat === undefined && points <= 0;
}

/** A turn and the turn to compare it with; `isBetter` comes from the search, not from the reasons. */
export interface Compared {
  readonly turn: readonly Move[];
  readonly other: readonly Move[];
  readonly isBetter: boolean;
}

/** Finds reasons in the positions where turns end, as the deciding seat sees them. */
export class Reasons<S extends State = State> {
  readonly #game: Game<S>;
  readonly #explanations: readonly Explanation<S>[];
  readonly #after: S;

  constructor(game: Game<S>, explanation: MakeExplanation<S>) {
    this.#game = game;
    this.#explanations = Array.from({ length: game.seats }, (_, seat) => explanation(game, seat));
    this.#after = game.create();
  }

  /** Strongest first. */
  why(state: S, seat: number, { turn, other, isBetter }: Compared): Reason[] {
    const explanation = this.#explanations[seat];
    const [mine, others] = [turn, other].map((moves) => this.#pointsOf(state, seat, moves));
    const gains = explanation.categories.map((category, i) => ({ category, gain: mine[i] - others[i] }));
    const { firstMeans = gains.length } = explanation;
    const means = gains
      .slice(firstMeans)
      .filter(({ gain }) => gain >= LEAST_GAIN)
      .toSorted((a, b) => b.gain - a.gain);
    this.#play(state, turn);
    const found = reasonsFor(gains.slice(0, firstMeans), isBetter).map((reason): Reason => {
      const about = explanation.about?.(state, this.#after, seat, reason.category) ?? {};
      const by = reason.gain > 0 && isOpen(about) ? means.shift() : undefined;
      return Object.assign(by === undefined ? {} : { what: `${MEANS}${by.category}` }, reason, about);
    });
    return isBetter ? filledUp(found, means) : found;
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

/** Fills up with enablers if fewer than two reasons favor the turn: a sentence has room for two. */
function filledUp(found: readonly Reason[], means: readonly Reason[]): Reason[] {
  const good = found.filter(({ gain }) => gain > 0);
  const added = means.slice(0, Math.max(0, ENOUGH_REASONS - good.length));
  if (added.length === 0) return [...found];
  const bad = found.filter(({ gain }) => gain < 0).slice(0, MOST_REASONS - good.length - added.length);
  return [...good, ...added, ...bad];
}

/**
 * Strongest gains. Gains come from the end of the turn, the order from the deeper search: if they contradict each other in
 * total, returns only gains that fit the order.
 */
function reasonsFor(gains: readonly Reason[], isBetter: boolean): Reason[] {
  const found = gains
    .filter(({ gain }) => Math.abs(gain) >= LEAST_GAIN)
    .toSorted((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
    .slice(0, MOST_REASONS);
  const sign = isBetter ? 1 : -1;
  const net = found.reduce((sum, { gain }) => sum + gain, 0);
  if (net * sign >= 0) return found;
  const fitting = found.filter(({ gain }) => gain * sign > 0);
  return fitting.length === 0 && isBetter ? [{ category: PLAYS_OUT, gain: 0 }] : fitting;
}
