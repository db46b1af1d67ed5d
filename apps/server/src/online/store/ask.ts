import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Batch } from './batch.ts';

type Value = string | number | null;
export type Row = Readonly<Record<string, unknown>>;

/**
 * One statement in the SQL that both backends understand, with its values as $1, $2 and so on. What is asked for rarely
 * is written once over this; tables and their logs have statements of their own in each backend.
 */
export type Ask = (sql: string, ...values: readonly Value[]) => Promise<readonly Row[]>;

export function sqliteAsk(db: DatabaseSync, batch: Batch): Ask {
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    let statement = statements.get(sql);
    if (statement === undefined) {
      statement = db.prepare(sql.replaceAll('$', '?'));
      statements.set(sql, statement);
    }
    return statement;
  };
  return async (sql, ...values) => {
    const statement = prepared(sql);
    return sql.startsWith('select') ? statement.all(...values) : batch.add(() => statement.all(...values));
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
