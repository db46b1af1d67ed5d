import { newDatabase } from './testing/database.ts';
import { thawPostgres } from './testing/frozen.ts';
import { frozenTests } from './testing/frozenContract.ts';

frozenTests(
  'PostgreSQL',
  async () => ({ DATABASE_URL: await newDatabase() }),
  async (freeze, env) => thawPostgres(freeze, env['DATABASE_URL'] ?? ''),
);
