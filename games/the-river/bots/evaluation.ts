import { exp } from '@two-rivers/search/exp';
import type { Game } from '@two-rivers/kernel';
import { type Components, NO_ENDING, OVER_PHASE, TheRiver, type TheRiverState } from '../rules/index.ts';
import type { Evaluation } from '@two-rivers/search';
import { CLOCK_FEATURES, LONGEST, readClock } from './clock.ts';
import { FeatureReader } from './features.ts';
import { FEATURES } from './layout.ts';
import { WEIGHTS } from './weights.ts';

/** Times of a game at which weights are given; in between they are mixed. */
export const TIMES = ['early', 'middle', 'late'] as const;
/** Once the end is called, the round being played is the last. */
export type Time = (typeof TIMES)[number] | 'last';

/** Weights are written as whole numbers, in thousandths. */
export const WEIGHT_UNIT = 1000;

export interface Weights {
  /** rounds left, by the features of the clock */
  readonly clock: readonly number[];
  /** points still to come, by the features of a seat */
  readonly points: Readonly<Record<Time, readonly number[]>>;
  /** how many times likelier a point ahead makes the win, as a logarithm */
  readonly certainty: Readonly<Record<Time, number>>;
}

/** Mixed weights are made in advance for so many steps from the beginning to the end, and for the last round. */
const STEPS = 48;
const LAST_STEP = STEPS;
/** Rows of features are filled up to a multiple of four. */
export const WIDTH = (FEATURES.length + 3) & ~3;

function inUnits(weight: number): number {
  return weight / WEIGHT_UNIT;
}

/** How near the end a running game is, from 0 to 1. */
export function progressOf(clock: readonly number[], facts: Float64Array): number {
  let rounds = 0;
  for (let i = 0; i < CLOCK_FEATURES; i++) rounds += clock[i] * facts[i];
  return Math.max(0, Math.min(1, 1 - rounds / LONGEST));
}

/** How much the weights of each time count at this progress. */
export function mixAt(progress: number): readonly number[] {
  const at = progress * (TIMES.length - 1);
  return TIMES.map((_, time) => Math.max(0, 1 - Math.abs(at - time)));
}

export class TheRiverEvaluation implements Evaluation<TheRiverState> {
  readonly #components: Components;
  readonly #reader: FeatureReader;
  readonly #clock: readonly number[];
  readonly #facts = new Float64Array(CLOCK_FEATURES);
  /** features of each seat in the position judged last */
  readonly rows: readonly Float64Array[];
  /** `step × WIDTH + feature` */
  readonly #points: Float64Array;
  readonly #certainty: Float64Array;

  constructor(components: Components, weights: Weights) {
    this.#components = components;
    this.#reader = new FeatureReader(components);
    this.#clock = weights.clock.map(inUnits);
    this.rows = Array.from({ length: components.seats }, () => new Float64Array(WIDTH));
    this.#points = new Float64Array((STEPS + 1) * WIDTH);
    this.#certainty = new Float64Array(STEPS + 1);
    for (let step = 0; step < STEPS; step++) {
      const mix = mixAt(step / (STEPS - 1));
      TIMES.forEach((time, i) => {
        if (mix[i] === 0) return;
        this.#certainty[step] += mix[i] * inUnits(weights.certainty[time]);
        for (let f = 0; f < FEATURES.length; f++)
          this.#points[step * WIDTH + f] += mix[i] * inUnits(weights.points[time][f]);
      });
    }
    this.#certainty[LAST_STEP] = inUnits(weights.certainty.last);
    this.#points.set(weights.points.last.map(inUnits), LAST_STEP * WIDTH);
  }

  /** How many times likelier a point ahead makes the win at a step of the game, as a logarithm. */
  certaintyAt(step: number): number {
    return this.#certainty[step];
  }

  shares(s: TheRiverState, shares: Float64Array): void {
    const seats = this.#components.seats;
    const step = this.estimate(s, shares);
    let most = shares[0];
    for (let seat = 1; seat < seats; seat++) if (shares[seat] > most) most = shares[seat];
    const over = s.phase === OVER_PHASE;
    let sum = 0;
    for (let seat = 0; seat < seats; seat++) {
      const behind = shares[seat] - most;
      const weight = over ? (behind === 0 ? 1 : 0) : exp(behind * this.#certainty[step]);
      shares[seat] = weight;
      sum += weight;
    }
    for (let seat = 0; seat < seats; seat++) shares[seat] /= sum;
  }

  points(s: TheRiverState, points: Float64Array): void {
    this.estimate(s, points);
  }

  /** Adds the points a seat has still to expect to `sums`, by the group of each feature; −1 is none. */
  addByGroup(s: TheRiverState, seat: number, groups: readonly number[], sums: Float64Array): void {
    if (s.phase === OVER_PHASE) return;
    const { seats } = this.#components;
    this.#reader.look(s);
    for (let each = 0; each < seats; each++) this.#reader.read(s, each, this.rows[each]);
    const from = this.#stepOf(s) * WIDTH;
    groups.forEach((group, i) => {
      if (group >= 0) sums[group] += this.#points[from + i] * this.rows[seat][i];
    });
  }

  /** Estimated final points; returns the step of the game they were estimated for. */
  estimate(s: TheRiverState, points: Float64Array): number {
    const { seats } = this.#components;
    const over = s.phase === OVER_PHASE;
    this.#reader.look(s);
    for (let seat = 0; seat < seats; seat++) points[seat] = this.#reader.read(s, seat, this.rows[seat]);
    const step = this.#stepOf(s);
    if (over) return step;
    for (let seat = 0; seat < seats; seat++) points[seat] += this.#weigh(this.rows[seat], step * WIDTH);
    return step;
  }

  /** Four sums at once: each addition waits for the one before. */
  #weigh(f: Float64Array, from: number): number {
    const weights = this.#points;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let i = 0; i < WIDTH; i += 4) {
      a += weights[from + i] * f[i];
      b += weights[from + i + 1] * f[i + 1];
      c += weights[from + i + 2] * f[i + 2];
      d += weights[from + i + 3] * f[i + 3];
    }
    return a + b + c + d;
  }

  #stepOf(s: TheRiverState): number {
    if (s.ending !== NO_ENDING) return LAST_STEP;
    readClock(this.#components, s, this.rows, this.#facts);
    return Math.round(progressOf(this.#clock, this.#facts) * (STEPS - 1));
  }
}

/** The evaluation with weights of one's own: for fitting and for experiments. */
export function evaluateBy(game: Game<TheRiverState>, weights: Weights): TheRiverEvaluation {
  if (!(game instanceof TheRiver)) throw new Error(`${game.id} is not The River`);
  return new TheRiverEvaluation(game.components, weights);
}

/** Point-equivalents of each seat, weighed by how near the end is; a softmax of them gives the shares. */
export function theRiverEvaluation(game: Game<TheRiverState>): TheRiverEvaluation {
  return evaluateBy(game, WEIGHTS[game.seats]);
}
