/** An LRU cache limited by total bytes. */
export class ByteCache<T> {
  readonly #mostBytes: number;
  readonly #sizeOf: (value: T) => number;
  /** Least recently used first. */
  readonly #held = new Map<string, T>();
  #bytes = 0;

  constructor(mostBytes: number, sizeOf: (value: T) => number) {
    this.#mostBytes = mostBytes;
    this.#sizeOf = sizeOf;
  }

  has(key: string): boolean {
    return this.#held.has(key);
  }

  get(key: string): T | undefined {
    const value = this.#held.get(key);
    if (value === undefined) return undefined;
    this.#held.delete(key);
    this.#held.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.#forget(key);
    this.#held.set(key, value);
    this.#bytes += this.#costOf(key, value);
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const value = this.#held.get(key);
    if (value === undefined) return;
    this.#held.delete(key);
    this.#bytes -= this.#costOf(key, value);
  }

  #costOf(key: string, value: T): number {
    return this.#sizeOf(value) + 2 * key.length;
  }
}
