/** Whose something is, from the widest circle to the narrowest: an address, a person, a table. */
export type Whose = readonly string[];

/**
 * Takes turns at every level: one of this address, then one of the next; within an address one of this person, then one of
 * the next; and so on. However much somebody wants, another one waits for at most one of theirs.
 */
export class FairQueue<T> {
  readonly #own: T[] = [];
  /** by the next name; whoever was served goes to the end */
  readonly #within = new Map<string, FairQueue<T>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(item: T, [name, ...rest]: Whose): void {
    this.#size++;
    if (name === undefined) {
      this.#own.push(item);
      return;
    }
    let within = this.#within.get(name);
    if (within === undefined) {
      within = new FairQueue();
      this.#within.set(name, within);
    }
    within.add(item, rest);
  }

  take(): T | undefined {
    if (this.#size === 0) return undefined;
    this.#size--;
    for (const [name, within] of this.#within) {
      this.#within.delete(name);
      const item = within.take();
      if (within.size > 0) this.#within.set(name, within);
      return item;
    }
    return this.#own.shift();
  }
}
