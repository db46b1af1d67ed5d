import { afterAll, beforeAll } from 'vitest';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { storeTests } from '../testing/storeContract.ts';
import { postgresStore } from './postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => postgres.stop());

const fail = (error: unknown): void => {
  throw error;
};

storeTests('PostgreSQL', async () => postgresStore(await postgres.database(), 'one', fail));
