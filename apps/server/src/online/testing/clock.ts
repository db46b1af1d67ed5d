import { type Surroundings, theWorld } from '../surroundings.ts';

/** A world whose time stands still until it is told to go on. */
export class StillTime {
  #now = 1_800_000_000_000;

  readonly surroundings: Surroundings = { ...theWorld, now: () => this.#now };

  get now(): number {
    return this.#now;
  }

  pass(ms: number): void {
    this.#now += ms;
  }
}
