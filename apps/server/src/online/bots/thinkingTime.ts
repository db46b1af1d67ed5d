/** So many milliseconds at once, and this share of the time that passes. */
export interface Allowance {
  readonly atOnceMs: number;
  readonly share: number;
}

const MOST_KEYS = 100_000;

/** What the bots of a person, or of an address, have thought of late. */
export class ThinkingTime {
  readonly #allowance: Allowance;
  readonly #now: () => number;
  /** by key, the time at which nothing of it is left */
  readonly #paid = new Map<string, number>();

  constructor(allowance: Allowance, now: () => number) {
    this.#allowance = allowance;
    this.#now = now;
  }

  spend(key: string, ms: number): void {
    const now = this.#now();
    if (this.#paid.size >= MOST_KEYS) this.#forget(now);
    this.#paid.set(key, Math.max(now, this.#paid.get(key) ?? now) + ms / this.#allowance.share);
  }

  /** Whether more was thought than there is a right to. */
  isSpent(key: string): boolean {
    const { atOnceMs, share } = this.#allowance;
    return ((this.#paid.get(key) ?? 0) - this.#now()) * share > atOnceMs;
  }

  #forget(now: number): void {
    for (const [key, paid] of this.#paid) if (paid <= now) this.#paid.delete(key);
    if (this.#paid.size >= MOST_KEYS) this.#paid.clear();
  }
}
