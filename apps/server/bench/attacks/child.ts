import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';

/** Left alone, a process of the bench ends by itself. */
const MOST_MS = 600_000;

type Answer = { readonly value: unknown } | { readonly error: string };

/** A process of the bench that does what it is asked, one thing after the other. */
export class Child {
  readonly #process: ChildProcess;
  readonly #gone = new AbortController();

  private constructor(process: ChildProcess) {
    this.#process = process;
    process.once('exit', () => this.#gone.abort());
  }

  static async start(file: string, args: readonly string[] = [], niceness = 0): Promise<Child> {
    const started = fork(join(import.meta.dirname, file), args, { execArgv: [], serialization: 'advanced' });
    const child = new Child(started);
    if (started.pid !== undefined && niceness > 0) setPriority(started.pid, niceness);
    await child.#answer(30_000);
    return child;
  }

  async ask<T>(order: unknown, ms: number): Promise<T> {
    this.#process.send(order as object);
    return (await this.#answer(ms)) as T;
  }

  stop(): void {
    this.#process.kill('SIGKILL');
  }

  async #answer(ms: number): Promise<unknown> {
    const signal = AbortSignal.any([this.#gone.signal, AbortSignal.timeout(ms)]);
    const [answer] = (await once(this.#process, 'message', { signal })) as [Answer];
    if ('error' in answer) throw new Error(answer.error);
    return answer.value;
  }
}

function reply(message: Answer): void {
  process.send?.(message);
}

/** Says that it is ready, and then answers each order. */
export function serveOrders(work: (order: unknown) => Promise<unknown>): void {
  process.on('message', (order: unknown) => {
    work(order).then(
      (value) => reply({ value }),
      (error: unknown) => reply({ error: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  setTimeout(() => process.exit(1), MOST_MS).unref();
  reply({ value: 'ready' });
}
