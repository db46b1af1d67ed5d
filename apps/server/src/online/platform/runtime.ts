import { randomBytes } from 'node:crypto';

/** Clocks and randomness; replaced in tests. */
export interface Runtime {
  /**
   * Monotonic milliseconds, for durations. They are close to the milliseconds since 1970, so that stored times stay
   * comparable across restarts and nodes.
   */
  readonly now: () => number;
  /**
   * Milliseconds since 1970 by the machine's clock, for display and storage. The clock may be set back, so never
   * measure durations with it.
   */
  readonly wall: () => number;
  /** A random id, safe in URLs. */
  readonly id: () => string;
  /** A secret for fair chance. */
  readonly secret: () => string;
}

const STARTED_AT = Date.now() - performance.now();

export const systemRuntime: Runtime = {
  now: () => Math.floor(STARTED_AT + performance.now()),
  wall: () => Date.now(),
  id: () => randomBytes(16).toString('base64url'),
  secret: () => randomBytes(32).toString('hex'),
};

/** Time of the clock that is behind, for deletions: deleting too late does no harm, deleting too early does. */
export function earlierClock({ now, wall }: Pick<Runtime, 'now' | 'wall'>): number {
  return Math.min(now(), wall());
}

/** Clock shared by all nodes, which never goes back, not even after a restart. */
export class SharedClock {
  readonly #elapsed: () => number;
  #offset: number;

  constructor(elapsed: () => number, offset = 0) {
    this.#elapsed = elapsed;
    this.#offset = offset;
  }

  readonly now = (): number => this.#elapsed() + this.#offset;

  /** Moves the clock forward to a time that another node has reached, or this node before its restart. */
  advanceTo(time: number): void {
    this.#offset = Math.max(this.#offset, time - this.#elapsed());
  }
}
