import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Batch, Step } from './batch.ts';

type Value = string | number | null;
export type Row = Readonly<Record<string, unknown>>;

/**
 * One statement in the SQL that both backends understand, with its values as $1, $2 and so on. What is asked for rarely
 * is written once over this; tables and their logs have statements of their own in each backend.
 */
export type Ask = (sql: string, ...values: readonly Value[]) => Promise<readonly Row[]>;

/**
 * Statements that are done together or not at all, one list at a time for each of these persons: what one of them counts
 * stays so until its end. The caller reads afterwards what came of it.
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

/** There is one writer, so nobody needs to be locked out. */
export function sqliteTogether(batch: Batch): Together {
  return async (_, ...steps) => {
    const job: Step[] = [];
    for (const [sql, ...values] of steps) job.push([sql.replaceAll('$', '?'), ...values]);
    // a first step that changed nothing would end the job
    await batch.add(['select 1'], ...job);
  };
}

export function textIn(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`${column} should hold text`);
  return value;
}

/** PostgreSQL gives 64-bit numbers as text. */
export function numberIn(row: Row, column: string): number {
  const value = Number(row[column] ?? Number.NaN);
  if (!Number.isSafeInteger(value)) throw new Error(`${column} should hold a number`);
  return value;
}
