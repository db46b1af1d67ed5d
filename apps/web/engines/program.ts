import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { withTimeout } from './engine.ts';

/** How long a program may take to end when it is told to. */
const EXIT_TIMEOUT_MS = 5000;

/** A program that runs beside the tests: a browser, its driver, a screen. */
export class ChildProgram {
  readonly #child: ChildProcess;
  readonly #name: string;
  readonly #ended: Promise<unknown>;
  #output = '';
  #onOutput: (() => void) | undefined;

  constructor(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.#name = command;
    this.#child = spawn(command, args, {
      env: { ...process.env, ...env },
      // the fourth is where a screen tells its number
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // what it starts is of its group and ends with it
      detached: true,
    });
    for (const stream of this.#child.stdio.slice(1)) {
      (stream as Readable).on('data', (text: Buffer) => this.#appendOutput(text.toString()));
    }
    this.#ended = once(this.#child, 'exit').catch((error: unknown) => this.#appendOutput(String(error)));
    process.once('exit', this.#kill);
  }

  /** Waits until it says something like this; the part in brackets. */
  async waitForOutput(pattern: RegExp): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.#onOutput = () => {
      const [, found] = pattern.exec(this.#output) ?? [];
      if (found !== undefined) resolve(found);
    };
    this.#onOutput();
    void this.#ended.then(() => reject(new Error(`${this.#name} ended: ${this.#output.slice(-500)}`)));
    return withTimeout(`${this.#name}, which said “${this.#output.slice(-500)}”`, promise);
  }

  /** Ends it with all that it has started. */
  async stop(): Promise<void> {
    this.#sendSignal('SIGTERM');
    await withTimeout(this.#name, this.#ended, EXIT_TIMEOUT_MS).catch(() => undefined);
    this.#kill();
    await this.#ended;
    process.off('exit', this.#kill);
  }

  #appendOutput(text: string): void {
    this.#output = (this.#output + text).slice(-10_000);
    this.#onOutput?.();
  }

  readonly #kill = () => this.#sendSignal('SIGKILL');

  #sendSignal(name: NodeJS.Signals): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, name);
    } catch {
      // nobody of the group is left
    }
  }
}
