import { randomBytes } from 'node:crypto';

/** Clocks and randomness; replaced in tests. */
export interface Surroundings {
  /**
   * Monotonic milliseconds, for durations. Close to those since 1970, so that stored times stay comparable across
   * restarts and nodes.
   */
  readonly now: () => number;
  /**
   * Milliseconds since 1970 by the machine's clock, for display and storage; it may be set back, so never measure by
   * it.
   */
  readonly wall: () => number;
  /** A random id, safe in URLs. */
  readonly id: () => string;
  /** A secret for fair chance. */
  readonly secret: () => string;
}

const STARTED = Date.now() - performance.now();

export const theWorld: Surroundings = {
  now: () => Math.floor(STARTED + performance.now()),
  wall: () => Date.now(),
  id: () => randomBytes(16).toString('base64url'),
  secret: () => randomBytes(32).toString('hex'),
};

/** The earlier clock: deleting late does no harm, deleting early does. */
export function earlierOf({ now, wall }: Pick<Surroundings, 'now' | 'wall'>): number {
  return Math.min(now(), wall());
}

/** A monotonic time shared by all nodes, also across restarts. */
export class SharedTime {
  readonly #passed: () => number;
  #ahead: number;

  constructor(passed: () => number, ahead = 0) {
    this.#passed = passed;
    this.#ahead = ahead;
  }

  readonly now = (): number => this.#passed() + this.#ahead;

  /** Catches up with another node, or with this one before its restart. */
  reach(time: number): void {
    this.#ahead = Math.max(this.#ahead, time - this.#passed());
  }
}
