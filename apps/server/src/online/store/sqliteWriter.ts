import type { StatementSync } from 'node:sqlite';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { Answer, Answered, Order, Value } from './batch.ts';
import { openDatabase } from './sqliteFile.ts';

/** The writer thread. */
const db = openDatabase(String(workerData));

/** Prepared at its first run, so that an invalid statement fails only its job. */
class Statement {
  readonly #sql: string;
  #prepared: StatementSync | undefined;
  #hasRows = false;

  constructor(sql: string) {
    this.#sql = sql;
  }

  run(values: readonly Value[]): Answer {
    if (this.#prepared === undefined) {
      this.#prepared = db.prepare(this.#sql);
      this.#hasRows = this.#prepared.columns().length > 0;
    }
    return this.#hasRows ? this.#prepared.all(...values) : Number(this.#prepared.run(...values).changes);
  }
}

/** Known statements, in the order received. */
const statements: Statement[] = [];
const [begin, commit] = [db.prepare('begin immediate'), db.prepare('commit')];

interface Step {
  readonly statement: Statement;
  readonly values: readonly Value[];
}

type Job = readonly Step[];

/** If the first statement changes nothing, the rest is skipped. */
function doJob(job: Job): Answer {
  let first: Answer | undefined;
  for (const { statement, values } of job) {
    const answer = statement.run(values);
    first ??= answer;
    if (first === 0) break;
  }
  return first ?? 0;
}

function committed<T>(work: () => T): T {
  begin.run();
  try {
    const result = work();
    commit.run();
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('rollback');
    throw error;
  }
}

function alone(job: Job): Answered {
  try {
    return committed(() => doJob(job));
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Commits all jobs together; if one fails, each gets a transaction of its own, so that only that one fails. */
function write(jobs: readonly Job[]): readonly Answered[] {
  try {
    return committed(() => jobs.map(doJob));
  } catch {
    return jobs.map(alone);
  }
}

function jobsOf(order: readonly Value[]): Job[] {
  const jobs: Job[] = [];
  for (let at = 0; at < order.length; ) {
    const steps: Step[] = [];
    for (let left = Number(order[at++]); left > 0; left--) {
      const values = Number(order[at++]);
      const statement = known(order[at++]);
      steps.push({ statement, values: order.slice(at, at + values) });
      at += values;
    }
    jobs.push(steps);
  }
  return jobs;
}

function known(sent: Value | undefined): Statement {
  const old = typeof sent === 'number' ? statements[sent] : undefined;
  if (old !== undefined) return old;
  const statement = new Statement(String(sent));
  statements.push(statement);
  return statement;
}

parentPort?.on('message', (first: Order) => {
  const jobs: Job[] = [];
  let order: Order | undefined = first;
  // commit messages that arrived meanwhile too
  for (; order !== undefined && order !== 'close'; order = next())
    for (const job of jobsOf(order)) jobs.push(job);
  if (jobs.length > 0) parentPort?.postMessage(write(jobs));
  if (order === undefined) return;
  db.close();
  parentPort?.close();
});

function next(): Order | undefined {
  const received = parentPort === null ? undefined : receiveMessageOnPort(parentPort);
  return received?.message as Order | undefined;
}
