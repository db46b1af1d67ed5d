/** Interval of the write probe, and the maximum age of a success. */
export const PROBE_INTERVAL_MS = 2000;
const MAX_SUCCESS_AGE_MS = 3 * PROBE_INTERVAL_MS;

/**
 * Tests by writing whether the database accepts writes; a read could succeed from memory despite a full disk or a
 * stuck writer.
 */
export class WriteProbe {
  readonly #write: () => Promise<void>;
  readonly #now: () => number;
  /** Start of the last successful write. */
  #lastSuccessAt = Number.NEGATIVE_INFINITY;
  #lastDurationMs = 0;
  #pendingSince: number | undefined;

  constructor(write: () => Promise<void>, now: () => number) {
    this.#write = write;
    this.#now = now;
  }

  /** Writes once; skipped while another write is pending. */
  async run(): Promise<void> {
    if (this.#pendingSince !== undefined) return;
    const startedAt = this.#now();
    this.#pendingSince = startedAt;
    try {
      await this.#write();
      this.#lastSuccessAt = startedAt;
      this.#lastDurationMs = this.#now() - startedAt;
    } finally {
      this.#pendingSince = undefined;
    }
  }

  get isRecent(): boolean {
    return this.#now() - this.#lastSuccessAt <= MAX_SUCCESS_AGE_MS;
  }

  /** Duration of the last write, or of the pending one so far. */
  get lagMs(): number {
    return Math.max(this.#lastDurationMs, this.#pendingSince === undefined ? 0 : this.#now() - this.#pendingSince);
  }
}
