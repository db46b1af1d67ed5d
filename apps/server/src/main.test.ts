import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sqliteMigrations } from './online/store/sqliteSchema.ts';
import { bytesIn, changed, ours, spoil } from './online/testing/badDatabase.ts';
import { newFolder } from './online/testing/server.ts';

interface Ended {
  readonly status: number | null;
  readonly said: string;
  readonly complained: string;
}

/** One of the two programs over a database, until it ends or is up. */
async function run(
  program: 'main' | 'admin',
  env: Record<string, string>,
  ...args: string[]
): Promise<Ended> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${program}.ts`), ...args], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATABASE_URL: '', BOT_WORKERS: '1', ...env },
  });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
    if (said.includes('Two Rivers is at')) child.kill('SIGTERM');
  });
  child.stderr.on('data', (text: Buffer) => {
    complained += text.toString();
  });
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, said, complained };
}

async function serve(DATA_DIR: string): Promise<Ended> {
  const app = newFolder();
  writeFileSync(join(app, 'index.html'), '<!doctype html>');
  return run('main', { DATA_DIR }, app);
}

describe('a server', () => {
  it.each<readonly [string, (file: string) => void, RegExp]>([
    ['a malformed page', (file) => spoil(file, 'persons_seen'), /is damaged/],
    [
      'a later version',
      (file) => changed(file, `pragma user_version = ${sqliteMigrations.length + 5}`),
      /is of a later version of Two Rivers/,
    ],
  ])(
    'does not start over a database with %s, says why in one line and changes nothing',
    async (_, harm, why) => {
      const folder = newFolder();
      await ours(join(folder, 'two-rivers.db'));
      harm(join(folder, 'two-rivers.db'));
      const before = bytesIn(folder);
      const { status, said, complained } = await serve(folder);
      expect([status, said]).toEqual([1, '']);
      expect(complained).toMatch(why);
      expect(complained.trimEnd().split('\n')).toHaveLength(1);
      expect(bytesIn(folder)).toEqual(before);
    },
  );

  it('starts over what is not there yet, and is told to stop the moment it says so', async () => {
    const { status, said, complained } = await serve(join(newFolder(), 'new'));
    expect([status, complained]).toEqual([0, '']);
    expect(said).toContain('Two Rivers is at');
  });
});

describe('the host’s command', () => {
  it('finds a malformed page, and says so without a stack', async () => {
    for (const name of ['tables', 'persons_seen']) {
      const folder = newFolder();
      const file = join(folder, 'two-rivers.db');
      await ours(file);
      spoil(file, name);
      const { status, said, complained } = await run('admin', { DATA_DIR: folder }, 'check');
      expect([status, complained]).toEqual([1, '']);
      expect(said).toContain('is damaged');
    }
  });

  it('does nothing over a malformed page, and says so without a stack', async () => {
    const folder = newFolder();
    await ours(join(folder, 'two-rivers.db'));
    spoil(join(folder, 'two-rivers.db'), 'tables');
    const { status, said, complained } = await run('admin', { DATA_DIR: folder }, 'list');
    expect([status, complained]).toEqual([1, '']);
    expect(said).toMatch(/^[^\n]*malformed[^\n]*\n$/);
  });
});
