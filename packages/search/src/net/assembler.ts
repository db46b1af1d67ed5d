/** Writes a WebAssembly module of one function and no more than a net needs, so that no tool has to. */
export class Assembler {
  readonly #code: number[] = [];
  readonly #locals: number[] = [];
  readonly #parameters: number;

  constructor(parameters: number) {
    this.#parameters = parameters;
  }

  /** A new local number; 128 bits wide where it is a vector. */
  local(type: 'number' | 'vector'): number {
    this.#locals.push(type === 'number' ? I32 : V128);
    return this.#parameters + this.#locals.length - 1;
  }

  op(...bytes: readonly number[]): this {
    this.#code.push(...bytes);
    return this;
  }

  get(local: number): this {
    return this.op(0x20, ...unsigned(local));
  }

  set(local: number): this {
    return this.op(0x21, ...unsigned(local));
  }

  number(value: number): this {
    return this.op(0x41, ...signed(value));
  }

  /** An instruction on vectors. */
  vector(code: number): this {
    return this.op(0xfd, ...unsigned(code));
  }

  /** Where the address on the stack is moved on by `offset`. */
  memory(offset: number): this {
    // no alignment is promised
    return this.op(0, ...unsigned(offset));
  }

  /** Runs `body` while `from` is below `to`; `from` is moved on by `step` after each time. */
  loop(from: number, to: number, step: number, body: () => void): this {
    this.op(0x02, EMPTY, 0x03, EMPTY);
    this.get(from).get(to).op(0x4f, 0x0d, 1);
    body();
    this.get(from).number(step).op(0x6a).set(from);
    return this.op(0x0c, 0, 0x0b, 0x0b);
  }

  /** The module: memory comes from `net.memory`, the function goes out as `run`. */
  module(): Uint8Array {
    const types = [1, 0x60, this.#parameters, ...Array.from({ length: this.#parameters }, () => I32), 0];
    const imports = [1, ...text('net'), ...text('memory'), 0x02, 0x00, ...unsigned(1)];
    const exported = [1, ...text('run'), 0x00, 0];
    const locals = this.#locals.flatMap((type) => [1, type]);
    const body = [...unsigned(this.#locals.length), ...locals, ...this.#code, 0x0b];
    return Uint8Array.from([
      ...MAGIC,
      ...section(1, types),
      ...section(2, imports),
      ...section(3, [1, 0]),
      ...section(7, exported),
      ...section(10, [1, ...unsigned(body.length), ...body]),
    ]);
  }
}

/** What every module begins with: its name and version 1. */
const MAGIC = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const I32 = 0x7f;
const V128 = 0x7b;
const EMPTY = 0x40;

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content];
}

function text(name: string): number[] {
  return [name.length, ...Array.from(name, (letter) => letter.charCodeAt(0))];
}

/** Seven bits to a byte, the lowest first; the eighth says that more follow. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  for (; left > 0x7f; left >>>= 7) bytes.push((left & 0x7f) | 0x80);
  return [...bytes, left];
}

function signed(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  for (; left > 0x3f || left < -0x40; left >>= 7) bytes.push((left & 0x7f) | 0x80);
  return [...bytes, left & 0x7f];
}
