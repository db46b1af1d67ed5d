import type { SQLOutputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

export type Value = string | number | null;

/** One statement with its values. */
export type Step = readonly [sql: string, ...values: Value[]];

/** Statements that are done together or not at all. Where the first one changes nothing, the rest is left. */
type Job = readonly [first: Step, ...rest: Step[]];

export type Row = Readonly<Record<string, SQLOutputValue>>;
/** Of the first statement of a job: its rows, or where it has none how many it changed. */
export type Answer = number | readonly Row[];
export type Answered = Answer | { readonly error: string };

/**
 * What is asked of the writing thread: jobs to be kept for good, or to stop. The jobs are in one flat list, which is copied
 * to the other thread several times faster than lists in lists: for each the number of its statements, and for each of
 * those the number of its values, itself and the values. A statement is sent as text once; from then on it is the number
 * of statements that were sent before it.
 */
export type Order = readonly Value[] | 'close';

interface Waiting {
  readonly job: Job;
  readonly done: (answer: Answer) => void;
  readonly failed: (error: Error) => void;
}

/** So many go to the writing thread at once: it begins with them while this one is still busy with the next. */
const AT_ONCE = 64;

/**
 * Writes, by a thread of its own: this one does not wait for the disk. Those that are there when it begins are committed
 * together. Nobody hears of a result before the commit.
 */
export class Batch {
  readonly #path: string;
  #thread: Worker | undefined;
  /** the statements that the thread knows */
  readonly #numbers = new Map<string, number>();
  /** not sent to the thread yet */
  #waiting: Waiting[] = [];
  /** sent and not answered, in their order */
  #sent: Waiting[] = [];
  #idle = Promise.withResolvers<void>();

  constructor(path: string) {
    this.#path = path;
  }

  /** those that nobody has heard of yet */
  get size(): number {
    return this.#waiting.length + this.#sent.length;
  }

  add(...job: Job): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    if (this.#waiting.length === 0) setImmediate(() => this.#send());
    this.#waiting.push({ job, done: resolve, failed: reject });
    if (this.#waiting.length >= AT_ONCE) this.#send();
    return promise;
  }

  async run(...step: Step): Promise<void> {
    await this.add(step);
  }

  /** What waits is written first. */
  async close(): Promise<void> {
    while (this.#waiting.length > 0 || this.#sent.length > 0) await this.#idle.promise;
    const thread = this.#thread;
    this.#thread = undefined;
    if (thread === undefined) return;
    const { promise, resolve } = Promise.withResolvers<number>();
    thread.once('exit', resolve);
    // an idle thread does not hold the process, but its end is waited for
    thread.ref();
    thread.postMessage('close' satisfies Order);
    await promise;
  }

  #send(): void {
    const jobs = this.#waiting;
    if (jobs.length === 0) return;
    this.#waiting = [];
    const thread = (this.#thread ??= this.#start());
    if (this.#sent.length === 0) thread.ref();
    const order: Value[] = [];
    for (const waiting of jobs) {
      this.#sent.push(waiting);
      order.push(waiting.job.length);
      for (const [sql, ...values] of waiting.job) order.push(values.length, this.#known(sql), ...values);
    }
    thread.postMessage(order satisfies Order);
  }

  #known(sql: string): number | string {
    const number = this.#numbers.get(sql);
    if (number === undefined) this.#numbers.set(sql, this.#numbers.size);
    return number ?? sql;
  }

  #start(): Worker {
    this.#numbers.clear();
    const thread = new Worker(new URL('./sqliteWriter.ts', import.meta.url), { workerData: this.#path });
    thread.on('message', (answers: readonly Answered[]) => {
      this.#end(answers.length, (each, index) => {
        const answer = answers[index];
        if (typeof answer === 'number' || (answer !== undefined && !('error' in answer))) each.done(answer);
        else each.failed(new Error(answer?.error ?? 'not written'));
      });
    });
    // another one is started for what comes next
    thread.on('error', (error) => {
      if (this.#thread === thread) this.#thread = undefined;
      const failure = error instanceof Error ? error : new Error(String(error));
      this.#end(this.#sent.length, (each) => each.failed(failure));
    });
    return thread;
  }

  #end(count: number, tell: (each: Waiting, index: number) => void): void {
    for (const [index, each] of this.#sent.splice(0, count).entries()) tell(each, index);
    if (this.#sent.length > 0) return;
    this.#thread?.unref();
    if (this.#waiting.length > 0) return;
    this.#idle.resolve();
    this.#idle = Promise.withResolvers<void>();
  }
}
