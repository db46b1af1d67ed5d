/** An amount of 1 as a whole number. */
export const AMOUNT_UNIT = 32;
/** The largest amount, as a whole number. */
const MAX_AMOUNT = 1023;

/**
 * What a net is told about a position, written from front to back in an order that never changes: amounts (how much of
 * something) and bits (what holds). Each has a row of weights; only those that are not 0 are kept.
 */
export class NetInputs {
  /** pairs of a row and an amount in whole numbers */
  readonly amounts: Int32Array;
  /** rows; those of bits come after those of amounts */
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

  /** The same, given in 1/AMOUNT_UNIT. */
  addIntegerAmount(value: number): void {
    const row = this.#nextAmount++;
    if (value === 0) return;
    const at = 2 * this.amountCount++;
    this.amounts[at] = row;
    this.amounts[at + 1] = value > MAX_AMOUNT ? MAX_AMOUNT : value < -MAX_AMOUNT ? -MAX_AMOUNT : value;
  }

  /** So many amounts at once, each times its scale; most of them are nothing. */
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

  /** So many amounts at once, given as bytes; `wholes` has the amount of each, in 1/AMOUNT_UNIT. */
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

  /** One of so many for each of some bytes. */
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

  /** So many bits that the caller writes into `bits` by itself, from the row that comes back on. */
  reserveBits(size: number): number {
    const row = this.#nextBit;
    this.#nextBit += size;
    return row;
  }

  /** Bits of which none holds. */
  skipBits(size: number): void {
    this.#nextBit += size;
  }

  addBit(isSet: boolean): void {
    const row = this.#nextBit++;
    if (isSet) this.bits[this.bitCount++] = row;
  }

  /** One of so many; beyond the last counts as the last. */
  addOneHot(index: number, size: number): void {
    this.bits[this.bitCount++] = this.#nextBit + (index < size ? index : size - 1);
    this.#nextBit += size;
  }

  /** The first bits of a number, the lowest first. */
  addBitSet(members: number, size: number): void {
    for (let rest = members; rest !== 0; rest &= rest - 1)
      this.bits[this.bitCount++] = this.#nextBit + 31 - Math.clz32(rest & -rest);
    this.#nextBit += size;
  }

  /** To be called after the last one: a net made for other inputs would answer nonsense. */
  checkComplete(): void {
    const amounts = this.#nextAmount;
    const bits = this.#nextBit - this.#amountRows;
    if (amounts !== this.#amountRows || bits !== this.#bitRows)
      throw new Error(`${amounts} amounts and ${bits} bits for a net of ${this.#amountRows} and ${this.#bitRows}`);
  }
}

/** [byte]: so much of 1/`of` of it, in 1/AMOUNT_UNIT, bounded as amounts are. */
export function makeAmountTable(divisor: number): Int16Array {
  return Int16Array.from({ length: 256 }, (_, byte) =>
    Math.min(MAX_AMOUNT, Math.round((byte / divisor) * AMOUNT_UNIT)),
  );
}
