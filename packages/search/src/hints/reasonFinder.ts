import { copyState, type Game, type Move, type State } from '@two-rivers/kernel';
import type { ReasonDetails, EvaluationBreakdown, MakeEvaluationBreakdown } from '../evaluation.ts';

/**
 * A reason for or against a turn. `gain` is the points gained in the category compared with another turn, or 0 if the
 * reason is not about points.
 */
export interface Reason extends ReasonDetails {
  readonly category: string;
  readonly gain: number;
}

/** Category for a turn that only the deeper search shows to be better. */
export const PLAYS_OUT = 'playsOut';

const MAX_REASONS = 3;
const MIN_GOOD_REASONS = 2;
/** Smallest difference in points that counts as a reason. */
const MIN_GAIN = 0.25;

/** Prefix of `what` for enablers, which name something that the turn does, not a piece or place. */
const ENABLER_PREFIX = 'hint.';

/** Whether the details name nothing: no piece, no seat, no points. */
function hasNoDetails({ what, seat, points = 0 }: ReasonDetails): boolean {
  return what === undefined && seat === undefined && points <= 0;
}

/** A turn and the turn to compare it with; `isBetter` comes from the search, not from the reasons. */
export interface TurnComparison {
  readonly turn: readonly Move[];
  readonly other: readonly Move[];
  readonly isBetter: boolean;
}

/** Finds reasons in the positions where turns end, as the deciding seat sees them. */
export class ReasonFinder<S extends State = State> {
  readonly #game: Game<S>;
  readonly #breakdowns: readonly EvaluationBreakdown<S>[];
  readonly #after: S;

  constructor(game: Game<S>, makeBreakdown: MakeEvaluationBreakdown<S>) {
    this.#game = game;
    this.#breakdowns = Array.from({ length: game.seats }, (_, seat) => makeBreakdown(game, seat));
    this.#after = game.create();
  }

  /** Reasons for or against a turn, strongest first. */
  findReasons(state: S, seat: number, { turn, other, isBetter }: TurnComparison): Reason[] {
    const breakdown = this.#breakdowns[seat];
    const [turnPoints, otherPoints] = [turn, other].map((moves) => this.#categoryPoints(state, seat, moves));
    const gains = breakdown.categories.map((category, i) => ({
      category,
      gain: turnPoints[i] - otherPoints[i],
    }));
    const { firstEnabler = gains.length } = breakdown;
    const enablers = gains
      .slice(firstEnabler)
      .filter(({ gain }) => gain >= MIN_GAIN)
      .toSorted((a, b) => b.gain - a.gain);
    this.#playMoves(state, turn);
    const reasons = selectReasons(gains.slice(0, firstEnabler), isBetter).map((reason): Reason => {
      const details = breakdown.reasonDetails?.(state, this.#after, seat, reason.category) ?? {};
      const enabler = reason.gain > 0 && hasNoDetails(details) ? enablers.shift() : undefined;
      return Object.assign(
        enabler === undefined ? {} : { what: `${ENABLER_PREFIX}${enabler.category}` },
        reason,
        details,
      );
    });
    return isBetter ? fillUpReasons(reasons, enablers) : reasons;
  }

  #categoryPoints(state: S, seat: number, moves: readonly Move[]): Float64Array {
    const breakdown = this.#breakdowns[seat];
    const points = new Float64Array(breakdown.categories.length);
    this.#playMoves(state, moves);
    breakdown.fillCategoryPoints(this.#after, seat, points);
    return points;
  }

  #playMoves(state: S, moves: readonly Move[]): void {
    copyState(state, this.#after);
    for (const move of moves) this.#game.play(this.#after, move);
  }
}

/** Adds enablers if fewer than two reasons favor the turn, because a sentence has room for two. */
function fillUpReasons(reasons: readonly Reason[], enablers: readonly Reason[]): Reason[] {
  const favorable = reasons.filter(({ gain }) => gain > 0);
  const addedEnablers = enablers.slice(0, Math.max(0, MIN_GOOD_REASONS - favorable.length));
  if (addedEnablers.length === 0) return [...reasons];
  const unfavorable = reasons
    .filter(({ gain }) => gain < 0)
    .slice(0, MAX_REASONS - favorable.length - addedEnablers.length);
  return [...favorable, ...addedEnablers, ...unfavorable];
}

/**
 * Selects the strongest gains. Gains are measured at the end of the turn, but `isBetter` comes from the deeper search.
 * If the total gain contradicts `isBetter`, returns only the gains that agree with it.
 */
function selectReasons(gains: readonly Reason[], isBetter: boolean): Reason[] {
  const strongest = gains
    .filter(({ gain }) => Math.abs(gain) >= MIN_GAIN)
    .toSorted((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
    .slice(0, MAX_REASONS);
  const sign = isBetter ? 1 : -1;
  const net = strongest.reduce((sum, { gain }) => sum + gain, 0);
  if (net * sign >= 0) return strongest;
  const fitting = strongest.filter(({ gain }) => gain * sign > 0);
  return fitting.length === 0 && isBetter ? [{ category: PLAYS_OUT, gain: 0 }] : fitting;
}
