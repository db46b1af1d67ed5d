import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { inTime } from './engine.ts';

/** How long a program may take to end when it is told to. */
const GOODBYE_MS = 5000;

/** A program that runs beside the tests: a browser, its driver, a screen. */
export class Program {
  readonly #child: ChildProcess;
  readonly #name: string;
  readonly #ended: Promise<unknown>;
  #said = '';
  #heard: (() => void) | undefined;

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
      (stream as Readable).on('data', (text: Buffer) => this.#hear(text.toString()));
    }
    this.#ended = once(this.#child, 'exit').catch((error: unknown) => this.#hear(String(error)));
    process.once('exit', this.#kill);
  }

  /** Waits until it says something like this; the part in brackets. */
  async says(like: RegExp): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.#heard = () => {
      const [, found] = like.exec(this.#said) ?? [];
      if (found !== undefined) resolve(found);
    };
    this.#heard();
    void this.#ended.then(() => reject(new Error(`${this.#name} ended: ${this.#said.slice(-500)}`)));
    return inTime(`${this.#name}, which said “${this.#said.slice(-500)}”`, promise);
  }

  /** Ends it with all that it has started. */
  async end(): Promise<void> {
    this.#signal('SIGTERM');
    await inTime(this.#name, this.#ended, GOODBYE_MS).catch(() => undefined);
    this.#kill();
    await this.#ended;
    process.off('exit', this.#kill);
  }

  #hear(text: string): void {
    this.#said = (this.#said + text).slice(-10_000);
    this.#heard?.();
  }

  readonly #kill = () => this.#signal('SIGKILL');

  #signal(name: NodeJS.Signals): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, name);
    } catch {
      // nobody of the group is left
    }
  }
}
