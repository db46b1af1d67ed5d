import type { NetInputs } from './netInputs.ts';
import { PlainNet } from './net.ts';
import { decodeBase64, type NetFile, type NetWeights, readNetWeights } from './netWeights.ts';

/** File format of linear heads that predict points from a net's activations; written by training/heads.py. */
export interface PointHeadsFile {
  /** training details for readers; not used by the code */
  readonly provenance: object;
  /** number of columns: first the numeric inputs (amounts) of the net, then the units of its two layers */
  readonly columns: number;
  readonly outputs: number;
  /** bias of each output, in multiples of that output's `unit` */
  readonly bias: readonly number[];
  readonly unit: readonly number[];
  /** weights indexed by `column × outputs + output`, 16 bits each, little-endian, in base64 */
  readonly numbers: string;
}

/**
 * Predicts each seat's remaining points by category, starting with the net's first seat. Used only for reasons, never
 * in a search, so plain JavaScript is fast enough. Integer sums are the same in every engine.
 */
export class PointHeads {
  /** remaining points, indexed by `place × categories + category` */
  readonly points: Float64Array;
  readonly #net: PlainNet;
  readonly #file: PointHeadsFile;
  readonly #weights: Int16Array;

  constructor(net: NetWeights, file: PointHeadsFile) {
    const { amounts, hidden, second } = net.sizes;
    const bytes = decodeBase64(file.numbers);
    if (file.columns !== amounts + hidden + second || bytes.length !== 2 * file.columns * file.outputs)
      throw new Error(`heads of ${file.columns} columns for a net of ${amounts}, ${hidden} and ${second}`);
    const view = new DataView(bytes.buffer);
    this.#net = new PlainNet(net);
    this.#file = file;
    this.#weights = Int16Array.from({ length: bytes.length / 2 }, (_, i) => view.getInt16(2 * i, true));
    this.points = new Float64Array(file.outputs);
  }

  /** filled by the caller before `run` */
  get inputs(): NetInputs {
    return this.#net.inputs;
  }

  run(): void {
    const { points } = this;
    const { bias, unit, columns } = this.#file;
    const { amounts, amountCount } = this.#net.inputs;
    const { hidden, second } = this.#net;
    this.#net.run();
    points.set(bias);
    for (let i = 0; i < 2 * amountCount; i += 2) this.#addColumn(amounts[i], amounts[i + 1]);
    const firstActivation = columns - hidden.length - second.length;
    hidden.forEach((activation, i) => this.#addColumn(firstActivation + i, activation));
    second.forEach((activation, i) => this.#addColumn(firstActivation + hidden.length + i, activation));
    for (let i = 0; i < points.length; i++) points[i] *= unit[i];
  }

  /** Adds the remaining points to `points`, indexed by `seat × categories + category`; place 0 is `firstSeat`. */
  addToSeats(points: Float64Array, firstSeat: number, seats: number): void {
    const width = this.points.length / seats;
    this.points.forEach((remaining, i) => {
      const seat = (firstSeat + Math.floor(i / width)) % seats;
      points[seat * width + (i % width)] += remaining;
    });
  }

  #addColumn(column: number, amount: number): void {
    if (amount === 0) return;
    const { points } = this;
    const from = column * points.length;
    for (let i = 0; i < points.length; i++) points[i] += amount * this.#weights[from + i];
  }
}

export function readPointHeads(net: NetFile, heads: PointHeadsFile): PointHeads {
  return new PointHeads(readNetWeights(net), heads);
}
