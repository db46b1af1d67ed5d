import type { StatementSync } from 'node:sqlite';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { Answer, Answered, Job, Order, Step, Value } from './batch.ts';
import { openDatabase } from './sqliteDatabase.ts';

/** The thread that writes. */
const db = openDatabase(String(workerData));
const prepared = new Map<string, { readonly statement: StatementSync; readonly hasRows: boolean }>();

function run(sql: string, values: readonly Value[]): Answer {
  let known = prepared.get(sql);
  if (known === undefined) {
    const statement = db.prepare(sql);
    known = { statement, hasRows: statement.columns().length > 0 };
    prepared.set(sql, known);
  }
  const { statement, hasRows } = known;
  return hasRows ? statement.all(...values) : Number(statement.run(...values).changes);
}

function doJob(job: Job): Answer {
  const [[sql, ...values], ...rest] = job;
  const answer = run(sql, values);
  if (answer !== 0) for (const [other, ...its] of rest) run(other, its);
  return answer;
}

function committed<T>(work: () => T): T {
  run('begin immediate', []);
  try {
    const result = work();
    run('commit', []);
    return result;
  } catch (error) {
    if (db.isTransaction) run('rollback', []);
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

/** All jobs with one commit. Should one of them fail, each has a commit of its own, and only that one fails. */
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
      const sql = String(order[at++]);
      steps.push([sql, ...order.slice(at, at + values)]);
      at += values;
    }
    const [first, ...rest] = steps;
    if (first !== undefined) jobs.push([first, ...rest]);
  }
  return jobs;
}

parentPort?.on('message', (first: Order) => {
  const jobs: Job[] = [];
  let order: Order | undefined = first;
  // what arrived meanwhile is committed with it
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
