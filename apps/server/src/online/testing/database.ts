import { inject } from 'vitest';
import { createDatabaseAt } from './postgres.ts';

/** A fresh, empty database of the PostgreSQL that all tests share. */
export async function createDatabase(): Promise<string> {
  return createDatabaseAt(inject('postgres'));
}
