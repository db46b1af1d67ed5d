import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a PostgreSQL server for all tests, on which each creates its own databases. */
    readonly postgres: string;
  }
}

export default async function startSharedPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  provide('postgres', postgres.url);
  return async () => postgres.stop();
}
