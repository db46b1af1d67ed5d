import type { Move } from '@two-rivers/kernel';

const SLOTS = 1 << 12;

/**
 * How moves compared with the best one wherever a seat had them in this search. Most of them are as good or bad in one
 * position as in the next, so that only the promising ones need be looked at again.
 */
export class Experience {
  readonly #keys = new Int32Array(SLOTS);
  readonly #counts = new Int32Array(SLOTS);
  readonly #sums = new Float32Array(SLOTS);
  #used = 0;

  clear(): void {
    if (this.#used === 0) return;
    this.#counts.fill(0);
    this.#used = 0;
  }

  /** How much worse than the best the move was on average; NaN if it was never looked at. */
  of(seat: number, move: Move): number {
    const slot = this.#slotOf(seat, move);
    return this.#counts[slot] === 0 ? Number.NaN : this.#sums[slot] / this.#counts[slot];
  }

  add(seat: number, move: Move, difference: number): void {
    const slot = this.#slotOf(seat, move);
    if (this.#counts[slot] === 0) {
      // a table that is nearly full only makes the rest be looked at
      if (this.#used > SLOTS / 2) return;
      this.#used++;
      this.#keys[slot] = keyOf(seat, move);
      this.#sums[slot] = 0;
    }
    this.#counts[slot]++;
    this.#sums[slot] += difference;
  }

  #slotOf(seat: number, move: Move): number {
    const key = keyOf(seat, move);
    let slot = (Math.imul(key, 0x9e3779b1) >>> 20) & (SLOTS - 1);
    while (this.#counts[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & (SLOTS - 1);
    return slot;
  }
}

/** Moves use few of the highest bits. */
function keyOf(seat: number, move: Move): number {
  return move ^ (seat << 29);
}
