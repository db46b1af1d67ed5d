/**
 * A state is one small byte buffer with named windows. `bytes` holds all differences between positions, so copying,
 * comparing and hashing need no knowledge of the game.
 */
export interface State {
  readonly bytes: Uint8Array;
}

/** Maximum size of a state in bytes; small enough that copying costs about as much as a few moves. */
export const MAX_STATE_BYTES = 512;

/** Cuts one buffer into typed windows, in call order. Request the widest windows first. */
export class BufferAllocator {
  readonly buffer: ArrayBuffer;
  #used = 0;

  constructor(size: number) {
    if (size > MAX_STATE_BYTES) throw new Error(`a state of ${size} bytes is over ${MAX_STATE_BYTES}`);
    this.buffer = new ArrayBuffer(size);
  }

  /** 32-bit sets: one bit for each component. */
  sets(length: number): Uint32Array {
    return new Uint32Array(this.buffer, this.#allocate(4, length), length);
  }

  /** 16-bit numbers: points, turn counts. */
  words(length: number): Uint16Array {
    return new Uint16Array(this.buffer, this.#allocate(2, length), length);
  }

  bytes(length: number): Uint8Array {
    return new Uint8Array(this.buffer, this.#allocate(1, length), length);
  }

  /** The whole buffer; every byte must be part of a window. */
  wholeBuffer(): Uint8Array {
    if (this.#used !== this.buffer.byteLength) {
      throw new Error(`windows use ${this.#used} of ${this.buffer.byteLength} bytes`);
    }
    return new Uint8Array(this.buffer);
  }

  #allocate(width: number, length: number): number {
    const start = this.#used;
    if (start % width !== 0) throw new Error('wider windows come first');
    this.#used += width * length;
    return start;
  }
}

export function copyState(from: State, into: State): void {
  into.bytes.set(from.bytes);
}

export function sameState(a: State, b: State): boolean {
  const x = a.bytes;
  const y = b.bytes;
  if (x.length !== y.length) return false;
  for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) return false;
  return true;
}

// Sets of up to 32 components as bits of one number; members are bit indices.

export function memberCount(set: number): number {
  let n = set - ((set >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The lowest member of a nonempty set. */
export function lowestMember(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** The set without its lowest member. */
export function withoutLowestMember(set: number): number {
  return set & (set - 1);
}

/** The member with exactly `index` lower members. */
export function memberAt(set: number, index: number): number {
  let rest = set;
  for (let skip = index; skip > 0; skip--) rest = withoutLowestMember(rest);
  return lowestMember(rest);
}
