import { Assembler } from './assembler.ts';
import { Inputs } from './inputs.ts';
import type { Net } from './net.ts';
import {
  BIT_SHIFT,
  FIRST_SHIFT,
  MOST_HELD,
  type NetSizes,
  type NetWeights,
  SECOND_SHIFT,
} from './weights.ts';

const PAGE = 65536;
/** Units of the first layer that are summed at once: eight vectors of four, which stay in registers. */
const BLOCK = 32;
const LANES = 4;

/** Instructions on vectors, by their numbers in the standard. */
const LOAD = 0x00;
/** four numbers of 16 bits as four of 32 */
const LOAD_SHORTS = 0x03;
const STORE = 0x0b;
const SPLAT = 0x11;
const LANE = 0x1b;
const NARROW = 0x85;
const SHIFT_LEFT = 0xab;
const SHIFT_RIGHT = 0xac;
const ADD = 0xae;
const MULTIPLY = 0xb5;
const LEAST = 0xb6;
const MOST = 0xb8;
/** products of eight pairs of 16 bits, neighbours added */
const DOT = 0xba;

const I32_LOAD = 0x28;
const I32_STORE = 0x36;
const I32_STORE_SHORT = 0x3b;
const I32_ADD = 0x6a;
const I32_MULTIPLY = 0x6c;
const I32_SHIFT_RIGHT = 0x75;
const I32_LESS = 0x48;
const I32_GREATER = 0x4a;
const SELECT = 0x1b;

/** Where in the memory everything lies, in bytes. */
interface Places {
  readonly amounts: number;
  readonly bits: number;
  readonly first: number;
  readonly hiddenBias: number;
  readonly hidden: number;
  readonly second: number;
  readonly secondBias: number;
  readonly held: number;
  readonly third: number;
  readonly outputBias: number;
  readonly outputs: number;
  readonly end: number;
}

function placesOf({ amounts, bits, hidden, second, outputs }: NetSizes): Places {
  let used = 0;
  const take = (bytes: number): number => {
    const from = used;
    used += (bytes + 15) & ~15;
    return from;
  };
  return {
    amounts: take(8 * amounts),
    bits: take(4 * bits),
    first: take(2 * (amounts + bits) * hidden),
    hiddenBias: take(4 * hidden),
    hidden: take(2 * hidden),
    second: take(2 * second * hidden),
    secondBias: take(4 * second),
    held: take(2 * second),
    third: take(2 * outputs * second),
    outputBias: take(4 * outputs),
    outputs: take(4 * outputs),
    end: take(0),
  };
}

/** The function that is given the number of amounts and of bits. */
function assemble(sizes: NetSizes, places: Places): Uint8Array {
  const { hidden, second, outputs } = sizes;
  if (hidden % BLOCK !== 0 || second % 8 !== 0)
    throw new Error(`a net of ${hidden} and ${second} units does not fit the vectors`);
  const code = new Assembler(2);
  const sums = Array.from({ length: BLOCK / LANES }, () => code.local('vector'));
  const amount = code.local('vector');
  const at = code.local('number');
  const to = code.local('number');
  const row = code.local('number');
  for (let block = 0; block < hidden; block += BLOCK)
    emitBlock(code, sizes, places, { sums, amount, at, to, row }, block);
  const [total] = sums;
  const work = { total, at, to, row };
  emitLayer(code, work, {
    from: places.hidden,
    width: hidden,
    weights: places.second,
    bias: places.secondBias,
    count: second,
    held: places.held,
  });
  emitLayer(code, work, {
    from: places.held,
    width: second,
    weights: places.third,
    bias: places.outputBias,
    count: outputs,
    sums: places.outputs,
  });
  return code.module();
}

interface BlockLocals {
  readonly sums: readonly number[];
  readonly amount: number;
  readonly at: number;
  readonly to: number;
  readonly row: number;
}

/** Sums a part of the first layer's units over all inputs, and holds them in bounds. */
function emitBlock(
  code: Assembler,
  { hidden }: NetSizes,
  places: Places,
  { sums, amount, at, to, row }: BlockLocals,
  block: number,
): void {
  const readRow = (): void => {
    code.get(at).op(I32_LOAD).memory(0);
    code
      .number(2 * hidden)
      .op(I32_MULTIPLY)
      .set(row);
  };
  const weights = (i: number): Assembler =>
    code
      .get(row)
      .vector(LOAD_SHORTS)
      .memory(places.first + 2 * (block + LANES * i));
  const from = (start: number, width: number, count: number): void => {
    code.number(start).set(at);
    code.get(count).number(width).op(I32_MULTIPLY).number(start).op(I32_ADD).set(to);
  };
  sums.forEach((sum) => code.number(0).vector(SPLAT).set(sum));
  from(places.bits, 4, 1);
  code.loop(at, to, 4, () => {
    readRow();
    sums.forEach((sum, i) => {
      weights(i).get(sum).vector(ADD).set(sum);
    });
  });
  sums.forEach((sum) => code.get(sum).number(BIT_SHIFT).vector(SHIFT_LEFT).set(sum));
  from(places.amounts, 8, 0);
  code.loop(at, to, 8, () => {
    readRow();
    code.get(at).op(I32_LOAD).memory(4).vector(SPLAT).set(amount);
    sums.forEach((sum, i) => {
      weights(i).get(amount).vector(MULTIPLY).get(sum).vector(ADD).set(sum);
    });
  });
  sums.forEach((sum, i) => {
    code.get(sum);
    code
      .number(0)
      .vector(LOAD)
      .memory(places.hiddenBias + 4 * (block + LANES * i));
    code.vector(ADD).number(FIRST_SHIFT).vector(SHIFT_RIGHT);
    code.number(0).vector(SPLAT).vector(MOST).number(MOST_HELD).vector(SPLAT).vector(LEAST).set(sum);
  });
  for (let i = 0; i < sums.length; i += 2) {
    code
      .number(0)
      .get(sums[i])
      .get(sums[i + 1])
      .vector(NARROW)
      .vector(STORE);
    code.memory(places.hidden + 2 * (block + LANES * i));
  }
}

