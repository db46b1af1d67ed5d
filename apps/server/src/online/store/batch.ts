import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

interface Job {
  readonly work: () => unknown;
  readonly done: (result: unknown) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Writes that arrive in the same moment, committed as one. Nobody hears of a result before the commit; should the commit
 * fail, all of them fail.
 */
export class Batch {
  readonly #db: DatabaseSync;
  #jobs: Job[] = [];

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  async add<T>(work: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    if (this.#jobs.length === 0) setImmediate(() => this.flush());
    this.#jobs.push({ work, done: resolve, failed: reject });
    return (await promise) as T;
  }

  async run(statement: StatementSync, ...values: readonly SQLInputValue[]): Promise<void> {
    await this.add(() => statement.run(...values));
  }

  flush(): void {
    const jobs = this.#jobs;
    if (jobs.length === 0) return;
    this.#jobs = [];
    const settle: (() => void)[] = [];
    try {
      this.#db.exec('begin immediate');
      for (const job of jobs) settle.push(this.#one(job));
      this.#db.exec('commit');
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('rollback');
      for (const job of jobs) job.failed(error);
      return;
    }
    for (const tell of settle) tell();
  }

  /** A job that fails takes back only its own writes. */
  #one({ work, done, failed }: Job): () => void {
    this.#db.exec('savepoint job');
    try {
      const result = work();
      this.#db.exec('release job');
      return () => done(result);
    } catch (error) {
      this.#db.exec('rollback to job; release job');
      return () => failed(error);
    }
  }
}
