import { type Runtime, systemRuntime } from '../platform/runtime.ts';

/** A world whose time stands still until it is told to go on. It is long ago: no database believes it to be earlier. */
export class ManualClock {
  #now = 1_700_000_000_000;
  #wallOffset = 0;

  readonly runtime: Runtime = {
    ...systemRuntime,
    now: () => this.#now,
    wall: () => this.#now + this.#wallOffset,
  };

  get now(): number {
    return this.#now;
  }

  /** Somebody puts the wall clock forward or back. */
  stepWallClock(ms: number): void {
    this.#wallOffset += ms;
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}
