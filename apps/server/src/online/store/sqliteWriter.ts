import type { StatementSync } from 'node:sqlite';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { WriteResult, WriteOutcome, WriterMessage, SqlValue } from './sqliteWriteQueue.ts';
import { openDatabase } from './sqliteFile.ts';

/** The writer thread. */
const db = openDatabase(String(workerData));

/** Statement that is prepared at its first run, so that an invalid one fails only its job. */
class LazyStatement {
  readonly #sql: string;
  #prepared: StatementSync | undefined;
  #hasRows = false;

  constructor(sql: string) {
    this.#sql = sql;
  }

  run(values: readonly SqlValue[]): WriteResult {
    if (this.#prepared === undefined) {
      this.#prepared = db.prepare(this.#sql);
      this.#hasRows = this.#prepared.columns().length > 0;
    }
    return this.#hasRows ? this.#prepared.all(...values) : Number(this.#prepared.run(...values).changes);
  }
}

/** Known statements, in the order received. */
const statements: LazyStatement[] = [];
const [begin, commit] = [db.prepare('begin immediate'), db.prepare('commit')];

interface StatementCall {
  readonly statement: LazyStatement;
  readonly values: readonly SqlValue[];
}

type WriteJob = readonly StatementCall[];

/** Runs the statements of a job. If the first one changes nothing, the rest is skipped. */
function runJob(job: WriteJob): WriteResult {
  let first: WriteResult | undefined;
  for (const { statement, values } of job) {
    const result = statement.run(values);
    first ??= result;
    if (first === 0) break;
  }
  return first ?? 0;
}

function runInTransaction<T>(task: () => T): T {
  begin.run();
  try {
    const result = task();
    commit.run();
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('rollback');
    throw error;
  }
}

function runJobAlone(job: WriteJob): WriteOutcome {
  try {
    return runInTransaction(() => runJob(job));
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Commits all jobs together; if one fails, each gets a transaction of its own, so that only that one fails. */
function runJobs(jobs: readonly WriteJob[]): readonly WriteOutcome[] {
  try {
    return runInTransaction(() => jobs.map(runJob));
  } catch {
    return jobs.map(runJobAlone);
  }
}

function decodeJobs(message: readonly SqlValue[]): WriteJob[] {
  const jobs: WriteJob[] = [];
  for (let at = 0; at < message.length; ) {
    const steps: StatementCall[] = [];
    for (let left = Number(message[at++]); left > 0; left--) {
      const values = Number(message[at++]);
      const statement = resolveStatement(message[at++]);
      steps.push({ statement, values: message.slice(at, at + values) });
      at += values;
    }
    jobs.push(steps);
  }
  return jobs;
}

function resolveStatement(idOrSql: SqlValue | undefined): LazyStatement {
  const old = typeof idOrSql === 'number' ? statements[idOrSql] : undefined;
  if (old !== undefined) return old;
  const statement = new LazyStatement(String(idOrSql));
  statements.push(statement);
  return statement;
}

parentPort?.on('message', (first: WriterMessage) => {
  const jobs: WriteJob[] = [];
  let order: WriterMessage | undefined = first;
  // also commits the jobs of messages that have arrived meanwhile
  for (; order !== undefined && order !== 'close'; order = receiveMessage())
    for (const job of decodeJobs(order)) jobs.push(job);
  if (jobs.length > 0) parentPort?.postMessage(runJobs(jobs));
  if (order === undefined) return;
  db.close();
  parentPort?.close();
});

function receiveMessage(): WriterMessage | undefined {
  const received = parentPort === null ? undefined : receiveMessageOnPort(parentPort);
  return received?.message as WriterMessage | undefined;
}
