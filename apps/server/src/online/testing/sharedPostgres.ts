import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** a PostgreSQL for all tests of the server, each of which makes databases of its own */
    readonly postgres: string;
  }
}

export default async function startSharedPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  provide('postgres', postgres.url);
  return async () => postgres.stop();
}
