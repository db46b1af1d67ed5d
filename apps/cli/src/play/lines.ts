import { createInterface, type Interface } from 'node:readline';
import type { Io } from '../common/io.ts';

/** Asks for one line at a time, from a person or from a pipe. */
export class Lines {
  readonly #io: Io;
  readonly #reader: Interface;
  readonly #waiting: string[] = [];
  #closed = false;
  #deliver: ((line: string | undefined) => void) | undefined;

  constructor(io: Io) {
    this.#io = io;
    this.#reader = createInterface({
      input: io.stdin,
      ...(io.terminal === undefined ? { terminal: false } : { output: io.terminal, terminal: true }),
    });
    this.#reader.on('line', (line) => {
      if (this.#deliver === undefined) this.#waiting.push(line);
      else this.#hand(line);
    });
    this.#reader.on('close', () => {
      this.#closed = true;
      this.#hand(undefined);
    });
  }

  /** The next line; undefined at the end of the input. */
  async ask(prompt: string): Promise<string | undefined> {
    const waiting = this.#waiting.shift();
    if (waiting !== undefined) {
      // what came from a pipe is shown as if it had been typed, so that the output can be read on its own
      this.#io.out(`${prompt}${waiting}\n`);
      return waiting.trim();
    }
    if (this.#closed) return undefined;
    if (this.#io.terminal !== undefined) {
      this.#reader.setPrompt(prompt);
      this.#reader.prompt();
    }
    const line = await new Promise<string | undefined>((resolve) => {
      this.#deliver = resolve;
    });
    if (this.#io.terminal === undefined) this.#io.out(`${prompt}${line ?? ''}\n`);
    else if (line === undefined) this.#io.out('\n');
    return line?.trim();
  }

  close(): void {
    this.#reader.close();
  }

  #hand(line: string | undefined): void {
    const deliver = this.#deliver;
    this.#deliver = undefined;
    deliver?.(line);
  }
}
