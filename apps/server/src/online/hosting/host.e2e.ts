import { openPostgresStore } from '../store/postgres.ts';
import { createDatabase } from '../testing/database.ts';
import { adminCommandTests } from '../testing/adminContract.ts';

const throwError = (error: unknown): void => {
  throw error;
};

adminCommandTests(
  'PostgreSQL',
  async () => ({ DATABASE_URL: await createDatabase() }),
  async (env) => openPostgresStore(env['DATABASE_URL'] ?? '', 'admin', throwError),
);
