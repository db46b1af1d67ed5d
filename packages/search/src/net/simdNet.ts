import { WasmAssembler } from './wasmAssembler.ts';
import { NetInputs } from './netInputs.ts';
import type { Net } from './net.ts';
import { BIT_SHIFT, FIRST_SHIFT, MAX_ACTIVATION, type NetSizes, type NetWeights, SECOND_SHIFT } from './netWeights.ts';

const PAGE = 65536;
/** Number of first-layer units summed together: their sums are eight vectors of four, which fit in registers. */
const BLOCK = 32;
const LANES = 4;
const SHORT_LANES = 8;
const MAX_INT16 = 32767;

/** Opcodes of SIMD instructions. */
const LOAD = 0x00;
/** loads four 16-bit integers as 32-bit integers */
const LOAD_SHORTS = 0x03;
const STORE = 0x0b;
const SHUFFLE = 0x0d;
const SPLAT = 0x11;
const LANE = 0x1b;
const NARROW = 0x85;
const ADD_SHORTS = 0x8e;
/** widens the first or last four 16-bit integers to 32 bits */
const WIDEN_FIRST = 0xa7;
const WIDEN_LAST = 0xa8;
const SHIFT_LEFT = 0xab;
const SHIFT_RIGHT = 0xac;
const ADD = 0xae;
const MULTIPLY = 0xb5;
const MIN = 0xb6;
const MAX = 0xb8;
/** multiplies eight pairs of 16-bit integers and adds neighboring products */
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

/** Byte offsets in the WebAssembly memory. */
interface MemoryLayout {
  readonly amounts: number;
  readonly bits: number;
  readonly first: number;
  readonly hiddenBias: number;
  readonly hidden: number;
  readonly second: number;
  readonly secondBias: number;
  readonly activations: number;
  readonly third: number;
  readonly outputBias: number;
  readonly outputs: number;
  readonly end: number;
}

function memoryLayout({ amounts, bits, hidden, second, outputs }: NetSizes): MemoryLayout {
  let used = 0;
  const reserve = (bytes: number): number => {
    const from = used;
    used += (bytes + 15) & ~15;
    return from;
  };
  return {
    amounts: reserve(8 * amounts),
    bits: reserve(4 * bits),
    first: reserve(2 * (amounts + bits) * hidden),
    hiddenBias: reserve(4 * hidden),
    hidden: reserve(2 * hidden),
    second: reserve(2 * second * hidden),
    secondBias: reserve(4 * second),
    activations: reserve(2 * second),
    third: reserve(2 * outputs * second),
    outputBias: reserve(4 * outputs),
    outputs: reserve(4 * outputs),
    end: reserve(0),
  };
}

/** Number of weight rows for bits that can always be added up without overflowing 16 bits. */
function maxRowsInInt16({ sizes, first }: Pick<NetWeights, 'sizes' | 'first'>): number {
  let largest = 1;
  for (let i = sizes.amounts * sizes.hidden; i < first.length; i++) largest = Math.max(largest, Math.abs(first[i]));
  return Math.max(1, Math.floor(MAX_INT16 / largest));
}

/** Assembles the net's module, whose function takes the number of amounts and the number of bits. */
function assembleNet(sizes: NetSizes, layout: MemoryLayout, rowsAtOnce: number): Uint8Array {
  const { hidden, second, outputs } = sizes;
  if (hidden % BLOCK !== 0 || second % SHORT_LANES !== 0)
    throw new Error(`a net of ${hidden} and ${second} units does not fit the vectors`);
  const code = new WasmAssembler(2);
  const vectors = (count: number): readonly number[] => Array.from({ length: count }, () => code.addLocal('vector'));
  const locals = {
    sums: vectors(BLOCK / LANES),
    shorts: vectors(BLOCK / SHORT_LANES),
    amount: code.addLocal('vector'),
    at: code.addLocal('number'),
    to: code.addLocal('number'),
    until: code.addLocal('number'),
    row: code.addLocal('number'),
    other: code.addLocal('number'),
  };
  for (let block = 0; block < hidden; block += BLOCK) {
    const weights = { row: 2 * hidden, weights: layout.first + 2 * block };
    emitBitSums(code, locals, { ...weights, bits: layout.bits, rowsAtOnce });
    emitAmountSums(code, locals, { ...weights, amounts: layout.amounts });
    emitActivations(code, locals.sums, layout, block);
  }
  const { sums, at: weights, to, row } = locals;
  const layerLocals = { total: sums[0], at: weights, to, row };
  emitLayer(code, layerLocals, {
    from: layout.hidden,
    width: hidden,
    weights: layout.second,
    bias: layout.secondBias,
    count: second,
    activations: layout.activations,
  });
  emitLayer(code, layerLocals, {
    from: layout.activations,
    width: second,
    weights: layout.third,
    bias: layout.outputBias,
    count: outputs,
    sums: layout.outputs,
  });
  return code.buildModule();
}

