import { AsyncLocalStorage } from 'node:async_hooks';
import { Tally } from '../ground/limits.ts';

/** Connections per person, fewer than the pool has: the others stay available even if all of these block. */
const MOST_OF_ONE = 3;

const asking = new AsyncLocalStorage<string>();

/** Attributes database queries of `work` to a person; to an address for those not signed in. */
export async function askingFor<T>(person: string, work: () => Promise<T>): Promise<T> {
  return asking.run(person, work);
}

interface Waiting {
  /** Undefined: the server itself. */
  readonly person: string | undefined;
  readonly go: () => void;
}

/** Grants connections of a pool first come, first served, up to a limit per person. */
export class Connections {
  readonly #waitMs: number;
  #free: number;
  readonly #held = new Tally();
  readonly #waiting = new Set<Waiting>();

  /** `waitMs`: requests fail after waiting this long. */
  constructor(count: number, waitMs: number) {
    this.#free = count;
    this.#waitMs = waitMs;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  async use<T>(work: () => Promise<T>): Promise<T> {
    const person = asking.getStore();
    if (!this.#take(person)) await this.#wait(person);
    try {
      return await work();
    } finally {
      this.#giveBack(person);
    }
  }

  #take(person: string | undefined): boolean {
    if (this.#free === 0 || (person !== undefined && this.#held.has(person, MOST_OF_ONE))) return false;
    this.#free--;
    if (person !== undefined) this.#held.add(person, 1);
    return true;
  }

  async #wait(person: string | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { person, go: resolve };
    this.#waiting.add(waiting);
    const timer = setTimeout(() => {
      this.#waiting.delete(waiting);
      reject(new Error('no connection to the database became free in time'));
    }, this.#waitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  #giveBack(person: string | undefined): void {
    this.#free++;
    if (person !== undefined) this.#held.add(person, -1);
    for (const next of this.#waiting) {
      if (!this.#take(next.person)) continue;
      this.#waiting.delete(next);
      return next.go();
    }
  }
}
