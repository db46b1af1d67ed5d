import { chmodSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createDatabaseAt, postgresProgramsFolder, startPostgres } from './postgres.ts';
import { createTempFolder } from './server.ts';

it('starts from a private folder with spaces in its name, as for a clone in the home of root', async () => {
  const home = join(createTempFolder(), 'a home of its own');
  mkdirSync(home, { mode: 0o700 });
  const programs = join(home, 'native');
  cpSync(postgresProgramsFolder(), programs, { recursive: true, verbatimSymlinks: true });
  chmodSync(home, 0o700);
  const postgres = await startPostgres(programs);
  const client = new Client({ connectionString: await createDatabaseAt(postgres.url) });
  await client.connect();
  const { rows } = await client.query('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
  await client.end();
  await postgres.stop();
});
