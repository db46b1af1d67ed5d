import { availableParallelism } from 'node:os';
import { isMainThread, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import { handleCallsOn, WorkerCalls } from '@two-rivers/search/workerCalls';

/** Loads a task for an input; the returned function performs it for an index. */
export type LoadTask<W, R> = (input: W) => Promise<(index: number) => R>;

interface PoolFunctions<R> {
  readonly runTask: (index: number) => R;
}

/**
 * Runs a task for many indices on all cores. Every thread loads the file that creates the pool: the main thread runs
 * the measurement, and the worker threads only perform tasks.
 */
export class WorkerPool<W, R> {
  readonly #file: URL;

  constructor(file: string, loadTask: LoadTask<W, R>) {
    this.#file = new URL(file);
    if (isMainThread || parentPort === null) return;
    void this.#serveTasks(loadTask, parentPort);
  }

  async #serveTasks(loadTask: LoadTask<W, R>, port: MessagePort): Promise<void> {
    handleCallsOn<PoolFunctions<R>>(port, { runTask: await loadTask(workerData as W) });
  }

  /** Runs the task for indices below `count`; passes results on as they arrive. */
  async runAll(input: W, count: number, onResult: (result: R, done: number) => void): Promise<void> {
    const workers = Number(process.env['WORKERS'] ?? availableParallelism());
    let next = 0;
    let done = 0;
    const runWorker = async (): Promise<void> => {
      const worker = new Worker(this.#file, { workerData: input, argv: process.argv.slice(2) });
      const calls = WorkerCalls.inNode<PoolFunctions<R>>(worker);
      while (next < count) onResult(await calls.call('runTask', next++), ++done);
      await worker.terminate();
    };
    await Promise.all(Array.from({ length: Math.min(workers, count) }, runWorker));
  }
}
