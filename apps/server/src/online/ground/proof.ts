/** How often it is tried whether the database still keeps what it is given, and how old an answer may be. */
export const PROOF_MS = 2000;
const FRESH_MS = 3 * PROOF_MS;

/**
 * Whether the database keeps what it is given, found out by doing it: an answer to a question would come from memory, with a
 * full disk and a stuck writer too.
 */
export class Proof {
  readonly #write: () => Promise<void>;
  readonly #now: () => number;
  /** when the last one was begun that was kept */
  #at = Number.NEGATIVE_INFINITY;
  #tookMs = 0;
  #begun: number | undefined;

  constructor(write: () => Promise<void>, now: () => number) {
    this.#write = write;
    this.#now = now;
  }

  /** Writes once; one that hangs is waited for, and no other is begun. */
  async take(): Promise<void> {
    if (this.#begun !== undefined) return;
    const begun = this.#now();
    this.#begun = begun;
    try {
      await this.#write();
      this.#at = begun;
      this.#tookMs = this.#now() - begun;
    } finally {
      this.#begun = undefined;
    }
  }

  get isFresh(): boolean {
    return this.#now() - this.#at <= FRESH_MS;
  }

  /** How long a write takes: the last one, or the one that is not done yet. */
  get lagMs(): number {
    return Math.max(this.#tookMs, this.#begun === undefined ? 0 : this.#now() - this.#begun);
  }
}
