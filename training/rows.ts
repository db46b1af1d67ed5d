import { closeSync, openSync, writeSync } from 'node:fs';
import type { Outcome } from '@two-rivers/kernel';
import type { Inputs } from '@two-rivers/search';

/** Whole numbers of 16 bits in one row: the seat it is told from, whether its game ends with it, then for each seat, the one
 * told first first, its share of the win in twelfths, its points over the mean in quarters, its logit by the fitted
 * evaluation in 1/1024; then the amounts, then the bits, 16 to a number; then for each seat, in the same order, how much
 * more it had in each category of points at the end than if the game had ended there. */
export const HEAD = 2;
export const SHARE_UNIT = 12;
const MARGIN_UNIT = 4;
export const LOGIT_UNIT = 1024;
const MOST = 32767;
const BITS = 16;
/** Rows are written when so many bytes have come together. */
const CHUNK = 1 << 23;

interface RowSizes {
  readonly amounts: number;
  readonly bits: number;
  readonly categories: number;
}

export function rowWidth(seats: number, sizes: RowSizes): number {
  return placeOfPoints(seats, sizes) + seats * sizes.categories;
}

/** Where the points that were still to come stand in a row. */
export function placeOfPoints(seats: number, { amounts, bits }: Omit<RowSizes, 'categories'>): number {
  return HEAD + 3 * seats + amounts + Math.ceil(bits / BITS);
}

/** Writes the positions of games into a file, each game once its result is known. */
export class RowWriter {
  rows = 0;
  readonly #file: number;
  readonly #seats: number;
  readonly #amounts: number;
  readonly #points: number;
  readonly #width: number;
  readonly #chunk: Int16Array;
  #used = 0;
  /** where the rows of the game that is being played begin */
  #game = 0;

  constructor(path: string, seats: number, sizes: RowSizes) {
    this.#file = openSync(path, 'w');
    this.#seats = seats;
    this.#amounts = sizes.amounts;
    this.#points = placeOfPoints(seats, sizes);
    this.#width = rowWidth(seats, sizes);
    this.#chunk = new Int16Array(CHUNK);
  }

  /** A position of the game that is being played; `now` are the points if it ended there, by seat and category. */
  add(first: number, inputs: Inputs, logits: Float64Array, now: readonly (readonly number[])[]): void {
    if (this.#used + this.#width > CHUNK) throw new Error('a game that does not fit');
    const seats = this.#seats;
    const row = this.#chunk.subarray(this.#used, this.#used + this.#width);
    row.fill(0);
    row[0] = first;
    for (let r = 0; r < seats; r++)
      row[HEAD + 2 * seats + r] = bounded(logits[(first + r) % seats] * LOGIT_UNIT);
    const amounts = HEAD + 3 * seats;
    for (let i = 0; i < inputs.amountCount; i++)
      row[amounts + inputs.amounts[2 * i]] = inputs.amounts[2 * i + 1];
    const bits = amounts + this.#amounts;
    for (let i = 0; i < inputs.bitCount; i++) {
      const bit = inputs.bits[i] - this.#amounts;
      row[bits + (bit >> 4)] |= 1 << (bit & 15);
    }
    addPoints(row.subarray(this.#points), first, now, -1);
    this.#used += this.#width;
  }

  /** The game is over: its rows are told how it ended. */
  end(shares: readonly number[], { scores, breakdown }: Pick<Outcome, 'scores' | 'breakdown'>): void {
    const seats = this.#seats;
    const mean = scores.reduce((sum, score) => sum + score, 0) / seats;
    for (let at = this.#game; at < this.#used; at += this.#width) {
      const first = this.#chunk[at];
      for (let r = 0; r < seats; r++) {
        const seat = (first + r) % seats;
        this.#chunk[at + HEAD + r] = Math.round(shares[seat] * SHARE_UNIT);
        this.#chunk[at + HEAD + seats + r] = bounded((scores[seat] - mean) * MARGIN_UNIT);
      }
      addPoints(this.#chunk.subarray(at + this.#points, at + this.#width), first, breakdown, 1);
    }
    if (this.#used > this.#game) this.#chunk[this.#used - this.#width + 1] = 1;
    this.rows += (this.#used - this.#game) / this.#width;
    this.#game = this.#used;
    if (this.#used > CHUNK / 2) this.#flush();
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }

  #flush(): void {
    writeSync(this.#file, this.#chunk, 0, 2 * this.#game);
    this.#used = 0;
    this.#game = 0;
  }
}

/** Adds the points of all seats, or takes them away, beginning with `first`. */
function addPoints(
  into: Int16Array,
  first: number,
  breakdown: readonly (readonly number[])[],
  sign: number,
): void {
  const seats = breakdown.length;
  for (let place = 0, at = 0; place < seats; place++)
    for (const points of breakdown[(first + place) % seats]) into[at++] += sign * points;
}

function bounded(value: number): number {
  return Math.max(-MOST, Math.min(MOST, Math.round(value)));
}
