import type { Inputs } from './inputs.ts';
import { PlainNet } from './net.ts';
import { fromBase64, type NetWeights } from './weights.ts';

/** What can be read off a net besides what it was made for, as it lies in a file; training/heads.py writes it. */
export interface HeadsFile {
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
export class Heads {
  /** `place × categories + category`: points that are still to come */
  readonly points: Float64Array;
  readonly #net: PlainNet;
  readonly #file: HeadsFile;
  readonly #weights: Int16Array;

  constructor(net: NetWeights, file: HeadsFile) {
    const { amounts, hidden, second } = net.sizes;
    const bytes = fromBase64(file.numbers);
    if (file.columns !== amounts + hidden + second || bytes.length !== 2 * file.columns * file.outputs)
      throw new Error(`heads of ${file.columns} columns for a net of ${amounts}, ${hidden} and ${second}`);
    const view = new DataView(bytes.buffer);
    this.#net = new PlainNet(net);
    this.#file = file;
    this.#weights = Int16Array.from({ length: bytes.length / 2 }, (_, i) => view.getInt16(2 * i, true));
    this.points = new Float64Array(file.outputs);
  }

  /** to be filled before `run` */
  get inputs(): Inputs {
    return this.#net.inputs;
  }

  run(): void {
    const { points } = this;
    const { bias, unit, columns } = this.#file;
    const { amounts, amountCount } = this.#net.inputs;
    const { hidden, second } = this.#net;
    this.#net.run();
    points.set(bias);
    for (let i = 0; i < 2 * amountCount; i += 2) this.#add(amounts[i], amounts[i + 1]);
    const firstHeld = columns - hidden.length - second.length;
    hidden.forEach((held, i) => this.#add(firstHeld + i, held));
    second.forEach((held, i) => this.#add(firstHeld + hidden.length + i, held));
    for (let i = 0; i < points.length; i++) points[i] *= unit[i];
  }

  /** Adds what was read to the points of all seats, `seat × categories + category`; what was told first is about seat `first`. */
  addTo(points: Float64Array, first: number, seats: number): void {
    const width = this.points.length / seats;
    this.points.forEach((toCome, i) => {
      const seat = (first + Math.floor(i / width)) % seats;
      points[seat * width + (i % width)] += toCome;
    });
  }

  #add(column: number, amount: number): void {
    if (amount === 0) return;
    const { points } = this;
    const from = column * points.length;
    for (let i = 0; i < points.length; i++) points[i] += amount * this.#weights[from + i];
  }
}
