/** The part of the WebAssembly API that nets use; TypeScript's `dom` library would add all browser globals. */
declare namespace WebAssembly {
  type Module = object;
  const Module: new (bytes: Uint8Array) => Module;
  class Instance {
    /** exports of modules from `WasmAssembler` */
    readonly exports: { readonly run: (amounts: number, bits: number) => void };
    constructor(module: Module, imports: { readonly net: { readonly memory: Memory } });
  }
  class Memory {
    readonly buffer: ArrayBuffer;
    constructor(size: { readonly initial: number });
  }
}
