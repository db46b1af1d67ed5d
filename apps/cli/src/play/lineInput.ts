import { createInterface, type Interface } from 'node:readline';
import type { Io } from '../common/io.ts';

/** Asks for one line at a time, from a person or from a pipe. */
export class LineInput {
  readonly #io: Io;
  readonly #reader: Interface;
  readonly #bufferedLines: string[] = [];
  #isClosed = false;
  #resolveLine: ((line: string | undefined) => void) | undefined;

  constructor(io: Io) {
    this.#io = io;
    this.#reader = createInterface({
      input: io.stdin,
      ...(io.terminal === undefined ? { terminal: false } : { output: io.terminal, terminal: true }),
    });
    this.#reader.on('line', (line) => {
      if (this.#resolveLine === undefined) this.#bufferedLines.push(line);
      else this.#deliverLine(line);
    });
    this.#reader.on('close', () => {
      this.#isClosed = true;
      this.#deliverLine(undefined);
    });
  }

  /** Prompts for the next line; undefined at the end of the input. */
  async ask(prompt: string): Promise<string | undefined> {
    const bufferedLine = this.#bufferedLines.shift();
    if (bufferedLine !== undefined) {
      // lines from a pipe are echoed as if typed, so that the output is readable on its own
      this.#io.out(`${prompt}${bufferedLine}\n`);
      return bufferedLine.trim();
    }
    if (this.#isClosed) return undefined;
    if (this.#io.terminal !== undefined) {
      this.#reader.setPrompt(prompt);
      this.#reader.prompt();
    }
    const line = await new Promise<string | undefined>((resolve) => {
      this.#resolveLine = resolve;
    });
    if (this.#io.terminal === undefined) this.#io.out(`${prompt}${line ?? ''}\n`);
    else if (line === undefined) this.#io.out('\n');
    return line?.trim();
  }

  close(): void {
    this.#reader.close();
  }

  #deliverLine(line: string | undefined): void {
    const resolveLine = this.#resolveLine;
    this.#resolveLine = undefined;
    resolveLine?.(line);
  }
}
