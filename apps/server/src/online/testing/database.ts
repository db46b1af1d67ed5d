import { inject } from 'vitest';
import { databaseAt } from './postgres.ts';

/** A fresh, empty database of the PostgreSQL that all tests share. */
export async function newDatabase(): Promise<string> {
  return databaseAt(inject('postgres'));
}
