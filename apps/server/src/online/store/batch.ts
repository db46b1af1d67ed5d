import type { SQLOutputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

export type Value = string | number | null;

/** SQL with its values. */
export type Step = readonly [sql: string, ...values: Value[]];

/** One transaction; if the first statement changes nothing, the rest is skipped. */
type Job = readonly [first: Step, ...rest: Step[]];

export type Row = Readonly<Record<string, SQLOutputValue>>;
/** Rows of a job's first statement, or its number of changes if it returns none. */
export type Answer = number | readonly Row[];
export type Answered = Answer | { readonly error: string };

/**
 * Jobs to commit, or the request to stop. The jobs are one flat list, which is several times faster to clone than
 * nested lists: per job the number of statements; per statement the number of values, the SQL and the values. SQL is
 * sent as text once, afterwards as its index among the statements sent so far.
 */
export type Order = readonly Value[] | 'close';

interface Waiting {
  readonly job: Job;
  readonly done: (answer: Answer) => void;
  readonly failed: (error: Error) => void;
}

/** Jobs per message: the thread starts on them while this one prepares more. */
const AT_ONCE = 64;

/**
 * Writes in a thread of its own, so that the main thread does not wait for the disk. Jobs that are waiting together
 * are committed together; results arrive after the commit.
 */
export class Batch {
  readonly #path: string;
  #thread: Worker | undefined;
  /** Indexes of the statements that the thread knows. */
  readonly #numbers = new Map<string, number>();
  /** Not sent to the thread yet. */
  #waiting: Waiting[] = [];
  /** Sent but unanswered, in order. */
  #sent: Waiting[] = [];
  #idle = Promise.withResolvers<void>();

  constructor(path: string) {
    this.#path = path;
  }

  /** Jobs without a result yet. */
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

  /** Writes all waiting jobs first. */
  async close(): Promise<void> {
    while (this.#waiting.length > 0 || this.#sent.length > 0) await this.#idle.promise;
    const thread = this.#thread;
    this.#thread = undefined;
    if (thread === undefined) return;
    const { promise, resolve } = Promise.withResolvers<number>();
    thread.once('exit', resolve);
    // an idle thread does not keep the process alive, so wait for its end explicitly
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
    // the next job starts a new thread
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