interface BlockLocals {
  /** sums of a block: vectors of four 32-bit integers in `sums`, and vectors of eight 16-bit integers in `shorts` */
  readonly sums: readonly number[];
  readonly shorts: readonly number[];
  readonly amount: number;
  readonly at: number;
  readonly to: number;
  readonly until: number;
  readonly row: number;
  readonly other: number;
}

/** Location of a block's weights: row size, and offset of the block in the first row. */
interface BlockWeights {
  readonly row: number;
  readonly weights: number;
}

/** Pushes the offset of the weight row whose index is stored `offset` bytes after `at`. */
function emitRowAddress(code: WasmAssembler, at: number, offset: number, size: number): WasmAssembler {
  return code.getLocal(at).emit(I32_LOAD).emitMemoryOffset(offset).pushNumber(size).emit(I32_MULTIPLY);
}

/** Pushes the address where the inputs end; the parameter `count` holds the number of inputs. */
function emitEndAddress(code: WasmAssembler, count: number, width: number, start: number): WasmAssembler {
  return code.getLocal(count).pushNumber(width).emit(I32_MULTIPLY).pushNumber(start).emit(I32_ADD);
}

/** Emits code that sums the weight rows of set bits, in 16 bits for as many rows as can't overflow. */
function emitBitSums(
  code: WasmAssembler,
  { sums, shorts, at, to, until, row }: BlockLocals,
  block: BlockWeights & { readonly bits: number; readonly rowsAtOnce: number },
): void {
  const BYTES = 4;
  for (const sum of sums) code.pushNumber(0).emitVectorOp(SPLAT).setLocal(sum);
  code.pushNumber(block.bits).setLocal(at);
  emitEndAddress(code, 1, BYTES, block.bits).setLocal(to);
  code.emitLoop(at, to, 0, () => {
    code
      .getLocal(at)
      .pushNumber(BYTES * block.rowsAtOnce)
      .emit(I32_ADD)
      .setLocal(until);
    code.getLocal(until).getLocal(to).getLocal(until).getLocal(to).emit(I32_LESS).emit(SELECT).setLocal(until);
    for (const short of shorts) code.pushNumber(0).emitVectorOp(SPLAT).setLocal(short);
    code.emitLoop(at, until, BYTES, () => {
      emitRowAddress(code, at, 0, block.row).setLocal(row);
      shorts.forEach((short, i) => {
        code
          .getLocal(row)
          .emitVectorOp(LOAD)
          .emitMemoryOffset(block.weights + 2 * SHORT_LANES * i);
        code.getLocal(short).emitVectorOp(ADD_SHORTS).setLocal(short);
      });
    });
    sums.forEach((sum, i) => {
      const widen = i % 2 === 0 ? WIDEN_FIRST : WIDEN_LAST;
      code
        .getLocal(shorts[i >> 1])
        .emitVectorOp(widen)
        .getLocal(sum)
        .emitVectorOp(ADD)
        .setLocal(sum);
    });
  });
  for (const sum of sums) code.getLocal(sum).pushNumber(BIT_SHIFT).emitVectorOp(SHIFT_LEFT).setLocal(sum);
}

/** Shuffles that interleave the first or last four elements of two vectors of eight. */
const INTERLEAVE_FIRST = [0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23];
const INTERLEAVE_LAST = [8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31];

/**
 * Emits code that sums amounts times weight rows. Each dot instruction handles two rows; a last unpaired row is handled
 * separately.
 */
