/** Lets one through at a time, in the order in which they came. */
export class Turnstile {
  #isFree = true;
  /** who waits, first come first */
  readonly #waiting: (() => void)[] = [];

  get isFree(): boolean {
    return this.#isFree;
  }

  /** Where nobody is inside the work begins at once. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isFree) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.push(resolve);
      await promise;
    }
    this.#isFree = false;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // whoever waits is inside from now on: nobody comes between
      if (next === undefined) this.#isFree = true;
      else next();
    }
  }
}
