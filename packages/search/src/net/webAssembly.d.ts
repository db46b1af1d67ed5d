/** The little of it that a net uses; the library for browsers would bring their whole page along. */
declare namespace WebAssembly {
  type Module = object;
  const Module: new (bytes: Uint8Array) => Module;
  class Instance {
    /** what our modules give */
    readonly exports: { readonly run: (amounts: number, bits: number) => void };
    constructor(module: Module, imports: { readonly net: { readonly memory: Memory } });
  }
  class Memory {
    readonly buffer: ArrayBuffer;
    constructor(size: { readonly initial: number });
  }
}