function emitAmountSums(
  code: WasmAssembler,
  { sums, shorts, amount, at, to, until, row, other }: BlockLocals,
  block: BlockWeights & { readonly amounts: number },
): void {
  const BYTES = 8;
  const [one, two] = shorts;
  code.pushNumber(block.amounts).setLocal(at);
  emitEndAddress(code, 0, BYTES, block.amounts).setLocal(to);
  code
    .getLocal(0)
    .pushNumber(-2)
    .emit(I32_AND)
    .pushNumber(BYTES)
    .emit(I32_MULTIPLY)
    .pushNumber(block.amounts)
    .emit(I32_ADD)
    .setLocal(until);
  code.emitLoop(at, until, 2 * BYTES, () => {
    emitRowAddress(code, at, 0, block.row).setLocal(row);
    emitRowAddress(code, at, BYTES, block.row).setLocal(other);
    code.getLocal(at).emit(I32_LOAD).emitMemoryOffset(4).pushNumber(0xffff).emit(I32_AND);
    code
      .getLocal(at)
      .emit(I32_LOAD)
      .emitMemoryOffset(BYTES + 4)
      .pushNumber(16)
      .emit(I32_SHIFT_LEFT);
    code.emit(I32_OR).emitVectorOp(SPLAT).setLocal(amount);
    for (let i = 0; i < sums.length; i += 2) {
      const weights = block.weights + 2 * LANES * i;
      code.getLocal(row).emitVectorOp(LOAD).emitMemoryOffset(weights).setLocal(one);
      code.getLocal(other).emitVectorOp(LOAD).emitMemoryOffset(weights).setLocal(two);
      [INTERLEAVE_FIRST, INTERLEAVE_LAST].forEach((lanes, half) => {
        const sum = sums[i + half];
        code
          .getLocal(one)
          .getLocal(two)
          .emitVectorOp(SHUFFLE)
          .emit(...lanes);
        code.getLocal(amount).emitVectorOp(DOT).getLocal(sum).emitVectorOp(ADD).setLocal(sum);
      });
    }
  });
  code.emitLoop(at, to, BYTES, () => {
    emitRowAddress(code, at, 0, block.row).setLocal(row);
    code.getLocal(at).emit(I32_LOAD).emitMemoryOffset(4).emitVectorOp(SPLAT).setLocal(amount);
    sums.forEach((sum, i) => {
      code
        .getLocal(row)
        .emitVectorOp(LOAD_SHORTS)
        .emitMemoryOffset(block.weights + 2 * LANES * i);
      code.getLocal(amount).emitVectorOp(MULTIPLY).getLocal(sum).emitVectorOp(ADD).setLocal(sum);
    });
  });
}

/** Emits code that adds the bias to a block's sums, shifts and clamps them, and stores them as activations. */
function emitActivations(code: WasmAssembler, sums: readonly number[], layout: MemoryLayout, block: number): void {
  sums.forEach((sum, i) => {
    code.getLocal(sum);
    code
      .pushNumber(0)
      .emitVectorOp(LOAD)
      .emitMemoryOffset(layout.hiddenBias + 4 * (block + LANES * i));
    code.emitVectorOp(ADD).pushNumber(FIRST_SHIFT).emitVectorOp(SHIFT_RIGHT);
    code
      .pushNumber(0)
      .emitVectorOp(SPLAT)
      .emitVectorOp(MAX)
      .pushNumber(MAX_ACTIVATION)
      .emitVectorOp(SPLAT)
      .emitVectorOp(MIN)
      .setLocal(sum);
  });
  for (let i = 0; i < sums.length; i += 2) {
    code
      .pushNumber(0)
      .getLocal(sums[i])
      .getLocal(sums[i + 1])
      .emitVectorOp(NARROW)
      .emitVectorOp(STORE);
    code.emitMemoryOffset(layout.hidden + 2 * (block + LANES * i));
  }
}

interface LayerLayout {
  readonly from: number;
  readonly width: number;
  readonly weights: number;
  readonly bias: number;
  readonly count: number;
  /** offset of the clamped 16-bit activations, if needed */
  readonly activations?: number;
  /** offset of the raw 32-bit sums, if needed */
  readonly sums?: number;
}

interface LayerLocals {
  readonly total: number;
  readonly at: number;
  readonly to: number;
  readonly row: number;
}

