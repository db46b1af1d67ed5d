import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SqliteWriteQueue, SqlStatement } from './sqliteWriteQueue.ts';

type SqlValue = string | number | null;
export type SqlRow = Readonly<Record<string, unknown>>;

/**
 * Runs one statement in the SQL dialect that both backends share, with values as $1, $2, …. For rare queries; tables
 * and their logs have backend-specific statements.
 */
export type RunStatement = (sql: string, ...values: readonly SqlValue[]) => Promise<readonly SqlRow[]>;

/**
 * Runs statements in one transaction, serialized per person, so that counts stay valid until it ends. Callers read
 * the outcome afterwards.
 */
export type RunTransaction = (persons: readonly string[], ...steps: readonly SqlStatement[]) => Promise<void>;

export function createSqliteStatementRunner(db: DatabaseSync, batch: SqliteWriteQueue): RunStatement {
  const preparedReads = new Map<string, StatementSync>();
  return async (dollarSql, ...values) => {
    const sql = dollarSql.replaceAll('$', '?');
    if (!sql.startsWith('select')) {
      const result = await batch.add([sql, ...values]);
      return typeof result === 'number' ? [] : result;
    }
    const statement = preparedReads.get(sql) ?? db.prepare(sql);
    preparedReads.set(sql, statement);
    return statement.all(...values);
  };
}

/** Runs transactions on SQLite, without locks, because there is only one writer. */
export function createSqliteTransactionRunner(batch: SqliteWriteQueue): RunTransaction {
  return async (_, ...steps) => {
    const job: SqlStatement[] = [];
    for (const [sql, ...values] of steps) job.push([sql.replaceAll('$', '?'), ...values]);
    // `select 1` comes first, because a job ends if its first statement changes nothing
    await batch.add(['select 1'], ...job);
  };
}

export function textColumn(row: SqlRow, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`${column} should hold text`);
  return value;
}

/** Reads a number from a column. PostgreSQL returns 64-bit numbers as text. */
export function numberColumn(row: SqlRow, column: string): number {
  const value = Number(row[column] ?? Number.NaN);
  if (!Number.isSafeInteger(value)) throw new Error(`${column} should hold a number`);
  return value;
}
