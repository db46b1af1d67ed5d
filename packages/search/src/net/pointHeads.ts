import type { NetInputs } from './netInputs.ts';
import { PlainNet } from './net.ts';
import { decodeBase64, type NetWeights } from './netWeights.ts';

/** What can be read off a net besides what it was made for, as it lies in a file; training/heads.py writes it. */
export interface PointHeadsFile {
  /** how it came about: for people, nothing here reads it */
  readonly provenance: object;
  /** amounts that the net is told, then units of its two layers */
  readonly columns: number;
  readonly outputs: number;
  /** of each output, in its unit */
  readonly bias: readonly number[];
  readonly unit: readonly number[];
  /** `column × outputs + output`, 16 bits each, the lowest byte first, in base 64 */
  readonly numbers: string;
}

/**
 * The points that a net lets expect for each seat, the one told first first, in each category. They are asked for reasons,
 * never in a search: plain JavaScript is enough, and sums of whole numbers are the same everywhere.
 */
export class PointHeads {
  /** `place × categories + category`: points that are still to come */
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

  /** to be filled before `run` */
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

  /** Adds what was read to the points of all seats, `seat × categories + category`; what was told first is about seat `first`. */
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
