import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';

/** Maximum lifetime of a bench process that is never stopped. */
const MAX_MS = 600_000;

type ProcessReply = { readonly value: unknown } | { readonly error: string };

/** Child process of the bench, which executes orders one after another. */
export class BenchProcess {
  readonly #process: ChildProcess;
  readonly #gone = new AbortController();

  private constructor(process: ChildProcess) {
    this.#process = process;
    process.once('exit', () => this.#gone.abort());
  }

  static async start(file: string, args: readonly string[] = [], niceness = 0): Promise<BenchProcess> {
    const childProcess = fork(join(import.meta.dirname, file), args, { execArgv: [], serialization: 'advanced' });
    const child = new BenchProcess(childProcess);
    if (childProcess.pid !== undefined && niceness > 0) setPriority(childProcess.pid, niceness);
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
    const [reply] = (await once(this.#process, 'message', { signal })) as [ProcessReply];
    if ('error' in reply) throw new Error(reply.error);
    return reply.value;
  }
}

function sendReply(message: ProcessReply): void {
  process.send?.(message);
}

/** Reports that the process is ready, then executes and answers orders. */
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
