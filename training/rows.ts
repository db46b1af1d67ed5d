import { closeSync, openSync, writeSync } from 'node:fs';
import type { Outcome } from '@two-rivers/kernel';
import type { NetInputs } from '@two-rivers/search';

/** Whole numbers of 16 bits in one row: the seat it is told from, whether its game ends with it, then for each seat, the one
 * told first first, its share of the win in twelfths, its points over the mean in quarters, its logit by the fitted
 * evaluation in 1/1024; then the amounts, then the bits, 16 to a number; then for each seat, in the same order, how much
 * more it had in each category of points at the end than if the game had ended there. */
export const HEADER_WIDTH = 2;
export const SHARE_UNIT = 12;
const MARGIN_UNIT = 4;
export const LOGIT_UNIT = 1024;
const MAX_INT16 = 32767;
const BITS_PER_WORD = 16;
/** Rows are written when so many bytes have come together. */
const CHUNK_SIZE = 1 << 23;

interface RowSizes {
  readonly amounts: number;
  readonly bits: number;
  readonly categories: number;
}

export function rowWidth(seats: number, sizes: RowSizes): number {
  return pointsOffset(seats, sizes) + seats * sizes.categories;
}

/** Where the points that were still to come stand in a row. */
export function pointsOffset(seats: number, { amounts, bits }: Omit<RowSizes, 'categories'>): number {
  return HEADER_WIDTH + 3 * seats + amounts + Math.ceil(bits / BITS_PER_WORD);
}

/** Writes the positions of games into a file, each game once its result is known. */
export class RowWriter {
  rows = 0;
  readonly #file: number;
  readonly #seats: number;
  readonly #amounts: number;
  readonly #pointsOffset: number;
  readonly #width: number;
  readonly #chunk: Int16Array;
  #used = 0;
  /** where the rows of the game that is being played begin */
  #gameStart = 0;

  constructor(path: string, seats: number, sizes: RowSizes) {
    this.#file = openSync(path, 'w');
    this.#seats = seats;
    this.#amounts = sizes.amounts;
    this.#pointsOffset = pointsOffset(seats, sizes);
    this.#width = rowWidth(seats, sizes);
    this.#chunk = new Int16Array(CHUNK_SIZE);
  }

  /** A position of the game that is being played; `now` are the points if it ended there, by seat and category. */
  addPosition(
    firstSeat: number,
    inputs: NetInputs,
    logits: Float64Array,
    currentPoints: readonly (readonly number[])[],
  ): void {
    if (this.#used + this.#width > CHUNK_SIZE) throw new Error('a game that does not fit');
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

  /** The game is over: its rows are told how it ended. */
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

/** Adds the points of all seats, or takes them away, beginning with `first`. */
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