interface Layer {
  readonly from: number;
  readonly width: number;
  readonly weights: number;
  readonly bias: number;
  readonly count: number;
  /** where the units go, held in bounds, in 16 bits */
  readonly held?: number;
  /** where the sums go as they are, in 32 */
  readonly sums?: number;
}

interface LayerLocals {
  readonly total: number;
  readonly at: number;
  readonly to: number;
  readonly row: number;
}

/** `at` counts the units; `row` is where the weights of one begin. */
function emitLayer(code: Assembler, { total, at, to, row }: LayerLocals, layer: Layer): void {
  const { from, width, weights, bias, count, held, sums } = layer;
  code.number(0).set(at).number(count).set(to);
  code.loop(at, to, 1, () => {
    code
      .get(at)
      .number(2 * width)
      .op(I32_MULTIPLY)
      .set(row);
    code.number(0).vector(SPLAT).set(total);
    for (let i = 0; i < width; i += 8) {
      code
        .number(0)
        .vector(LOAD)
        .memory(from + 2 * i);
      code
        .get(row)
        .vector(LOAD)
        .memory(weights + 2 * i);
      code.vector(DOT).get(total).vector(ADD).set(total);
    }
    code.get(at).number(4).op(I32_MULTIPLY).op(I32_LOAD).memory(bias);
    for (let lane = 0; lane < LANES; lane++) code.get(total).vector(LANE).op(lane).op(I32_ADD);
    code.set(row);
    if (sums !== undefined) code.get(at).number(4).op(I32_MULTIPLY).get(row).op(I32_STORE).memory(sums);
    if (held === undefined) return;
    code.get(row).number(SECOND_SHIFT).op(I32_SHIFT_RIGHT).set(row);
    // between 0 and the most
    code.get(row).number(0).get(row).number(0).op(I32_GREATER).op(SELECT).set(row);
    code.get(row).number(MOST_HELD).get(row).number(MOST_HELD).op(I32_LESS).op(SELECT).set(row);
    code.get(at).number(2).op(I32_MULTIPLY).get(row).op(I32_STORE_SHORT).memory(held);
  });
}

/** The same in WebAssembly with vector instructions. */
export class SimdNet implements Net {
  /** whether this engine has vector instructions, and this page may use them */
  static readonly isPossible: boolean = isPossible();

  readonly inputs: Inputs;
  readonly outputs: Int32Array;
  readonly #run: (amounts: number, bits: number) => void;

  constructor(weights: NetWeights) {
    const { sizes } = weights;
    const { amounts, bits, outputs } = sizes;
    const places = placesOf(sizes);
    const memory = new WebAssembly.Memory({ initial: Math.ceil(places.end / PAGE) });
    const { buffer } = memory;
    const longs = (from: number, length: number): Int32Array => new Int32Array(buffer, from, length);
    const shorts = (from: number, content: Int16Array): void =>
      new Int16Array(buffer, from, content.length).set(content);
    longs(places.hiddenBias, sizes.hidden).set(weights.hiddenBias);
    longs(places.secondBias, sizes.second).set(weights.secondBias);
    longs(places.outputBias, outputs).set(weights.outputBias);
    shorts(places.first, weights.first);
    shorts(places.second, weights.second);
    shorts(places.third, weights.third);
    this.inputs = new Inputs(amounts, bits, longs(places.amounts, 2 * amounts), longs(places.bits, bits));
    this.outputs = longs(places.outputs, outputs);
    const module = new WebAssembly.Module(assemble(sizes, places));
    this.#run = new WebAssembly.Instance(module, { net: { memory } }).exports.run;
  }

  run(): void {
    this.#run(this.inputs.amountCount, this.inputs.bitCount);
  }
}

function isPossible(): boolean {
  if (typeof WebAssembly === 'undefined') return false;
  const smallest = { amounts: 1, bits: 1, hidden: BLOCK, second: 8, outputs: 1 };
  try {
    // not only read but made: a page's policy may forbid that, and nothing else says so
    const made: object = new WebAssembly.Module(assemble(smallest, placesOf(smallest)));
    return made instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}
