/** Lets one through at a time, in the order in which they came. */
export class Turnstile {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  get isFree(): boolean {
    return this.#waiting === 0;
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    this.#waiting++;
    try {
      await before;
      return await work();
    } finally {
      this.#waiting--;
      resolve();
    }
  }
}
