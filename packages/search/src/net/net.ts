import { exp } from '../exp.ts';
import { NetInputs } from './netInputs.ts';
import { SimdNet } from './simdNet.ts';
import {
  BIT_SHIFT,
  FIRST_SHIFT,
  MAX_ACTIVATION,
  type NetFile,
  type NetWeights,
  OUTPUT_UNIT,
  readNetWeights,
  SECOND_SHIFT,
} from './netWeights.ts';

/** A small neural net with integer weights; results are bit-identical on every processor and engine. */
export interface Net {
  /** filled by the caller before `run` */
  readonly inputs: NetInputs;
  /** results of `run`, in units of 1/OUTPUT_UNIT */
  readonly outputs: Int32Array;
  run(): void;
}

/** Net in plain JavaScript: a fallback for engines without SIMD, and the reference in tests. */
export class PlainNet implements Net {
  readonly inputs: NetInputs;
  readonly outputs: Int32Array;
  /** activations of both layers after `run` */
  readonly hidden: Int32Array;
  readonly second: Int32Array;
  readonly #weights: NetWeights;
  readonly #bitSums: Int32Array;

  constructor(weights: NetWeights) {
    const { amounts, bits, hidden, second, outputs } = weights.sizes;
    this.inputs = new NetInputs(amounts, bits);
    this.outputs = new Int32Array(outputs);
    this.#weights = weights;
    this.#bitSums = new Int32Array(hidden);
    this.hidden = new Int32Array(hidden);
    this.second = new Int32Array(second);
  }

  run(): void {
    const { hiddenBias, second, secondBias, third, outputBias } = this.#weights;
    this.#addInputs();
    const hidden = this.hidden;
    for (let j = 0; j < hidden.length; j++)
      hidden[j] = clampActivation((hidden[j] + (this.#bitSums[j] << BIT_SHIFT) + hiddenBias[j]) >> FIRST_SHIFT);
    multiplyLayer(hidden, second, secondBias, this.second);
    for (let k = 0; k < this.second.length; k++) this.second[k] = clampActivation(this.second[k] >> SECOND_SHIFT);
    multiplyLayer(this.second, third, outputBias, this.outputs);
  }

  #addInputs(): void {
    const { amounts, bits, amountCount, bitCount } = this.inputs;
    const { first } = this.#weights;
    const hidden = this.hidden;
    const sum = this.#bitSums;
    const width = hidden.length;
    hidden.fill(0);
    sum.fill(0);
    for (let i = 0; i < bitCount; i++) {
      const row = bits[i] * width;
      for (let j = 0; j < width; j++) sum[j] += first[row + j];
    }
    for (let i = 0; i < 2 * amountCount; i += 2) {
      const row = amounts[i] * width;
      const amount = amounts[i + 1];
      for (let j = 0; j < width; j++) hidden[j] += amount * first[row + j];
    }
  }
}

function clampActivation(value: number): number {
  return value < 0 ? 0 : value > MAX_ACTIVATION ? MAX_ACTIVATION : value;
}

function multiplyLayer(from: Int32Array, weights: Int16Array, bias: Int32Array, into: Int32Array): void {
  const width = from.length;
  for (let k = 0; k < into.length; k++) {
    let sum = bias[k];
    for (let j = 0; j < width; j++) sum += weights[k * width + j] * from[j];
    into[k] = sum;
  }
}

/** Makes the fastest net that this engine supports. */
export function makeNet(weights: NetWeights): Net {
  return SimdNet.isSupported ? new SimdNet(weights) : new PlainNet(weights);
}

/** A net that corrects another evaluation; `base` is the weight of that evaluation. */
export interface NetCorrection {
  readonly net: Net;
  readonly base: number;
  /** size of the weights */
  readonly bytes: number;
}

export function readNetCorrection(file: NetFile): NetCorrection {
  const weights = readNetWeights(file);
  return { net: makeNet(weights), base: weights.base, bytes: (file.weights.length / 4) * 3 };
}

/**
 * Corrects the logits of all seats by the net's outputs, and turns them into shares of the win in place. The first
 * output belongs to `firstSeat`.
 */
export function correctShares(
  { net, base }: NetCorrection,
  firstSeat: number,
  logits: Float64Array,
  seats: number,
): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < seats; place++) {
    const seat = (firstSeat + place) % seats;
    logits[seat] = base * logits[seat] + net.outputs[place] / OUTPUT_UNIT;
    if (logits[seat] > most) most = logits[seat];
  }
  let sum = 0;
  for (let seat = 0; seat < seats; seat++) {
    logits[seat] = exp(logits[seat] - most);
    sum += logits[seat];
  }
  for (let seat = 0; seat < seats; seat++) logits[seat] /= sum;
}
