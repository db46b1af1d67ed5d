import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openSqliteStore } from './online/store/sqlite.ts';
import { createTempFolder } from './online/testing/server.ts';

it('rivers-admin runs a command and exits, as a process', async () => {
  const folder = createTempFolder();
  const store = openSqliteStore(join(folder, 'two-rivers.db'));
  await store.persons.add({ id: 'ann', name: 'Ann', created: 1, seen: 1 });
  await store.close();
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  const admin = join(import.meta.dirname, 'admin.ts');
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [admin, 'ban', 'ann'], { env });
  expect(stdout).toBe('Ann (ann) is banned.\n');
  expect(stderr).toBe('');
});
