import { type Runtime, systemRuntime } from '../platform/runtime.ts';

/** Clock that stands still until it is advanced. It starts in the past, so that databases are never behind it. */
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

  /** Sets the wall clock forward or back. */
  stepWallClock(ms: number): void {
    this.#wallOffset += ms;
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}
