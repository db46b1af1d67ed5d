import { AsyncLocalStorage } from 'node:async_hooks';
import { ScopedTally } from '../platform/limits.ts';

/** Maximum connections per person, fewer than the pool has, so that some stay free even if all of these block. */
const MAX_PER_PERSON = 3;

const queryingPerson = new AsyncLocalStorage<string>();

/** Attributes database queries of `work` to a person, or to an address if nobody is signed in. */
export async function runQueriesAs<T>(person: string, work: () => Promise<T>): Promise<T> {
  return queryingPerson.run(person, work);
}

interface WaitingQuery {
  /** Person who waits for a connection; undefined for the server itself. */
  readonly person: string | undefined;
  readonly start: () => void;
}

/** Grants connections of a pool first come, first served, up to a limit per person. */
export class ConnectionLimiter {
  readonly #waitMs: number;
  #freeCount: number;
  readonly #heldByPerson = new ScopedTally();
  readonly #waiting = new Set<WaitingQuery>();

  /** `waitMs`: requests fail after waiting this long. */
  constructor(count: number, waitMs: number) {
    this.#freeCount = count;
    this.#waitMs = waitMs;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  async use<T>(work: () => Promise<T>): Promise<T> {
    const person = queryingPerson.getStore();
    if (!this.#tryAcquire(person)) await this.#waitForConnection(person);
    try {
      return await work();
    } finally {
      this.#release(person);
    }
  }

  #tryAcquire(person: string | undefined): boolean {
    if (this.#freeCount === 0 || (person !== undefined && this.#heldByPerson.isAtLeast(person, MAX_PER_PERSON)))
      return false;
    this.#freeCount--;
    if (person !== undefined) this.#heldByPerson.add(person, 1);
    return true;
  }

  async #waitForConnection(person: string | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { person, start: resolve };
    this.#waiting.add(waiting);
    const timer = setTimeout(() => {
      this.#waiting.delete(waiting);
      reject(new Error('no connection to the database became free in time'));
    }, this.#waitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  #release(person: string | undefined): void {
    this.#freeCount++;
    if (person !== undefined) this.#heldByPerson.add(person, -1);
    for (const next of this.#waiting) {
      if (!this.#tryAcquire(next.person)) continue;
      this.#waiting.delete(next);
      return next.start();
    }
  }
}
