import { postgresStore } from '../store/postgres.ts';
import { newDatabase } from '../testing/database.ts';
import { hostTests } from '../testing/hostContract.ts';

const fail = (error: unknown): void => {
  throw error;
};

hostTests(
  'PostgreSQL',
  async () => ({ DATABASE_URL: await newDatabase() }),
  async (env) => postgresStore(env['DATABASE_URL'] ?? '', 'admin', fail),
);
