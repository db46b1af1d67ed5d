import type { Move, State } from '@two-rivers/kernel';
import type { BotView } from '../bot.ts';
import type { SearchBudget, ComparisonOptions } from './options.ts';
import { drawSeedKey, type Simulator } from './simulator.ts';

/** Search result for one legal move. */
export interface MoveAnalysis {
  readonly move: Move;
  /** planned rest of the turn, up to the next unknown event */
  readonly continuation: readonly Move[];
  /** simulations that began with the move */
  readonly visits: number;
  /** each seat's share of the win after the move; moves are sorted by the deciding seat's share */
  readonly shares: readonly number[];
  /** standard error of the deciding seat's share; 0 for fewer than two simulations */
  readonly error: number;
}

export interface SearchAnalysis {
  /** evaluated moves, best first */
  readonly moves: readonly MoveAnalysis[];
  /** positions evaluated, the unit of the budget */
  readonly simulations: number;
  /** simulations from the root to a leaf */
  readonly playouts: number;
}

/**
 * Shares this close to 0 or 1 count as certain, and shares this close to each other as equal. Players see less precise
 * numbers.
 */
const CERTAIN_MARGIN = 0.002;

/**
 * Compares the candidates of a decision. Each round gets an equal part of the budget and drops the worse half; simulation k of
 * every remaining candidate uses the same world and the same chance.
 */
export class SequentialHalving<S extends State> {
  readonly #simulator: Simulator<S>;
  readonly #options: ComparisonOptions;
  readonly #clock: () => number;
  readonly #seats: number;
  /** candidates, best first */
  readonly #order: Int32Array;
  readonly #visits: Int32Array;
  readonly #staticValues: Float64Array;
  readonly #sums: Float64Array;
  readonly #squares: Float64Array;
  readonly #points: Float64Array;
  #seat = 0;
  #count = 0;
  #begin = 0;
  #staticShift = 0;

  constructor(simulator: Simulator<S>, options: ComparisonOptions, clock: () => number, seats: number) {
    const { maxCandidates } = simulator;
    this.#simulator = simulator;
    this.#options = options;
    this.#clock = clock;
    this.#seats = seats;
    this.#order = new Int32Array(maxCandidates);
    this.#visits = new Int32Array(maxCandidates);
    this.#staticValues = new Float64Array(maxCandidates * seats);
    this.#sums = new Float64Array(maxCandidates * seats);
    this.#squares = new Float64Array(maxCandidates);
    this.#points = new Float64Array(maxCandidates);
  }

  /** Searches within the budget; returns the best candidate. */
  search(view: BotView<S>, budget: SearchBudget): number {
    const simulator = this.#simulator;
    this.#seat = view.seat;
    this.#begin = 'milliseconds' in budget ? this.#clock() : 0;
    const count = simulator.beginDecision(view, drawSeedKey(view.random));
    this.#count = count;
    this.#visits.fill(0, 0, count);
    this.#sums.fill(0, 0, count * this.#seats);
    this.#squares.fill(0, 0, count);
    for (let i = 0; i < count; i++) {
      this.#order[i] = i;
      simulator.evaluateCandidate(i);
      this.#staticValues.set(simulator.values, i * this.#seats);
    }
    this.#rankCandidates(count);
    if (simulator.isExact) return this.#order[0];
    simulator.sampleWorld(0);
    // simulate every candidate once, so that a preparation is valued by the move it prepares
    if (this.#options.preview) {
      this.#simulateEach(count, budget);
      this.#rankCandidates(count);
    }
    this.#runHalvingRounds(Math.min(count, this.#options.candidates), budget);
    this.#rankByPoints();
    return this.#order[0];
  }

