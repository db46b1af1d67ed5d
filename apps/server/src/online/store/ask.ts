import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Batch, Step } from './batch.ts';

type Value = string | number | null;
export type Row = Readonly<Record<string, unknown>>;

/**
 * Runs one statement in the SQL dialect that both backends share, with values as $1, $2, …. For rare queries; tables
 * and their logs have backend-specific statements.
 */
export type Ask = (sql: string, ...values: readonly Value[]) => Promise<readonly Row[]>;

/**
 * Runs statements in one transaction, serialized per person, so that counts stay valid until it ends. Callers read
 * the outcome afterwards.
 */
export type Together = (persons: readonly string[], ...steps: readonly Step[]) => Promise<void>;

export function sqliteAsk(db: DatabaseSync, batch: Batch): Ask {
  const reading = new Map<string, StatementSync>();
  return async (asked, ...values) => {
    const sql = asked.replaceAll('$', '?');
    if (!sql.startsWith('select')) {
      const answer = await batch.add([sql, ...values]);
      return typeof answer === 'number' ? [] : answer;
    }
    const statement = reading.get(sql) ?? db.prepare(sql);
    reading.set(sql, statement);
    return statement.all(...values);
  };
}

/** Needs no locks, because there is only one writer. */
export function sqliteTogether(batch: Batch): Together {
  return async (_, ...steps) => {
    const job: Step[] = [];
    for (const [sql, ...values] of steps) job.push([sql.replaceAll('$', '?'), ...values]);
    // a first statement without changes would end the job
    await batch.add(['select 1'], ...job);
  };
}

export function textIn(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`${column} should hold text`);
  return value;
}

/** PostgreSQL returns 64-bit numbers as text. */
export function numberIn(row: Row, column: string): number {
  const value = Number(row[column] ?? Number.NaN);
  if (!Number.isSafeInteger(value)) throw new Error(`${column} should hold a number`);
  return value;
}
