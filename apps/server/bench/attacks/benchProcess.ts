import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';

/** Left alone, a process of the bench ends by itself. */
const MAX_MS = 600_000;

type ProcessReply = { readonly value: unknown } | { readonly error: string };

/** A process of the bench that does what it is asked, one thing after the other. */
export class BenchProcess {
  readonly #process: ChildProcess;
  readonly #gone = new AbortController();

  private constructor(process: ChildProcess) {
    this.#process = process;
    process.once('exit', () => this.#gone.abort());
  }

  static async start(file: string, args: readonly string[] = [], niceness = 0): Promise<BenchProcess> {
    const started = fork(join(import.meta.dirname, file), args, { execArgv: [], serialization: 'advanced' });
    const child = new BenchProcess(started);
    if (started.pid !== undefined && niceness > 0) setPriority(started.pid, niceness);
    await child.#nextReply(30_000);
    return child;
  }

  async request<T>(order: unknown, ms: number): Promise<T> {
    this.#process.send(order as object);
    return (await this.#nextReply(ms)) as T;
  }

  stop(): void {
    this.#process.kill('SIGKILL');
  }

  async #nextReply(ms: number): Promise<unknown> {
    const signal = AbortSignal.any([this.#gone.signal, AbortSignal.timeout(ms)]);
    const [answer] = (await once(this.#process, 'message', { signal })) as [ProcessReply];
    if ('error' in answer) throw new Error(answer.error);
    return answer.value;
  }
}

function sendReply(message: ProcessReply): void {
  process.send?.(message);
}

/** Says that it is ready, and then answers each order. */
export function serveOrders(handle: (order: unknown) => Promise<unknown>): void {
  process.on('message', (order: unknown) => {
    handle(order).then(
      (value) => sendReply({ value }),
      (error: unknown) => sendReply({ error: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  setTimeout(() => process.exit(1), MAX_MS).unref();
  sendReply({ value: 'ready' });
}
