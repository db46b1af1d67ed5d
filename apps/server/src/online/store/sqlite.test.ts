import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../testing/server.ts';
import { storeTests } from '../testing/storeContract.ts';
import { sqliteStore } from './sqlite.ts';

storeTests('SQLite', async () => sqliteStore(join(newFolder(), 'test.db')));

it('keeps what was stored when it is opened again', async () => {
  const path = join(newFolder(), 'again.db');
  const first = sqliteStore(path);
  await first.persons.add({ id: 'ann', name: 'Ann', created: 1, seen: 2 });
  await first.close();
  const again = sqliteStore(path);
  expect(await again.persons.get('ann')).toEqual({ id: 'ann', name: 'Ann', created: 1, seen: 2 });
  await again.close();
});
