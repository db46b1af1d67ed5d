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
const SHORT_LANES = 8;
const MOST_SHORT = 32767;

/** Instructions on vectors, by their numbers in the standard. */
const LOAD = 0x00;
/** four numbers of 16 bits as four of 32 */
const LOAD_SHORTS = 0x03;
const STORE = 0x0b;
const SHUFFLE = 0x0d;
const SPLAT = 0x11;
const LANE = 0x1b;
const NARROW = 0x85;
const ADD_SHORTS = 0x8e;
/** the first and the last four numbers of 16 bits as numbers of 32 */
const WIDEN_FIRST = 0xa7;
const WIDEN_LAST = 0xa8;
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
const I32_AND = 0x71;
const I32_OR = 0x72;
const I32_SHIFT_LEFT = 0x74;
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

/** Rows of weights that can be added up in 16 bits, whatever they are. */
function rowsInShorts({ sizes, first }: Pick<NetWeights, 'sizes' | 'first'>): number {
  let largest = 1;
  for (let i = sizes.amounts * sizes.hidden; i < first.length; i++)
    largest = Math.max(largest, Math.abs(first[i]));
  return Math.max(1, Math.floor(MOST_SHORT / largest));
}

/** The function that is given the number of amounts and of bits. */
function assemble(sizes: NetSizes, places: Places, together: number): Uint8Array {
  const { hidden, second, outputs } = sizes;
  if (hidden % BLOCK !== 0 || second % SHORT_LANES !== 0)
    throw new Error(`a net of ${hidden} and ${second} units does not fit the vectors`);
  const code = new Assembler(2);
  const vectors = (count: number): readonly number[] =>
    Array.from({ length: count }, () => code.local('vector'));
  const locals = {
    sums: vectors(BLOCK / LANES),
    shorts: vectors(BLOCK / SHORT_LANES),
    amount: code.local('vector'),
    at: code.local('number'),
    to: code.local('number'),
    until: code.local('number'),
    row: code.local('number'),
    other: code.local('number'),
  };
  for (let block = 0; block < hidden; block += BLOCK) {
    const at = { row: 2 * hidden, weights: places.first + 2 * block };
    emitBits(code, locals, { ...at, bits: places.bits, together });
    emitAmounts(code, locals, { ...at, amounts: places.amounts });
    emitHeld(code, locals.sums, places, block);
  }
  const { sums, at, to, row } = locals;
  const work = { total: sums[0], at, to, row };
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
  /** units of a block in vectors of four numbers of 32 bits, and of eight of 16 */
  readonly sums: readonly number[];
  readonly shorts: readonly number[];
  readonly amount: number;
  readonly at: number;
  readonly to: number;
  readonly until: number;
  readonly row: number;
  readonly other: number;
}

/** Where the weights of a block of units are: the size of a row, and where they begin in the first. */
interface BlockWeights {
  readonly row: number;
  readonly weights: number;
}

/** Where in the memory the row begins that is named at `at` and so many bytes on. */
function emitRow(code: Assembler, at: number, offset: number, size: number): Assembler {
  return code.get(at).op(I32_LOAD).memory(offset).number(size).op(I32_MULTIPLY);
}

/** From the parameter that counts them: where the inputs end. */
function emitEnd(code: Assembler, count: number, width: number, start: number): Assembler {
  return code.get(count).number(width).op(I32_MULTIPLY).number(start).op(I32_ADD);
}

/** Adds up the rows of bits, in 16 bits as long as that cannot overflow; a bit is an amount of 1. */
function emitBits(
  code: Assembler,
  { sums, shorts, at, to, until, row }: BlockLocals,
  of: BlockWeights & { readonly bits: number; readonly together: number },
): void {
  const BYTES = 4;
  for (const sum of sums) code.number(0).vector(SPLAT).set(sum);
  code.number(of.bits).set(at);
  emitEnd(code, 1, BYTES, of.bits).set(to);
  code.loop(at, to, 0, () => {
    code
      .get(at)
      .number(BYTES * of.together)
      .op(I32_ADD)
      .set(until);
    code.get(until).get(to).get(until).get(to).op(I32_LESS).op(SELECT).set(until);
    for (const short of shorts) code.number(0).vector(SPLAT).set(short);
    code.loop(at, until, BYTES, () => {
      emitRow(code, at, 0, of.row).set(row);
      shorts.forEach((short, i) => {
        code
          .get(row)
          .vector(LOAD)
          .memory(of.weights + 2 * SHORT_LANES * i);
        code.get(short).vector(ADD_SHORTS).set(short);
      });
    });
    sums.forEach((sum, i) => {
      const widen = i % 2 === 0 ? WIDEN_FIRST : WIDEN_LAST;
      code
        .get(shorts[i >> 1])
        .vector(widen)
        .get(sum)
        .vector(ADD)
        .set(sum);
    });
  });
  for (const sum of sums) code.get(sum).number(BIT_SHIFT).vector(SHIFT_LEFT).set(sum);
}

/** Of two vectors of eight the first four of each, and the last four, one of each by turns. */
const BY_TURNS_FIRST = [0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23];
const BY_TURNS_LAST = [8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31];

/** Adds amounts times their rows, two at a time, which one instruction multiplies and adds; then the last one, if it is alone. */
function emitAmounts(
  code: Assembler,
  { sums, shorts, amount, at, to, until, row, other }: BlockLocals,
  of: BlockWeights & { readonly amounts: number },
): void {
  const BYTES = 8;
  const [one, two] = shorts;
  code.number(of.amounts).set(at);
  emitEnd(code, 0, BYTES, of.amounts).set(to);
  code.get(0).number(-2).op(I32_AND).number(BYTES).op(I32_MULTIPLY).number(of.amounts).op(I32_ADD).set(until);
  code.loop(at, until, 2 * BYTES, () => {
    emitRow(code, at, 0, of.row).set(row);
    emitRow(code, at, BYTES, of.row).set(other);
    code.get(at).op(I32_LOAD).memory(4).number(0xffff).op(I32_AND);
    code
      .get(at)
      .op(I32_LOAD)
      .memory(BYTES + 4)
      .number(16)
      .op(I32_SHIFT_LEFT);
    code.op(I32_OR).vector(SPLAT).set(amount);
    for (let i = 0; i < sums.length; i += 2) {
      const weights = of.weights + 2 * LANES * i;
      code.get(row).vector(LOAD).memory(weights).set(one);
      code.get(other).vector(LOAD).memory(weights).set(two);
      [BY_TURNS_FIRST, BY_TURNS_LAST].forEach((turns, half) => {
        const sum = sums[i + half];
        code
          .get(one)
          .get(two)
          .vector(SHUFFLE)
          .op(...turns);
        code.get(amount).vector(DOT).get(sum).vector(ADD).set(sum);
      });
    }
  });
  code.loop(at, to, BYTES, () => {
    emitRow(code, at, 0, of.row).set(row);
    code.get(at).op(I32_LOAD).memory(4).vector(SPLAT).set(amount);
    sums.forEach((sum, i) => {
      code
        .get(row)
        .vector(LOAD_SHORTS)
        .memory(of.weights + 2 * LANES * i);
      code.get(amount).vector(MULTIPLY).get(sum).vector(ADD).set(sum);
    });
  });
}

/** Holds the units of a block in bounds. */
function emitHeld(code: Assembler, sums: readonly number[], places: Places, block: number): void {
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
    const module = new WebAssembly.Module(assemble(sizes, places, rowsInShorts(weights)));
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
    const made: object = new WebAssembly.Module(assemble(smallest, placesOf(smallest), 1));
    return made instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}