/** Emits a fully connected layer; `at` counts its units, `row` is the offset of a unit's weights. */
function emitLayer(code: WasmAssembler, { total, at, to, row }: LayerLocals, layer: LayerLayout): void {
  const { from, width, weights, bias, count, activations, sums } = layer;
  code.pushNumber(0).setLocal(at).pushNumber(count).setLocal(to);
  code.emitLoop(at, to, 1, () => {
    code
      .getLocal(at)
      .pushNumber(2 * width)
      .emit(I32_MULTIPLY)
      .setLocal(row);
    code.pushNumber(0).emitVectorOp(SPLAT).setLocal(total);
    for (let i = 0; i < width; i += 8) {
      code
        .pushNumber(0)
        .emitVectorOp(LOAD)
        .emitMemoryOffset(from + 2 * i);
      code
        .getLocal(row)
        .emitVectorOp(LOAD)
        .emitMemoryOffset(weights + 2 * i);
      code.emitVectorOp(DOT).getLocal(total).emitVectorOp(ADD).setLocal(total);
    }
    code.getLocal(at).pushNumber(4).emit(I32_MULTIPLY).emit(I32_LOAD).emitMemoryOffset(bias);
    for (let lane = 0; lane < LANES; lane++) code.getLocal(total).emitVectorOp(LANE).emit(lane).emit(I32_ADD);
    code.setLocal(row);
    if (sums !== undefined)
      code.getLocal(at).pushNumber(4).emit(I32_MULTIPLY).getLocal(row).emit(I32_STORE).emitMemoryOffset(sums);
    if (activations === undefined) return;
    code.getLocal(row).pushNumber(SECOND_SHIFT).emit(I32_SHIFT_RIGHT).setLocal(row);
    // clamp to 0 … MAX_ACTIVATION
    code.getLocal(row).pushNumber(0).getLocal(row).pushNumber(0).emit(I32_GREATER).emit(SELECT).setLocal(row);
    code
      .getLocal(row)
      .pushNumber(MAX_ACTIVATION)
      .getLocal(row)
      .pushNumber(MAX_ACTIVATION)
      .emit(I32_LESS)
      .emit(SELECT)
      .setLocal(row);
    code
      .getLocal(at)
      .pushNumber(2)
      .emit(I32_MULTIPLY)
      .getLocal(row)
      .emit(I32_STORE_SHORT)
      .emitMemoryOffset(activations);
  });
}

/** Net in WebAssembly with SIMD instructions. */
export class SimdNet implements Net {
  /** whether the engine has SIMD, and the page's policy allows compiling WebAssembly */
  static readonly isSupported: boolean = detectSimd();

  readonly inputs: NetInputs;
  readonly outputs: Int32Array;
  readonly #run: (amounts: number, bits: number) => void;

  constructor(weights: NetWeights) {
    const { sizes } = weights;
    const { amounts, bits, outputs } = sizes;
    const layout = memoryLayout(sizes);
    const memory = new WebAssembly.Memory({ initial: Math.ceil(layout.end / PAGE) });
    const { buffer } = memory;
    const int32View = (from: number, length: number): Int32Array => new Int32Array(buffer, from, length);
    const writeInt16s = (from: number, content: Int16Array): void =>
      new Int16Array(buffer, from, content.length).set(content);
    int32View(layout.hiddenBias, sizes.hidden).set(weights.hiddenBias);
    int32View(layout.secondBias, sizes.second).set(weights.secondBias);
    int32View(layout.outputBias, outputs).set(weights.outputBias);
    writeInt16s(layout.first, weights.first);
    writeInt16s(layout.second, weights.second);
    writeInt16s(layout.third, weights.third);
    this.inputs = new NetInputs(amounts, bits, int32View(layout.amounts, 2 * amounts), int32View(layout.bits, bits));
    this.outputs = int32View(layout.outputs, outputs);
    const module = new WebAssembly.Module(assembleNet(sizes, layout, maxRowsInInt16(weights)));
    this.#run = new WebAssembly.Instance(module, { net: { memory } }).exports.run;
  }

  run(): void {
    this.#run(this.inputs.amountCount, this.inputs.bitCount);
  }
}

function detectSimd(): boolean {
  if (typeof WebAssembly === 'undefined') return false;
  const smallest = { amounts: 1, bits: 1, hidden: BLOCK, second: 8, outputs: 1 };
  try {
    // compile the module: a page's policy may forbid that, which validation does not reveal
    const module: object = new WebAssembly.Module(assembleNet(smallest, memoryLayout(smallest), 1));
    return module instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}
