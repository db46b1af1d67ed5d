import { type Surroundings, theWorld } from '../ground/surroundings.ts';

/** A world whose time stands still until it is told to go on. It is long ago: no database believes it to be earlier. */
export class StillTime {
  #now = 1_700_000_000_000;
  #wrong = 0;

  readonly surroundings: Surroundings = {
    ...theWorld,
    now: () => this.#now,
    wall: () => this.#now + this.#wrong,
  };

  get now(): number {
    return this.#now;
  }

  /** Somebody puts the wall clock forward or back. */
  step(ms: number): void {
    this.#wrong += ms;
  }

  pass(ms: number): void {
    this.#now += ms;
  }
}
