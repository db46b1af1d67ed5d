/** Assembles a WebAssembly module of one function, with only the features that a net needs. */
export class WasmAssembler {
  readonly #code: number[] = [];
  readonly #locals: number[] = [];
  readonly #parameters: number;

  constructor(parameters: number) {
    this.#parameters = parameters;
  }

  /** Declares a local variable of 32 bits, or of 128 bits for a vector; returns its index. */
  addLocal(type: 'number' | 'vector'): number {
    this.#locals.push(type === 'number' ? I32 : V128);
    return this.#parameters + this.#locals.length - 1;
  }

  emit(...bytes: readonly number[]): this {
    this.#code.push(...bytes);
    return this;
  }

  getLocal(local: number): this {
    return this.emit(0x20, ...encodeUnsigned(local));
  }

  setLocal(local: number): this {
    return this.emit(0x21, ...encodeUnsigned(local));
  }

  pushNumber(value: number): this {
    return this.emit(0x41, ...encodeSigned(value));
  }

  /** Emits a SIMD instruction. */
  emitVectorOp(code: number): this {
    return this.emit(0xfd, ...encodeUnsigned(code));
  }

  /** Emits the operand of a load or store; `offset` is added to the address on the stack. */
  emitMemoryOffset(offset: number): this {
    // 0: no alignment guaranteed
    return this.emit(0, ...encodeUnsigned(offset));
  }

  /** Emits a loop: runs `body` while `from` is below `to`, adding `step` to `from` each time. */
  emitLoop(from: number, to: number, step: number, body: () => void): this {
    this.emit(0x02, EMPTY_BLOCK, 0x03, EMPTY_BLOCK);
    this.getLocal(from).getLocal(to).emit(0x4f, 0x0d, 1);
    body();
    this.getLocal(from).pushNumber(step).emit(0x6a).setLocal(from);
    return this.emit(0x0c, 0, 0x0b, 0x0b);
  }

  /** Builds the module; it imports `net.memory` and exports the function as `run`. */
  buildModule(): Uint8Array {
    const types = [1, 0x60, this.#parameters, ...Array.from({ length: this.#parameters }, () => I32), 0];
    const imports = [1, ...encodeName('net'), ...encodeName('memory'), 0x02, 0x00, ...encodeUnsigned(1)];
    const exports = [1, ...encodeName('run'), 0x00, 0];
    const locals = this.#locals.flatMap((type) => [1, type]);
    const body = [...encodeUnsigned(this.#locals.length), ...locals, ...this.#code, 0x0b];
    return Uint8Array.from([
      ...MODULE_HEADER,
      ...encodeSection(1, types),
      ...encodeSection(2, imports),
      ...encodeSection(3, [1, 0]),
      ...encodeSection(7, exports),
      ...encodeSection(10, [1, ...encodeUnsigned(body.length), ...body]),
    ]);
  }
}

/** Magic number and version 1. */
const MODULE_HEADER = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const I32 = 0x7f;
const V128 = 0x7b;
const EMPTY_BLOCK = 0x40;

function encodeSection(id: number, content: readonly number[]): number[] {
  return [id, ...encodeUnsigned(content.length), ...content];
}

function encodeName(name: string): number[] {
  return [name.length, ...Array.from(name, (letter) => letter.charCodeAt(0))];
}

/** LEB128: seven bits per byte, lowest first; the eighth bit is set if more bytes follow. */
function encodeUnsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}

function encodeSigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x3f || rest < -0x40; rest >>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest & 0x7f];
}
