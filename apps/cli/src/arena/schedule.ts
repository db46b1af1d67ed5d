import type { Pairing, Unit } from '@two-rivers/search';
import type { Played, Task } from './contest.ts';

/** What a task should take: long enough to be worth sending, short enough for a lively progress bar. */
const TASK_MS = 100;
const MOST_UNITS = 4096;

/** A pairing and how far it has got. */
interface Course {
  readonly pairing: Pairing;
  /** units handed out */
  given: number;
  /** units in the next task */
  size: number;
  /** played out of turn, by the index of the first */
  readonly early: Map<number, readonly Unit[]>;
}

/**
 * Hands out units pair by pair and puts the results back in order. Which thread plays what and when changes nothing: a
 * unit is known by its index, and a pairing gets its units one after the other.
 */
export class Schedule {
  readonly #courses: readonly Course[];
  readonly #seeds: number;

  constructor(pairings: readonly Pairing[], seeds: number) {
    this.#courses = pairings.map((pairing) => ({ pairing, given: 0, size: 1, early: new Map() }));
    this.#seeds = seeds;
  }

  /** undefined when everything is handed out */
  next(): Task | undefined {
    const course = this.#courses.find(
      ({ pairing, given }) => given < this.#seeds && pairing.verdict === undefined,
    );
    if (course === undefined) return undefined;
    const { a, b } = course.pairing;
    const from = course.given;
    course.given = Math.min(this.#seeds, from + course.size);
    return { a, b, from, to: course.given };
  }

  done({ a, b, from, to }: Task, { units, ms }: Played): void {
    const course = this.#courses.find(({ pairing }) => pairing.a === a && pairing.b === b);
    if (course === undefined) return;
    const fitting = Math.round(((to - from) * TASK_MS) / Math.max(ms, 0.01));
    course.size = Math.max(1, Math.min(fitting, 4 * course.size, MOST_UNITS));
    course.early.set(from, units);
    for (;;) {
      const at = course.pairing.units.length;
      const ready = course.early.get(at);
      if (ready === undefined || course.pairing.verdict !== undefined) return;
      course.early.delete(at);
      for (const unit of ready) course.pairing.add(unit);
    }
  }

  get total(): number {
    return this.#courses.length * this.#seeds;
  }

  /** units that are done or, after a verdict, need not be */
  get progress(): number {
    let units = 0;
    for (const { pairing } of this.#courses) {
      units += pairing.verdict === undefined ? pairing.units.length : this.#seeds;
    }
    return units;
  }
}
