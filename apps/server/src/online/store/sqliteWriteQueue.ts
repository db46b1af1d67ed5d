import type { SQLOutputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

export type SqlValue = string | number | null;

/** SQL statement with its values. */
export type SqlStatement = readonly [sql: string, ...values: SqlValue[]];

/** One transaction; if the first statement changes nothing, the rest is skipped. */
type WriteJob = readonly [first: SqlStatement, ...rest: SqlStatement[]];

export type SqliteRow = Readonly<Record<string, SQLOutputValue>>;
/** Rows of a job's first statement, or its number of changes if it returns none. */
export type WriteResult = number | readonly SqliteRow[];
export type WriteOutcome = WriteResult | { readonly error: string };

/**
 * Jobs to commit, or the request to stop. The jobs are one flat list, which is several times faster to clone than
 * nested lists: per job the number of statements; per statement the number of values, the SQL and the values. SQL is
 * sent as text once, afterwards as its index among the statements sent so far.
 */
export type WriterMessage = readonly SqlValue[] | 'close';

interface PendingJob {
  readonly job: WriteJob;
  readonly done: (answer: WriteResult) => void;
  readonly failed: (error: Error) => void;
}

/** Maximum number of jobs per message: the thread starts on them while this one prepares more. */
const JOBS_PER_MESSAGE = 64;

/**
 * Writes in a thread of its own, so that the main thread does not wait for the disk. Jobs that are waiting together
 * are committed together; results arrive after the commit.
 */
export class SqliteWriteQueue {
  readonly #path: string;
  #thread: Worker | undefined;
  /** Indexes of the statements that the thread knows. */
  readonly #statementIds = new Map<string, number>();
  /** Jobs that were not sent to the thread yet. */
  #waiting: PendingJob[] = [];
  /** Jobs that were sent but not answered yet, in order. */
  #unanswered: PendingJob[] = [];
  #idle = Promise.withResolvers<void>();

  constructor(path: string) {
    this.#path = path;
  }

  /** Jobs without a result yet. */
  get size(): number {
    return this.#waiting.length + this.#unanswered.length;
  }

  add(...job: WriteJob): Promise<WriteResult> {
    const { promise, resolve, reject } = Promise.withResolvers<WriteResult>();
    if (this.#waiting.length === 0) setImmediate(() => this.#postWaiting());
    this.#waiting.push({ job, done: resolve, failed: reject });
    if (this.#waiting.length >= JOBS_PER_MESSAGE) this.#postWaiting();
    return promise;
  }

  async run(...step: SqlStatement): Promise<void> {
    await this.add(step);
  }

  /** Closes the database after writing all waiting jobs. */
  async close(): Promise<void> {
    while (this.#waiting.length > 0 || this.#unanswered.length > 0) await this.#idle.promise;
    const thread = this.#thread;
    this.#thread = undefined;
    if (thread === undefined) return;
    const { promise, resolve } = Promise.withResolvers<number>();
    thread.once('exit', resolve);
    // an idle thread does not keep the process alive, so wait for its end explicitly
    thread.ref();
    thread.postMessage('close' satisfies WriterMessage);
    await promise;
  }

  #postWaiting(): void {
    const jobs = this.#waiting;
    if (jobs.length === 0) return;
    this.#waiting = [];
    const thread = (this.#thread ??= this.#startThread());
    if (this.#unanswered.length === 0) thread.ref();
    const message: SqlValue[] = [];
    for (const waiting of jobs) {
      this.#unanswered.push(waiting);
      message.push(waiting.job.length);
      for (const [sql, ...values] of waiting.job) message.push(values.length, this.#statementRef(sql), ...values);
    }
    thread.postMessage(message satisfies WriterMessage);
  }

  #statementRef(sql: string): number | string {
    const number = this.#statementIds.get(sql);
    if (number === undefined) this.#statementIds.set(sql, this.#statementIds.size);
    return number ?? sql;
  }

  #startThread(): Worker {
    this.#statementIds.clear();
    const thread = new Worker(new URL('./sqliteWriter.ts', import.meta.url), { workerData: this.#path });
    thread.on('message', (outcomes: readonly WriteOutcome[]) => {
      this.#settleJobs(outcomes.length, (each, index) => {
        const outcome = outcomes[index];
        if (typeof outcome === 'number' || (outcome !== undefined && !('error' in outcome))) each.done(outcome);
        else each.failed(new Error(outcome?.error ?? 'not written'));
      });
    });
    // the next job starts a new thread
    thread.on('error', (error) => {
      if (this.#thread === thread) this.#thread = undefined;
      const failure = error instanceof Error ? error : new Error(String(error));
      this.#settleJobs(this.#unanswered.length, (each) => each.failed(failure));
    });
    return thread;
  }

  #settleJobs(count: number, settle: (each: PendingJob, index: number) => void): void {
    for (const [index, each] of this.#unanswered.splice(0, count).entries()) settle(each, index);
    if (this.#unanswered.length > 0) return;
    this.#thread?.unref();
    if (this.#waiting.length > 0) return;
    this.#idle.resolve();
    this.#idle = Promise.withResolvers<void>();
  }
}
