import { createDatabase } from './testing/database.ts';
import { restoreFrozenPostgres } from './testing/frozen.ts';
import { frozenDatabaseTests } from './testing/frozenContract.ts';

frozenDatabaseTests(
  'PostgreSQL',
  async () => ({ DATABASE_URL: await createDatabase() }),
  async (freeze, env) => restoreFrozenPostgres(freeze, env['DATABASE_URL'] ?? ''),
);