  /** Ranks tied candidates by points if the win is practically certain or lost. */
  #rankByPoints(): void {
    const order = this.#order;
    const bestValue = this.#candidateValue(order[0]);
    if (bestValue > CERTAIN_MARGIN && bestValue < 1 - CERTAIN_MARGIN) return;
    const points = this.#points;
    let tiedCount = 0;
    for (
      ;
      tiedCount < this.#count && Math.abs(bestValue - this.#candidateValue(order[tiedCount])) < CERTAIN_MARGIN;
      tiedCount++
    ) {
      this.#simulator.evaluateCandidatePoints(order[tiedCount]);
      points[order[tiedCount]] = this.#simulator.values[this.#seat];
    }
    for (let place = 1; place < tiedCount; place++) {
      const i = order[place];
      let to = place;
      for (; to > 0 && points[order[to - 1]] < points[i]; to--) order[to] = order[to - 1];
      order[to] = i;
    }
  }

  /** Best candidates of the last search, at most `count`, best first. */
  bestCandidates(count: number): number[] {
    return Array.from(this.#order.subarray(0, Math.min(count, this.#count)));
  }

  /** Simulations of a candidate in the last search. */
  visitsOf(candidate: number): number {
    return candidate < this.#count ? this.#visits[candidate] : 0;
  }

  /** Result of the last search for each legal move, taken from the best candidate that begins with it. */
  analyze(): SearchAnalysis {
    const analyses: MoveAnalysis[] = [];
    const seenMoves = new Set<Move>();
    let minShare = 1;
    for (let place = 0; place < this.#count; place++) {
      const i = this.#order[place];
      const move = this.#simulator.moveOf(i);
      if (seenMoves.has(move)) continue;
      seenMoves.add(move);
      // candidates dropped early have noisy values, so never report a higher share than for a candidate ranked above
      minShare = Math.min(minShare, clampShare(this.#candidateValue(i)));
      const shares = this.#sharesGivenOwn(i, minShare);
      const continuation = this.#simulator.continuation(i);
      analyses.push({ move, continuation, visits: this.#visits[i], shares, error: this.#standardError(i) });
    }
    let playouts = 0;
    for (let i = 0; i < this.#count; i++) playouts += this.#visits[i];
    return { moves: analyses, simulations: this.#simulator.evaluationCount, playouts };
  }

  #runHalvingRounds(candidates: number, budget: SearchBudget): void {
    let remaining = candidates;
    let rounds = Math.max(1, Math.ceil(Math.log2(remaining)));
    for (let worldIndex = 1; rounds > 0; rounds--) {
      const used = this.#spentFraction(budget);
      const until = used + (1 - used) / rounds;
      for (; this.#spentFraction(budget) < until; worldIndex++) {
        this.#simulator.sampleWorld(worldIndex);
        this.#simulateEach(remaining, budget);
      }
      this.#rankCandidates(remaining);
      remaining = Math.ceil(remaining / 2);
    }
  }

  /** Simulates each of the best candidates once, as long as the budget lasts. */
  #simulateEach(count: number, budget: SearchBudget): void {
    const { values } = this.#simulator;
    for (let place = 0; place < count && this.#spentFraction(budget) < 1; place++) {
      const i = this.#order[place];
      this.#simulator.simulate(i);
      this.#visits[i]++;
      for (let seat = 0; seat < values.length; seat++) this.#sums[i * this.#seats + seat] += values[seat];
      this.#squares[i] += values[this.#seat] * values[this.#seat];
    }
  }

  /** Fraction of the budget already used. */
  #spentFraction(budget: SearchBudget): number {
    return 'milliseconds' in budget
      ? (this.#clock() - this.#begin) / budget.milliseconds
      : this.#simulator.evaluationCount / budget.simulations;
  }

  /** Sorts the first `count` candidates by value; the sort is stable. */
  #rankCandidates(count: number): void {
    const order = this.#order;
    this.#updateStaticShift(count);
    for (let place = 1; place < count; place++) {
      const i = order[place];
      const value = this.#candidateValue(i);
      let to = place;
      for (; to > 0 && this.#candidateValue(order[to - 1]) < value; to--) order[to] = order[to - 1];
      order[to] = i;
    }
  }

  /** Updates the mean difference between simulated and static shares, which arises because simulations look deeper. */
  #updateStaticShift(count: number): void {
    let sum = 0;
    let visitedCount = 0;
    for (let place = 0; place < count; place++) {
      const i = this.#order[place];
      if (this.#visits[i] === 0) continue;
      visitedCount++;
      sum += this.#meanShare(i, this.#seat) - this.#staticValues[i * this.#seats + this.#seat];
    }
    this.#staticShift = visitedCount === 0 ? 0 : sum / visitedCount;
  }

  /**
   * Value of a candidate: the mean of its simulations, with its static value counted as `trust` additional simulations.
   */
  #candidateValue(i: number): number {
    const { trust } = this.#options;
    const at = i * this.#seats + this.#seat;
    return (this.#sums[at] + trust * (this.#staticValues[at] + this.#staticShift)) / (this.#visits[i] + trust);
  }

  /**
   * Shares of all seats if the deciding seat's share is `own`; the others split the rest in proportion to their mean
   * shares.
   */
  #sharesGivenOwn(i: number, own: number): number[] {
    const shares = Array.from({ length: this.#seats }, (_, seat) => clampShare(this.#meanShare(i, seat)));
    shares[this.#seat] = 0;
    const others = shares.reduce((sum, share) => sum + share, 0);
    const even = (1 - own) / (this.#seats - 1);
    return shares.map((share, seat) => {
      if (seat === this.#seat) return own;
      return others === 0 ? even : (share * (1 - own)) / others;
    });
  }

  #meanShare(i: number, seat: number): number {
    const at = i * this.#seats + seat;
    return this.#visits[i] === 0 ? this.#staticValues[at] : this.#sums[at] / this.#visits[i];
  }

  #standardError(i: number): number {
    const visits = this.#visits[i];
    if (visits < 2) return 0;
    const mean = this.#meanShare(i, this.#seat);
    const variance = Math.max(0, this.#squares[i] / visits - mean * mean) / (visits - 1);
    return Math.sqrt(variance);
  }
}

/** Clamps to 0 … 1, since means of luck-corrected values may be slightly outside. */
function clampShare(share: number): number {
  return Math.min(1, Math.max(0, share));
}
