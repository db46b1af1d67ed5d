import { randomBytes } from 'node:crypto';

/** Clocks and randomness; replaced in tests. */
export interface Runtime {
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

const STARTED_AT = Date.now() - performance.now();

export const systemRuntime: Runtime = {
  now: () => Math.floor(STARTED_AT + performance.now()),
  wall: () => Date.now(),
  id: () => randomBytes(16).toString('base64url'),
  secret: () => randomBytes(32).toString('hex'),
};

/** Time by the clock that is behind, for deletions: late ones do no harm, early ones do. */
export function earlierClock({ now, wall }: Pick<Runtime, 'now' | 'wall'>): number {
  return Math.min(now(), wall());
}

/** A monotonic time shared by all nodes, also across restarts. */
export class SharedClock {
  readonly #elapsed: () => number;
  #offset: number;

  constructor(elapsed: () => number, offset = 0) {
    this.#elapsed = elapsed;
    this.#offset = offset;
  }

  readonly now = (): number => this.#elapsed() + this.#offset;

  /** Catches up with another node, or with this one before its restart. */
  advanceTo(time: number): void {
    this.#offset = Math.max(this.#offset, time - this.#elapsed());
  }
}
