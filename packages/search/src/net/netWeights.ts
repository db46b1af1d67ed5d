/** File format of a trained net; training/README.md documents the origin of each file. */
export interface NetFile {
  /** training details for readers; not used by the code */
  readonly provenance: object;
  readonly amounts: number;
  readonly bits: number;
  readonly hidden: number;
  readonly second: number;
  readonly outputs: number;
  /** weight of the evaluation that the net corrects */
  readonly base: number;
  /** all numbers, little-endian, in base64 */
  readonly weights: string;
}

export interface NetSizes {
  readonly amounts: number;
  readonly bits: number;
  readonly hidden: number;
  readonly second: number;
  readonly outputs: number;
}

/** Weights of a net, in units of 1/1024; activations are in the units below. */
export interface NetWeights {
  readonly sizes: NetSizes;
  readonly base: number;
  readonly hiddenBias: Int32Array;
  readonly secondBias: Int32Array;
  readonly outputBias: Int32Array;
  /** indexed by `row × hidden + unit` */
  readonly first: Int16Array;
  /** indexed by `unit × hidden + from` */
  readonly second: Int16Array;
  /** indexed by `output × second + from` */
  readonly third: Int16Array;
}

/**
 * A bit counts as an amount of 1, which is 2⁵ units, and a weight of 1 is 2¹⁰ units. So sums are in units of 1/2¹⁵;
 * they are shifted to units of 1/2⁸.
 */
export const BIT_SHIFT = 5;
export const FIRST_SHIFT = 7;
/** Sums in units of 1/2¹⁸ are shifted to 1/2⁸; outputs are not shifted. */
export const SECOND_SHIFT = 10;
export const OUTPUT_UNIT = 1 << 18;
/** Activations are clamped to the range from 0 to nearly 4. */
export const MAX_ACTIVATION = 1023;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes base64 without a built-in function, which some browsers lack. */
export function decodeBase64(text: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let i = 0; i < DIGITS.length; i++) values[DIGITS.charCodeAt(i)] = i;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let i = 0, at = 0; i < text.length; i += 4, at += 3) {
    const four =
      (values[text.charCodeAt(i)] << 18) |
      (values[text.charCodeAt(i + 1)] << 12) |
      (values[text.charCodeAt(i + 2)] << 6) |
      values[text.charCodeAt(i + 3)];
    bytes[at] = four >> 16;
    bytes[at + 1] = four >> 8;
    bytes[at + 2] = four;
  }
  return bytes;
}

export function readNetWeights(file: NetFile): NetWeights {
  const { amounts, bits, hidden, second, outputs, base } = file;
  const bytes = decodeBase64(file.weights);
  const size = 4 * (hidden + second + outputs) + 2 * ((amounts + bits) * hidden + second * hidden + outputs * second);
  if (size !== bytes.length) throw new Error(`a net of ${bytes.length} bytes instead of ${size}`);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const readInt32s = (length: number): Int32Array => {
    const numbers = Int32Array.from({ length }, (_, i) => view.getInt32(at + 4 * i, true));
    at += 4 * length;
    return numbers;
  };
  const readInt16s = (length: number): Int16Array => {
    const numbers = Int16Array.from({ length }, (_, i) => view.getInt16(at + 2 * i, true));
    at += 2 * length;
    return numbers;
  };
  return {
    sizes: { amounts, bits, hidden, second, outputs },
    base,
    hiddenBias: readInt32s(hidden),
    secondBias: readInt32s(second),
    outputBias: readInt32s(outputs),
    first: readInt16s((amounts + bits) * hidden),
    second: readInt16s(second * hidden),
    third: readInt16s(outputs * second),
  };
}
