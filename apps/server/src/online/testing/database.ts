import { inject } from 'vitest';
import { createDatabaseAt } from './postgres.ts';

/** Creates an empty database on the PostgreSQL server that all tests share. */
export async function createDatabase(): Promise<string> {
  return createDatabaseAt(inject('postgres'));
}
