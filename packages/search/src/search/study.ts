import type { Move, State } from '@two-rivers/kernel';
import type { BotView } from '../bot.ts';
import type { SequentialHalving } from './sequentialHalving.ts';
import type { Simulator } from './simulator.ts';

/** How thoroughly a decision is studied; everything is counted, so that the same seed gives the same result. */
export interface StudyBudget {
  /** positions evaluated to find the best ways */
  readonly simulations: number;
  /** simulations of each of them and of what was played, in worlds that the search has not met */
  readonly worlds: number;
  /** how often so many more are run while the difference is not as exact as `error` */
  readonly repeats: number;
  readonly error: number;
  /** how many ways are told where all are known exactly; left out: as many as elsewhere */
  readonly exactVariations?: number;
}

/** How closely a decision is studied: to measure many games, for a first impression, and for a judgement. */
export const STUDY_BUDGETS = {
  least: { simulations: 300, worlds: 8, repeats: 0, error: 0.01 },
  quick: { simulations: 2_000, worlds: 12, repeats: 2, error: 0.01 },
  standard: { simulations: 16_000, worlds: 36, repeats: 3, error: 0.004 },
} as const satisfies Readonly<Record<string, StudyBudget>>;

/** A way to play on, as far as it is decided together, and what it brings. */
export interface StudiedVariation {
  readonly moves: readonly Move[];
  /** each seat's share of the win */
  readonly shares: readonly number[];
  /** what the deciding seat's share is behind that of the first of the ways, and its standard error */
  readonly deficit: number;
  readonly error: number;
}

export interface DecisionStudy {
  /** what the search would play first, then the next best: at most three */
  readonly variations: readonly StudiedVariation[];
  /** as many moves of what was played as are decided together */
  readonly played: StudiedVariation;
  /** how many moves of the first of the ways are decided together; what follows is a decision of its own */
  readonly bestLength: number;
  /** what the deciding seat's share loses against the first of the ways; 0 where that was played */
  readonly loss: number;
  /** its standard error */
  readonly error: number;
}

const MAX_VARIATIONS = 3;
/** Numbers of bundles that no search gets to, so that neither way looks good by the luck it was chosen for. */
const FIRST_TRIAL_WORLD = 1_000_000;
/** Those in which a candidate catches up. */
const FIRST_CATCH_UP_WORLD = 2_000_000;

/** Finds the best ways to play on, and compares them with a way that was played. */
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

/** What the search left aside early is given as many simulations as what it liked best: else it is played worse, not judged worse. */
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

/** Candidates side by side in the same worlds and luck. */
class PairedTrial<S extends State> {
  readonly #simulator: Simulator<S>;
  readonly #candidates: readonly number[];
  readonly #seat: number;
  readonly #sums: readonly Float64Array[];
  /** what each brought the deciding seat, bundle by bundle */
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

  /** Each seat's share with a candidate; what was put right for luck may be a little outside 0 and 1 otherwise. */
  meanShares(i: number): number[] {
    const clamped = Array.from(this.#sums[i], (sum) => Math.min(1, Math.max(0, sum / this.#worlds)));
    const total = clamped.reduce((sum, share) => sum + share, 0);
    return clamped.map((share) => share / total);
  }

  /** By how much one candidate is better than another for the deciding seat. */
  meanDifference(candidate: number, other: number): { mean: number; error: number } {
    const others = this.#seatValues[other];
    const differences = this.#seatValues[candidate].map((value, worldIndex) => value - others[worldIndex]);
    const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
    const squares = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0);
    return { mean, error: Math.sqrt(squares / (differences.length * (differences.length - 1))) };
  }
}
