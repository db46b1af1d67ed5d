import { availableParallelism } from 'node:os';
import { isMainThread, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';

/** Loads a task for an input; the returned function performs it for an index. */
export type LoadTask<W, R> = (input: W) => Promise<(index: number) => R>;

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
    const runTask = await loadTask(workerData as W);
    port.on('message', (index: number) => port.postMessage(runTask(index)));
    port.postMessage('ready');
  }

  /** Runs the task for indices below `count`; passes results on as they arrive. */
  async runAll(input: W, count: number, onResult: (result: R, done: number) => void): Promise<void> {
    const workers = Number(process.env['WORKERS'] ?? availableParallelism());
    let next = 0;
    let done = 0;
    const runWorker = (): Promise<void> =>
      new Promise((resolve, reject) => {
        const worker = new Worker(this.#file, { workerData: input, argv: process.argv.slice(2) });
        const sendNext = (): void => {
          if (next < count) worker.postMessage(next++, []);
          else void worker.terminate().then(() => resolve());
        };
        worker.on('message', (result: R | 'ready') => {
          if (result !== 'ready') onResult(result, ++done);
          sendNext();
        });
        worker.on('error', reject);
      });
    await Promise.all(Array.from({ length: Math.min(workers, count) }, runWorker));
  }
}
