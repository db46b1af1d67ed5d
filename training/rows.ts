import { closeSync, openSync, writeSync } from 'node:fs';
import type { Outcome } from '@two-rivers/kernel';
import type { NetInputs } from '@two-rivers/search';

/** A row consists of 16-bit integers: the first seat; 1 if the row is the last of its game; by place, beginning with the
 * first seat, the shares of the win in twelfths, then the points minus their mean in quarters, then the logits of the
 * fitted evaluation in 1/1024; the amounts; the bits, 16 per number; and by place and category the final points minus
 * the points if the game had ended at this position. */
export const HEADER_WIDTH = 2;
export const SHARE_UNIT = 12;
const MARGIN_UNIT = 4;
export const LOGIT_UNIT = 1024;
const MAX_INT16 = 32767;
const BITS_PER_WORD = 16;
/** Size of the buffer in numbers; written to the file once half full. */
const CHUNK_SIZE = 1 << 23;

interface RowSizes {
  readonly amounts: number;
  readonly bits: number;
  readonly categories: number;
}

export function rowWidth(seats: number, sizes: RowSizes): number {
  return pointsOffset(seats, sizes) + seats * sizes.categories;
}

/** Offset of the points by place and category in a row. */
export function pointsOffset(seats: number, { amounts, bits }: Omit<RowSizes, 'categories'>): number {
  return HEADER_WIDTH + 3 * seats + amounts + Math.ceil(bits / BITS_PER_WORD);
}

/** Writes the positions of games to a file, each game once its result is known. */
export class RowWriter {
  rows = 0;
  readonly #file: number;
  readonly #seats: number;
  readonly #amounts: number;
  readonly #pointsOffset: number;
  readonly #width: number;
  readonly #chunk: Int16Array;
  #used = 0;
  /** offset of the current game's first row */
  #gameStart = 0;

  constructor(path: string, seats: number, sizes: RowSizes) {
    this.#file = openSync(path, 'w');
    this.#seats = seats;
    this.#amounts = sizes.amounts;
    this.#pointsOffset = pointsOffset(seats, sizes);
    this.#width = rowWidth(seats, sizes);
    this.#chunk = new Int16Array(CHUNK_SIZE);
  }

  /** Adds a position of the current game; `currentPoints` are the points if it ended there, by seat and category. */
  addPosition(
    firstSeat: number,
    inputs: NetInputs,
    logits: Float64Array,
    currentPoints: readonly (readonly number[])[],
  ): void {
    if (this.#used + this.#width > CHUNK_SIZE) throw new Error('a game too long for the buffer');
    const seats = this.#seats;
    const row = this.#chunk.subarray(this.#used, this.#used + this.#width);
    row.fill(0);
    row[0] = firstSeat;
    for (let r = 0; r < seats; r++)
      row[HEADER_WIDTH + 2 * seats + r] = clampToInt16(logits[(firstSeat + r) % seats] * LOGIT_UNIT);
    const amounts = HEADER_WIDTH + 3 * seats;
    for (let i = 0; i < inputs.amountCount; i++) row[amounts + inputs.amounts[2 * i]] = inputs.amounts[2 * i + 1];
    const bits = amounts + this.#amounts;
    for (let i = 0; i < inputs.bitCount; i++) {
      const bit = inputs.bits[i] - this.#amounts;
      row[bits + (bit >> 4)] |= 1 << (bit & 15);
    }
    addSeatPoints(row.subarray(this.#pointsOffset), firstSeat, currentPoints, -1);
    this.#used += this.#width;
  }

  /** Ends the current game and fills its result into its rows. */
  endGame(shares: readonly number[], { scores, breakdown }: Pick<Outcome, 'scores' | 'breakdown'>): void {
    const seats = this.#seats;
    const mean = scores.reduce((sum, score) => sum + score, 0) / seats;
    for (let at = this.#gameStart; at < this.#used; at += this.#width) {
      const firstSeat = this.#chunk[at];
      for (let r = 0; r < seats; r++) {
        const seat = (firstSeat + r) % seats;
        this.#chunk[at + HEADER_WIDTH + r] = Math.round(shares[seat] * SHARE_UNIT);
        this.#chunk[at + HEADER_WIDTH + seats + r] = clampToInt16((scores[seat] - mean) * MARGIN_UNIT);
      }
      addSeatPoints(this.#chunk.subarray(at + this.#pointsOffset, at + this.#width), firstSeat, breakdown, 1);
    }
    if (this.#used > this.#gameStart) this.#chunk[this.#used - this.#width + 1] = 1;
    this.rows += (this.#used - this.#gameStart) / this.#width;
    this.#gameStart = this.#used;
    if (this.#used > CHUNK_SIZE / 2) this.#flush();
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }

  #flush(): void {
    writeSync(this.#file, this.#chunk, 0, 2 * this.#gameStart);
    this.#used = 0;
    this.#gameStart = 0;
  }
}

/** Adds the points of all seats times `sign`, beginning with `firstSeat`. */
function addSeatPoints(
  into: Int16Array,
  firstSeat: number,
  breakdown: readonly (readonly number[])[],
  sign: number,
): void {
  const seats = breakdown.length;
  for (let place = 0, at = 0; place < seats; place++)
    for (const points of breakdown[(firstSeat + place) % seats]) into[at++] += sign * points;
}

function clampToInt16(value: number): number {
  return Math.max(-MAX_INT16, Math.min(MAX_INT16, Math.round(value)));
}
