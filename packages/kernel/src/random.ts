/** A source of uniform whole numbers. */
export interface Random {
  /** a number from 0 to n − 1, uniformly distributed */
  below(n: number): number;
}

/** Chance for a running game; the results of one source do not depend on draws from other sources. */
export interface Chance {
  /** the next result of this source, as an index below n */
  draw(source: number, n: number): number;
}

const GOLDEN_RATIO = 0x9e3779b9;

/** Mixes 32 bits so that each input bit changes about half of the output bits. */
function mixBits(x: number): number {
  let h = x;
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}

/** A 64-bit key made from a seed text and numbers, by hashing (never by xor alone). */
export class SeedKey {
  a: number;
  b: number;

  constructor(seed: string) {
    this.a = 0x243f6a88;
    this.b = 0x85a308d3;
    for (let i = 0; i < seed.length; i++) this.add(seed.charCodeAt(i));
    this.add(seed.length + 0x10000);
  }

  add(word: number): this {
    this.a = mixBits((this.a ^ word) + GOLDEN_RATIO);
    this.b = mixBits((this.b + this.a) ^ Math.imul(word, 0xc2b2ae35));
    return this;
  }

  copyFrom(other: SeedKey): this {
    this.a = other.a;
    this.b = other.b;
    return this;
  }
}

/** xoroshiro64**: 64 bits of state, 32-bit results, fast in plain JavaScript. */
export class FastRandom implements Random {
  #a = 0;
  #b = 0;

  constructor(key: SeedKey | string) {
    this.rekey(typeof key === 'string' ? new SeedKey(key) : key);
  }

  rekey(key: SeedKey): void {
    this.#a = key.a | 0;
    this.#b = key.b | 0 || GOLDEN_RATIO | 0;
  }

  next(): number {
    const s0 = this.#a;
    const s1 = this.#b ^ s0;
    const product = Math.imul(s0, 0x9e3779bb);
    this.#a = ((s0 << 26) | (s0 >>> 6)) ^ s1 ^ (s1 << 9);
    this.#b = (s1 << 13) | (s1 >>> 19);
    return Math.imul((product << 5) | (product >>> 27), 5) >>> 0;
  }

  below(n: number): number {
    // n is at most a few hundred, so the multiply-shift bias is below one in ten million
    return Math.floor((this.next() * n) / 4294967296);
  }
}

/**
 * Chance for simulation: each source is a separate stream, keyed by (seed, source). The same seed gives the same dice
 * and stacks, regardless of the moves.
 */
export class SeededChance implements Chance {
  readonly #a: Int32Array;
  readonly #b: Int32Array;
  readonly #isStarted: Uint8Array;
  #keyA = 0;
  #keyB = 0;

  constructor(sources: number, key?: SeedKey) {
    this.#a = new Int32Array(sources);
    this.#b = new Int32Array(sources);
    this.#isStarted = new Uint8Array(sources);
    if (key !== undefined) this.rekey(key);
  }

  rekey(key: SeedKey): void {
    this.#keyA = key.a;
    this.#keyB = key.b;
    this.#isStarted.fill(0);
  }

  draw(source: number, n: number): number {
    if (this.#isStarted[source] === 0) {
      this.#isStarted[source] = 1;
      const a = mixBits(this.#keyA + Math.imul(source + 1, GOLDEN_RATIO));
      this.#a[source] = a;
      this.#b[source] = mixBits(this.#keyB ^ a) | 1;
    }
    const s0 = this.#a[source];
    const s1 = this.#b[source] ^ s0;
    const product = Math.imul(s0, 0x9e3779bb);
    this.#a[source] = ((s0 << 26) | (s0 >>> 6)) ^ s1 ^ (s1 << 9);
    this.#b[source] = (s1 << 13) | (s1 >>> 19);
    const word = Math.imul((product << 5) | (product >>> 27), 5) >>> 0;
    return Math.floor((word * n) / 4294967296);
  }
}
