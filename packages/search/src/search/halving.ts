import type { Move, State } from '@two-rivers/kernel';
import type { View } from '../bot.ts';
import type { Budget, Comparison } from './options.ts';
import { keyFrom, type Simulations } from './simulations.ts';

/** What a search found out about one legal move. */
export interface MoveAnalysis {
  readonly move: Move;
  /** how the turn was meant to go on, up to the next thing unknown */
  readonly rest: readonly Move[];
  /** simulations that began with it */
  readonly visits: number;
  /** the share of the win of each seat after it; the moves are in the order of the deciding seat's */
  readonly shares: readonly number[];
  /** the standard error of the deciding seat's share; 0 while there are fewer than two simulations */
  readonly error: number;
}

export interface Analysis {
  /** the moves that were looked at, the best first */
  readonly moves: readonly MoveAnalysis[];
  /** positions evaluated: what the budget counts */
  readonly simulations: number;
  /** ways to play on that were followed from here to their leaf */
  readonly playouts: number;
}

/** Shares nearer to 0 or 1 than this, and nearer to each other, are alike: less than what a game tells people. */
const SURE = 0.002;

/**
 * Compares the moves of a decision: simulation k of every move still in question meets the same world and the same
 * chance, and after each round of an equal part of the budget the worse half is left aside.
 */
export class Halving<S extends State> {
  readonly #simulator: Simulations<S>;
  readonly #tuning: Comparison;
  readonly #clock: () => number;
  readonly #seats: number;
  /** the candidates, the best first */
  readonly #order: Int32Array;
  readonly #visits: Int32Array;
  readonly #outlooks: Float64Array;
  readonly #sums: Float64Array;
  readonly #squares: Float64Array;
  readonly #points: Float64Array;
  #seat = 0;
  #count = 0;
  #begin = 0;
  #shift = 0;

  constructor(simulator: Simulations<S>, tuning: Comparison, clock: () => number, seats: number) {
    const { capacity } = simulator;
    this.#simulator = simulator;
    this.#tuning = tuning;
    this.#clock = clock;
    this.#seats = seats;
    this.#order = new Int32Array(capacity);
    this.#visits = new Int32Array(capacity);
    this.#outlooks = new Float64Array(capacity * seats);
    this.#sums = new Float64Array(capacity * seats);
    this.#squares = new Float64Array(capacity);
    this.#points = new Float64Array(capacity);
  }

  /** The best candidate. */
  search(view: View<S>, budget: Budget): number {
    const simulator = this.#simulator;
    this.#seat = view.seat;
    this.#begin = 'milliseconds' in budget ? this.#clock() : 0;
    const count = simulator.begin(view, keyFrom(view.random));
    this.#count = count;
    this.#visits.fill(0, 0, count);
    this.#sums.fill(0, 0, count * this.#seats);
    this.#squares.fill(0, 0, count);
    for (let i = 0; i < count; i++) {
      this.#order[i] = i;
      simulator.look(i);
      this.#outlooks.set(simulator.values, i * this.#seats);
    }
    this.#rank(count);
    if (simulator.isExact) return this.#order[0];
    simulator.sample(0);
    // every move once, so that what only prepares is judged by what it prepares
    if (this.#tuning.preview) {
      this.#runBundle(count, budget);
      this.#rank(count);
    }
    this.#halve(Math.min(count, this.#tuning.candidates), budget);
    this.#preferPoints();
    return this.#order[0];
  }

