/** Integer value of an amount of 1. */
export const AMOUNT_UNIT = 32;
/** Largest amount, in units of 1/AMOUNT_UNIT. */
const MAX_AMOUNT = 1023;

/**
 * Sparse inputs of a net for a position, added in a fixed order: amounts (quantities) and bits (conditions). Each input
 * has its own row of weights; inputs of 0 are not stored.
 */
export class NetInputs {
  /** pairs of numbers: the index of a weight row, and an integer amount */
  readonly amounts: Int32Array;
  /** indices of the weight rows of set bits, which come after the rows of amounts */
  readonly bits: Int32Array;
  amountCount = 0;
  bitCount = 0;
  readonly #amountRows: number;
  readonly #bitRows: number;
  #nextAmount = 0;
  #nextBit = 0;

  constructor(
    amountRows: number,
    bitRows: number,
    amounts: Int32Array = new Int32Array(2 * amountRows),
    bits: Int32Array = new Int32Array(bitRows),
  ) {
    this.#amountRows = amountRows;
    this.#bitRows = bitRows;
    this.amounts = amounts;
    this.bits = bits;
  }

  reset(): void {
    this.amountCount = 0;
    this.bitCount = 0;
    this.#nextAmount = 0;
    this.#nextBit = this.#amountRows;
  }

  addAmount(value: number): void {
    this.addIntegerAmount(Math.round(value * AMOUNT_UNIT));
  }

  /** Adds an amount in units of 1/AMOUNT_UNIT. */
  addIntegerAmount(value: number): void {
    const row = this.#nextAmount++;
    if (value === 0) return;
    const at = 2 * this.amountCount++;
    this.amounts[at] = row;
    this.amounts[at + 1] = value > MAX_AMOUNT ? MAX_AMOUNT : value < -MAX_AMOUNT ? -MAX_AMOUNT : value;
  }

  /** Adds one amount per scale, the value times that scale. Optimized for values that are mostly zero. */
  addScaledAmounts(values: Float64Array, from: number, scales: Float64Array): void {
    const { amounts } = this;
    let row = this.#nextAmount;
    let at = 2 * this.amountCount;
    for (let i = 0; i < scales.length; i++, row++) {
      const value = values[from + i];
      if (value === 0) continue;
      const amount = Math.round(value * scales[i]);
      if (amount === 0) continue;
      amounts[at++] = row;
      amounts[at++] = amount > MAX_AMOUNT ? MAX_AMOUNT : amount < -MAX_AMOUNT ? -MAX_AMOUNT : amount;
    }
    this.#nextAmount = row;
    this.amountCount = at >> 1;
  }

  /** Adds `count` amounts given as bytes; `amountTable` maps each byte to units of 1/AMOUNT_UNIT. */
  addTableAmounts(values: Uint8Array, from: number, count: number, amountTable: Int16Array): void {
    const { amounts } = this;
    let row = this.#nextAmount;
    let at = 2 * this.amountCount;
    for (let i = from; i < from + count; i++, row++) {
      const amount = amountTable[values[i]];
      amounts[at] = row;
      amounts[at + 1] = amount;
      at += amount === 0 ? 0 : 2;
    }
    this.#nextAmount = row;
    this.amountCount = at >> 1;
  }

  /** Adds one-hot bits of width `size` for each of `count` bytes. */
  addOneHots(values: Uint8Array, from: number, count: number, size: number): void {
    const { bits } = this;
    let at = this.bitCount;
    let row = this.#nextBit;
    for (let i = from; i < from + count; i++, row += size) {
      const index = values[i];
      bits[at++] = row + (index < size ? index : size - 1);
    }
    this.bitCount = at;
    this.#nextBit = row;
  }

  /** Reserves bits that the caller writes into `bits`; returns their first row. */
  reserveBits(size: number): number {
    const row = this.#nextBit;
    this.#nextBit += size;
    return row;
  }

  /** Adds bits that are all 0. */
  skipBits(size: number): void {
    this.#nextBit += size;
  }

  addBit(isSet: boolean): void {
    const row = this.#nextBit++;
    if (isSet) this.bits[this.bitCount++] = row;
  }

  /** Adds one-hot bits of width `size`; a larger index counts as the last. */
  addOneHot(index: number, size: number): void {
    this.bits[this.bitCount++] = this.#nextBit + (index < size ? index : size - 1);
    this.#nextBit += size;
  }

  /** Adds the lowest `size` bits of a number, lowest first. */
  addBitSet(members: number, size: number): void {
    for (let rest = members; rest !== 0; rest &= rest - 1)
      this.bits[this.bitCount++] = this.#nextBit + 31 - Math.clz32(rest & -rest);
    this.#nextBit += size;
  }

  /** Throws unless all inputs were added; a wrong count would make the outputs meaningless. */
  checkComplete(): void {
    const amounts = this.#nextAmount;
    const bits = this.#nextBit - this.#amountRows;
    if (amounts !== this.#amountRows || bits !== this.#bitRows)
      throw new Error(`${amounts} amounts and ${bits} bits for a net of ${this.#amountRows} and ${this.#bitRows}`);
  }
}

/** Table of the amount `byte / divisor` for each byte, in units of 1/AMOUNT_UNIT and clamped like other amounts. */
export function makeAmountTable(divisor: number): Int16Array {
  return Int16Array.from({ length: 256 }, (_, byte) =>
    Math.min(MAX_AMOUNT, Math.round((byte / divisor) * AMOUNT_UNIT)),
  );
}
