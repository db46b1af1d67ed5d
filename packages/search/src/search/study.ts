import type { Move, State } from '@two-rivers/kernel';
import type { BotView } from '../bot.ts';
import type { SequentialHalving } from './sequentialHalving.ts';
import type { Simulator } from './simulator.ts';

/** Effort limits of a decision study. They are counts, not times, so that the same seed gives the same result. */
export interface StudyBudget {
  /** positions evaluated to find the best variations */
  readonly simulations: number;
  /** simulations of each variation and of the played moves, in worlds not used by the search */
  readonly worlds: number;
  /** maximum number of further batches of `worlds` while the standard error exceeds `error` */
  readonly repeats: number;
  readonly error: number;
  /** number of variations returned if all are exact; three if absent */
  readonly exactVariations?: number;
}

/** Study budgets: for statistics over many games, for a first impression, and for a full review. */
export const STUDY_BUDGETS = {
  least: { simulations: 300, worlds: 8, repeats: 0, error: 0.01 },
  quick: { simulations: 2_000, worlds: 12, repeats: 2, error: 0.01 },
  standard: { simulations: 16_000, worlds: 36, repeats: 3, error: 0.004 },
} as const satisfies Readonly<Record<string, StudyBudget>>;

/** A sequence of moves, and its value. */
export interface StudiedVariation {
  readonly moves: readonly Move[];
  /** each seat's share of the win */
  readonly shares: readonly number[];
  /**
   * how far the deciding seat's share is below its share in the first variation, and the standard error of that
   * difference
   */
  readonly deficit: number;
  readonly error: number;
}

export interface DecisionStudy {
  /** best variations of the search, best first; at most three unless exact */
  readonly variations: readonly StudiedVariation[];
  /** the played moves, limited to those that are decided together */
  readonly played: StudiedVariation;
  /** number of moves of the first variation that are decided together; the next one is a separate decision */
  readonly bestLength: number;
  /** loss of the deciding seat's share compared with the first variation; 0 if that was played */
  readonly loss: number;
  /** standard error of `loss` */
  readonly error: number;
}

const MAX_VARIATIONS = 3;
/**
 * Index of the first world of a trial. It lies beyond the worlds of any search, so that luck in the selection doesn't
 * bias the comparison.
 */
const FIRST_TRIAL_WORLD = 1_000_000;
/** First world of the simulations that equalize visits. */
const FIRST_CATCH_UP_WORLD = 2_000_000;

/** Finds the best variations, and compares them with played moves. */
export function studyDecision<S extends State>(
  simulator: Simulator<S>,
  halving: SequentialHalving<S>,
  view: BotView<S>,
  playedMoves: readonly Move[],
  budget: StudyBudget,
): DecisionStudy {
  halving.search(view, { simulations: budget.simulations });
  const bestCandidates = halving.bestCandidates(
    (simulator.isExact ? budget.exactVariations : undefined) ?? MAX_VARIATIONS,
  );
  const { candidate, steps: playedLength } = simulator.findCandidate(playedMoves);
  const bestMoves = bestCandidates.map((each) => [simulator.moveOf(each), ...simulator.continuation(each)]);
  const candidates = bestCandidates.includes(candidate) ? bestCandidates : [...bestCandidates, candidate];
  const playedIndex = candidates.indexOf(candidate);
  const { isExploring } = simulator;
  if (isExploring) equalizeVisits(simulator, halving, candidates);
  const trial = new PairedTrial(simulator, candidates, view.seat);
  simulator.isExploring = false;
  for (let round = 0; round <= budget.repeats; round++) {
    trial.runWorlds(budget.worlds);
    if (trial.meanDifference(0, playedIndex).error <= budget.error) break;
  }
  simulator.isExploring = isExploring;
  const toVariation = (moves: readonly Move[], i: number): StudiedVariation => {
    const { mean: deficit, error } = trial.meanDifference(0, i);
    return { moves, shares: trial.meanShares(i), deficit, error };
  };
  const played = toVariation(playedMoves.slice(0, playedLength), playedIndex);
  const { steps: bestLength } = simulator.findCandidate(bestMoves[0]);
  return {
    variations: bestMoves.map(toVariation),
    played,
    bestLength,
    loss: played.deficit,
    error: played.error,
  };
}

/** Gives all candidates as many simulations as the most visited one; with fewer, the play after them would be worse. */
function equalizeVisits<S extends State>(
  simulator: Simulator<S>,
  halving: SequentialHalving<S>,
  candidates: readonly number[],
): void {
  const maxVisits = Math.max(...candidates.map((candidate) => halving.visitsOf(candidate)));
  for (const candidate of candidates) {
    for (let visit = halving.visitsOf(candidate); visit < maxVisits; visit++) {
      simulator.sampleWorld(FIRST_CATCH_UP_WORLD + visit);
      simulator.simulate(candidate);
    }
  }
}

/** Compares candidates in the same worlds with the same randomness. */
class PairedTrial<S extends State> {
  readonly #simulator: Simulator<S>;
  readonly #candidates: readonly number[];
  readonly #seat: number;
  readonly #sums: readonly Float64Array[];
  /** the deciding seat's values by candidate and world */
  readonly #seatValues: readonly number[][];
  #worlds = 0;

  constructor(simulator: Simulator<S>, candidates: readonly number[], seat: number) {
    this.#simulator = simulator;
    this.#candidates = candidates;
    this.#seat = seat;
    this.#sums = candidates.map(() => new Float64Array(simulator.values.length));
    this.#seatValues = candidates.map(() => []);
  }

  runWorlds(worlds: number): void {
    const { values } = this.#simulator;
    for (const until = this.#worlds + worlds; this.#worlds < until; this.#worlds++) {
      this.#simulator.sampleWorld(FIRST_TRIAL_WORLD + this.#worlds);
      this.#candidates.forEach((candidate, i) => {
        this.#simulator.simulate(candidate);
        const sums = this.#sums[i];
        for (let seat = 0; seat < values.length; seat++) sums[seat] += values[seat];
        this.#seatValues[i].push(values[this.#seat]);
      });
    }
  }

  /**
   * Each seat's mean share with a candidate; clamped and normalized, because luck correction may push shares outside 0
   * … 1.
   */
  meanShares(i: number): number[] {
    const clamped = Array.from(this.#sums[i], (sum) => Math.min(1, Math.max(0, sum / this.#worlds)));
    const total = clamped.reduce((sum, share) => sum + share, 0);
    return clamped.map((share) => share / total);
  }

  /** Mean advantage of one candidate over another for the deciding seat, and its standard error. */
  meanDifference(candidate: number, other: number): { mean: number; error: number } {
    const others = this.#seatValues[other];
    const differences = this.#seatValues[candidate].map((value, worldIndex) => value - others[worldIndex]);
    const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
    const squares = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0);
    return { mean, error: Math.sqrt(squares / (differences.length * (differences.length - 1))) };
  }
}
