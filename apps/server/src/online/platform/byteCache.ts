/** An LRU cache limited by total bytes. */
export class ByteCache<T> {
  readonly #maxBytes: number;
  readonly #sizeOf: (value: T) => number;
  /** Least recently used first. */
  readonly #entries = new Map<string, T>();
  #bytes = 0;

  constructor(maxBytes: number, sizeOf: (value: T) => number) {
    this.#maxBytes = maxBytes;
    this.#sizeOf = sizeOf;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  get(key: string): T | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.#remove(key);
    this.#entries.set(key, value);
    this.#bytes += this.#costOf(key, value);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= this.#costOf(key, value);
  }

  #costOf(key: string, value: T): number {
    return this.#sizeOf(value) + 2 * key.length;
  }
}
