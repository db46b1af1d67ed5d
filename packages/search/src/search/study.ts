import type { Move, State } from '@two-rivers/kernel';
import type { View } from '../bot.ts';
import type { Halving } from './halving.ts';
import type { Simulations } from './simulations.ts';

/** How thoroughly a decision is studied; everything is counted, so that the same seed gives the same result. */
export interface StudyBudget {
  /** positions evaluated to find the best ways */
  readonly simulations: number;
  /** simulations of each of them and of what was played, in worlds that the search has not met */
  readonly bundles: number;
  /** how often so many more are run while the difference is not as exact as `error` */
  readonly repeats: number;
  readonly error: number;
  /** how many ways are told where all are known exactly; left out: as many as elsewhere */
  readonly exactWays?: number;
}

/** How closely a decision is studied: to measure many games, for a first impression, and for a judgement. */
export const STUDIES = {
  least: { simulations: 300, bundles: 8, repeats: 0, error: 0.01 },
  quick: { simulations: 2_000, bundles: 12, repeats: 2, error: 0.01 },
  standard: { simulations: 16_000, bundles: 36, repeats: 3, error: 0.004 },
} as const satisfies Readonly<Record<string, StudyBudget>>;

/** A way to play on, as far as it is decided together, and what it brings. */
export interface StudiedWay {
  readonly moves: readonly Move[];
  /** each seat's share of the win */
  readonly shares: readonly number[];
  /** what the deciding seat's share is behind that of the first of the ways, and its standard error */
  readonly behind: number;
  readonly error: number;
}

export interface Study {
  /** what the search would play first, then the next best: at most three */
  readonly ways: readonly StudiedWay[];
  /** as many moves of what was played as are decided together */
  readonly played: StudiedWay;
  /** how many moves of the first of the ways are decided together; what follows is a decision of its own */
  readonly together: number;
  /** what the deciding seat's share loses against the first of the ways; 0 where that was played */
  readonly loss: number;
  /** its standard error */
  readonly error: number;
}

const MOST_WAYS = 3;
/** Numbers of bundles that no search gets to, so that neither way looks good by the luck it was chosen for. */
const FRESH = 1_000_000;
/** Those in which a candidate catches up. */
const LATE = 2_000_000;

/** Finds the best ways to play on, and compares them with a way that was played. */
export function study<S extends State>(
  simulations: Simulations<S>,
  halving: Halving<S>,
  view: View<S>,
  way: readonly Move[],
  budget: StudyBudget,
): Study {
  halving.search(view, { simulations: budget.simulations });
  const best = halving.best((simulations.isExact ? budget.exactWays : undefined) ?? MOST_WAYS);
  const { candidate, steps } = simulations.candidateFor(way);
  const found = best.map((each) => [simulations.moveOf(each), ...simulations.rest(each)]);
  const compared = best.includes(candidate) ? best : [...best, candidate];
  const place = compared.indexOf(candidate);
  const { explores } = simulations;
  if (explores) catchUp(simulations, halving, compared);
  const trial = new Trial(simulations, compared, view.seat);
  simulations.explores = false;
  for (let round = 0; round <= budget.repeats; round++) {
    trial.run(budget.bundles);
    if (trial.difference(0, place).error <= budget.error) break;
  }
  simulations.explores = explores;
  const judged = (moves: readonly Move[], i: number): StudiedWay => {
    const { mean: behind, error } = trial.difference(0, i);
    return { moves, shares: trial.shares(i), behind, error };
  };
  const played = judged(way.slice(0, steps), place);
  const { steps: together } = simulations.candidateFor(found[0]);
  return { ways: found.map(judged), played, together, loss: played.behind, error: played.error };
}

/** What the search left aside early is given as many simulations as what it liked best: else it is played worse, not judged worse. */
function catchUp<S extends State>(
  simulations: Simulations<S>,
  halving: Halving<S>,
  candidates: readonly number[],
): void {
  const most = Math.max(...candidates.map((candidate) => halving.visitsOf(candidate)));
  for (const candidate of candidates) {
    for (let bundle = halving.visitsOf(candidate); bundle < most; bundle++) {
      simulations.sample(LATE + bundle);
      simulations.run(candidate);
    }
  }
}

/** Candidates side by side in the same worlds and luck. */
class Trial<S extends State> {
  readonly #simulations: Simulations<S>;
  readonly #candidates: readonly number[];
  readonly #seat: number;
  readonly #sums: readonly Float64Array[];
  /** what each brought the deciding seat, bundle by bundle */
  readonly #own: readonly number[][];
  #bundles = 0;

  constructor(simulations: Simulations<S>, candidates: readonly number[], seat: number) {
    this.#simulations = simulations;
    this.#candidates = candidates;
    this.#seat = seat;
    this.#sums = candidates.map(() => new Float64Array(simulations.values.length));
    this.#own = candidates.map(() => []);
  }

  run(bundles: number): void {
    const { values } = this.#simulations;
    for (const until = this.#bundles + bundles; this.#bundles < until; this.#bundles++) {
      this.#simulations.sample(FRESH + this.#bundles);
      this.#candidates.forEach((candidate, i) => {
        this.#simulations.run(candidate);
        const sums = this.#sums[i];
        for (let seat = 0; seat < values.length; seat++) sums[seat] += values[seat];
        this.#own[i].push(values[this.#seat]);
      });
    }
  }

  /** Each seat's share with a candidate; what was put right for luck may be a little outside 0 and 1 otherwise. */
  shares(i: number): number[] {
    const found = Array.from(this.#sums[i], (sum) => Math.min(1, Math.max(0, sum / this.#bundles)));
    const all = found.reduce((sum, share) => sum + share, 0);
    return found.map((share) => share / all);
  }

  /** By how much one candidate is better than another for the deciding seat. */
  difference(one: number, other: number): { mean: number; error: number } {
    const others = this.#own[other];
    const differences = this.#own[one].map((value, bundle) => value - others[bundle]);
    const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
    const squares = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0);
    return { mean, error: Math.sqrt(squares / (differences.length * (differences.length - 1))) };
  }
}
