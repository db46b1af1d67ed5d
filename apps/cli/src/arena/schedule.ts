import type { Pairing, UnitResult } from '@two-rivers/search';
import type { TaskResult, ArenaTask } from './contest.ts';

/** Target duration of a task: long enough to be worth sending, short enough for a lively progress bar. */
const TARGET_TASK_MS = 100;
const MAX_TASK_UNITS = 4096;

/** A pairing and its progress. */
interface PairingProgress {
  readonly pairing: Pairing;
  /** number of units handed out */
  assignedUnits: number;
  /** number of units in the next task */
  nextTaskSize: number;
  /** batches of units finished out of order, keyed by the index of their first unit */
  readonly outOfOrderUnits: Map<number, readonly UnitResult[]>;
}

/**
 * Hands out units pair by pair. Adds results to each pairing in index order, so that they don't depend on the number or
 * timing of threads.
 */
export class Schedule {
  readonly #pairings: readonly PairingProgress[];
  readonly #seeds: number;

  constructor(pairings: readonly Pairing[], seeds: number) {
    this.#pairings = pairings.map((pairing) => ({
      pairing,
      assignedUnits: 0,
      nextTaskSize: 1,
      outOfOrderUnits: new Map(),
    }));
    this.#seeds = seeds;
  }

  /** Next task; undefined when everything is handed out. */
  nextTask(): ArenaTask | undefined {
    const progress = this.#pairings.find(
      ({ pairing, assignedUnits }) => assignedUnits < this.#seeds && pairing.verdict === undefined,
    );
    if (progress === undefined) return undefined;
    const { a, b } = progress.pairing;
    const from = progress.assignedUnits;
    progress.assignedUnits = Math.min(this.#seeds, from + progress.nextTaskSize);
    return { a, b, from, to: progress.assignedUnits };
  }

  recordResult({ a, b, from, to }: ArenaTask, { units, ms }: TaskResult): void {
    const progress = this.#pairings.find(({ pairing }) => pairing.a === a && pairing.b === b);
    if (progress === undefined) return;
    const fittingSize = Math.round(((to - from) * TARGET_TASK_MS) / Math.max(ms, 0.01));
    progress.nextTaskSize = Math.max(1, Math.min(fittingSize, 4 * progress.nextTaskSize, MAX_TASK_UNITS));
    progress.outOfOrderUnits.set(from, units);
    for (;;) {
      const nextIndex = progress.pairing.unitShares.length;
      const nextUnits = progress.outOfOrderUnits.get(nextIndex);
      if (nextUnits === undefined || progress.pairing.verdict !== undefined) return;
      progress.outOfOrderUnits.delete(nextIndex);
      for (const unit of nextUnits) progress.pairing.add(unit);
    }
  }

  get totalUnits(): number {
    return this.#pairings.length * this.#seeds;
  }

  /** Number of units that are finished or, after a verdict, no longer needed. */
  get finishedUnits(): number {
    let units = 0;
    for (const { pairing } of this.#pairings) {
      units += pairing.verdict === undefined ? pairing.unitShares.length : this.#seeds;
    }
    return units;
  }
}
