import { randomBytes } from 'node:crypto';

/** What the server takes from the world besides messages; tests hold it still. */
export interface Surroundings {
  /**
   * Milliseconds that only pass, one after the other: every duration is measured by these. They are near those since 1970,
   * so that what is stored can be compared after a restart and between nodes.
   */
  readonly now: () => number;
  /** milliseconds since 1970 as the machine believes: to be shown and stored, never to measure by, for it may be put back */
  readonly wall: () => number;
  /** an unguessable id, safe in an address */
  readonly id: () => string;
  /** a secret of fair chance */
  readonly secret: () => string;
}

const STARTED = Date.now() - performance.now();

export const theWorld: Surroundings = {
  now: () => Math.floor(STARTED + performance.now()),
  wall: () => Date.now(),
  id: () => randomBytes(16).toString('base64url'),
  secret: () => randomBytes(32).toString('hex'),
};

/** Whichever clock is behind: what is deleted a little late does no harm, and what is deleted too early is gone. */
export function earlierOf({ now, wall }: Pick<Surroundings, 'now' | 'wall'>): number {
  return Math.min(now(), wall());
}

/** The time that all nodes of a server share, before and after a restart: it passes, and is never behind what was. */
export class SharedTime {
  readonly #passed: () => number;
  #ahead: number;

  constructor(passed: () => number, ahead = 0) {
    this.#passed = passed;
    this.#ahead = ahead;
  }

  readonly now = (): number => this.#passed() + this.#ahead;

  /** Another node, or this one in an earlier life, was that far. */
  reach(time: number): void {
    this.#ahead = Math.max(this.#ahead, time - this.#passed());
  }
}