  /** Where the win is as good as certain, or lost, whatever is played, points decide. */
  #preferPoints(): void {
    const order = this.#order;
    const most = this.#worth(order[0]);
    if (most > SURE && most < 1 - SURE) return;
    const points = this.#points;
    let alike = 0;
    for (; alike < this.#count && Math.abs(most - this.#worth(order[alike])) < SURE; alike++) {
      this.#simulator.lookAtPoints(order[alike]);
      points[order[alike]] = this.#simulator.values[this.#seat];
    }
    for (let place = 1; place < alike; place++) {
      const i = order[place];
      let to = place;
      for (; to > 0 && points[order[to - 1]] < points[i]; to--) order[to] = order[to - 1];
      order[to] = i;
    }
  }

  /** The candidates that the last search found best, at most so many, the best first. */
  best(count: number): number[] {
    return Array.from(this.#order.subarray(0, Math.min(count, this.#count)));
  }

  /** Simulations of a candidate in the last search. */
  visitsOf(candidate: number): number {
    return candidate < this.#count ? this.#visits[candidate] : 0;
  }

  /** What the last search found out about each legal move: its best candidate speaks for it. */
  analysis(): Analysis {
    const all: MoveAnalysis[] = [];
    const told = new Set<Move>();
    let least = 1;
    for (let place = 0; place < this.#count; place++) {
      const i = this.#order[place];
      const move = this.#simulator.moveOf(i);
      if (told.has(move)) continue;
      told.add(move);
      // what was left aside early kept what a few simulations said: it was found no better than what outlived it
      least = Math.min(least, clamp(this.#worth(i)));
      const shares = this.#sharesWith(i, least);
      const rest = this.#simulator.rest(i);
      all.push({ move, rest, visits: this.#visits[i], shares, error: this.#error(i) });
    }
    let playouts = 0;
    for (let i = 0; i < this.#count; i++) playouts += this.#visits[i];
    return { moves: all, simulations: this.#simulator.evaluated, playouts };
  }

  #halve(candidates: number, budget: Budget): void {
    let alive = candidates;
    let rounds = Math.max(1, Math.ceil(Math.log2(alive)));
    for (let bundle = 1; rounds > 0; rounds--) {
      const spent = this.#spent(budget);
      const until = spent + (1 - spent) / rounds;
      for (; this.#spent(budget) < until; bundle++) {
        this.#simulator.sample(bundle);
        this.#runBundle(alive, budget);
      }
      this.#rank(alive);
      alive = Math.ceil(alive / 2);
    }
  }

  /** One simulation of each of the best moves, as long as the budget lasts. */
  #runBundle(alive: number, budget: Budget): void {
    const { values } = this.#simulator;
    for (let place = 0; place < alive && this.#spent(budget) < 1; place++) {
      const i = this.#order[place];
      this.#simulator.run(i);
      this.#visits[i]++;
      for (let seat = 0; seat < values.length; seat++) this.#sums[i * this.#seats + seat] += values[seat];
      this.#squares[i] += values[this.#seat] * values[this.#seat];
    }
  }

  /** How much of the budget is used; 1 is all. */
  #spent(budget: Budget): number {
    return 'milliseconds' in budget
      ? (this.#clock() - this.#begin) / budget.milliseconds
      : this.#simulator.evaluated / budget.simulations;
  }

  /** Sorts the first so many moves; where two are alike the order stays. */
  #rank(count: number): void {
    const order = this.#order;
    this.#findShift(count);
    for (let place = 1; place < count; place++) {
      const i = order[place];
      const worth = this.#worth(i);
      let to = place;
      for (; to > 0 && this.#worth(order[to - 1]) < worth; to--) order[to] = order[to - 1];
      order[to] = i;
    }
  }

  /** Simulations look deeper than the outlook: by how much that changes a share on average. */
  #findShift(count: number): void {
    let sum = 0;
    let searched = 0;
    for (let place = 0; place < count; place++) {
      const i = this.#order[place];
      if (this.#visits[i] === 0) continue;
      searched++;
      sum += this.#share(i, this.#seat) - this.#outlooks[i * this.#seats + this.#seat];
    }
    this.#shift = searched === 0 ? 0 : sum / searched;
  }

  /** What a move is judged by: its simulations, and its outlook as if it were some more of them. */
  #worth(i: number): number {
    const { trust } = this.#tuning;
    const at = i * this.#seats + this.#seat;
    return (this.#sums[at] + trust * (this.#outlooks[at] + this.#shift)) / (this.#visits[i] + trust);
  }

  /** Each seat's share where the deciding seat's is known: the others have the rest, in proportion. */
  #sharesWith(i: number, own: number): number[] {
    const found = Array.from({ length: this.#seats }, (_, seat) => clamp(this.#share(i, seat)));
    found[this.#seat] = 0;
    const others = found.reduce((sum, share) => sum + share, 0);
    const even = (1 - own) / (this.#seats - 1);
    return found.map((share, seat) => {
      if (seat === this.#seat) return own;
      return others === 0 ? even : (share * (1 - own)) / others;
    });
  }

  #share(i: number, seat: number): number {
    const at = i * this.#seats + seat;
    return this.#visits[i] === 0 ? this.#outlooks[at] : this.#sums[at] / this.#visits[i];
  }

  #error(i: number): number {
    const visits = this.#visits[i];
    if (visits < 2) return 0;
    const mean = this.#share(i, this.#seat);
    const variance = Math.max(0, this.#squares[i] / visits - mean * mean) / (visits - 1);
    return Math.sqrt(variance);
  }
}

/** Means of what was put right for luck may be a little outside. */
function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
