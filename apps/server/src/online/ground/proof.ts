/** Interval of the write probe, and the maximum age of a success. */
export const PROOF_MS = 2000;
const FRESH_MS = 3 * PROOF_MS;

/**
 * Tests by writing whether the database accepts writes; a read could succeed from memory despite a full disk or a
 * stuck writer.
 */
export class Proof {
  readonly #write: () => Promise<void>;
  readonly #now: () => number;
  /** Start of the last successful write. */
  #at = Number.NEGATIVE_INFINITY;
  #tookMs = 0;
  #begun: number | undefined;

  constructor(write: () => Promise<void>, now: () => number) {
    this.#write = write;
    this.#now = now;
  }

  /** Writes once; skipped while another write is pending. */
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

  /** Duration of the last write, or of the pending one so far. */
  get lagMs(): number {
    return Math.max(this.#tookMs, this.#begun === undefined ? 0 : this.#now() - this.#begun);
  }
}
