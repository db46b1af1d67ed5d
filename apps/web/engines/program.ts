import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { withTimeout } from './engine.ts';

/** Timeout for a program to exit after SIGTERM. */
const EXIT_TIMEOUT_MS = 5000;

/** Child process of the tests: a browser, its driver or a virtual screen. */
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
      // a virtual screen writes its number to file descriptor 3
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // puts the child and its own children in one process group, to end them together
      detached: true,
    });
    for (const stream of this.#child.stdio.slice(1)) {
      (stream as Readable).on('data', (text: Buffer) => this.#appendOutput(text.toString()));
    }
    this.#ended = once(this.#child, 'exit').catch((error: unknown) => this.#appendOutput(String(error)));
    process.once('exit', this.#kill);
  }

  /** Waits until the output matches a pattern; returns the first group of the match. */
  async waitForOutput(pattern: RegExp): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.#onOutput = () => {
      const [, match] = pattern.exec(this.#output) ?? [];
      if (match !== undefined) resolve(match);
    };
    this.#onOutput();
    void this.#ended.then(() => reject(new Error(`${this.#name} ended: ${this.#output.slice(-500)}`)));
    return withTimeout(`${this.#name}, which said “${this.#output.slice(-500)}”`, promise);
  }

  /** Ends the process and all its children. */
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
      // the process group no longer exists
    }
  }
}
