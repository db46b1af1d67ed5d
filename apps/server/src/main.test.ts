import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sqliteMigrations } from './online/store/sqliteSchema.ts';
import { readDatabaseFiles, runSql, createDatabaseWithPersons, corruptPageOf } from './online/testing/badDatabase.ts';
import { createTempFolder } from './online/testing/server.ts';

interface ProcessResult {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs the server or `rivers-admin` over a database, until it ends or is ready. */
async function runProgram(
  program: 'main' | 'admin',
  env: Record<string, string>,
  ...args: string[]
): Promise<ProcessResult> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${program}.ts`), ...args], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATABASE_URL: '', BOT_WORKERS: '1', ...env },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
    if (output.includes('Two Rivers is at')) child.kill('SIGTERM');
  });
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output: output, errors: errors };
}

async function startServerProcess(DATA_DIR: string): Promise<ProcessResult> {
  const app = createTempFolder();
  writeFileSync(join(app, 'index.html'), '<!doctype html>');
  return runProgram('main', { DATA_DIR }, app);
}

describe('a server', () => {
  it.each<readonly [string, (file: string) => void, RegExp]>([
    ['a malformed page', (file) => corruptPageOf(file, 'persons_seen'), /is damaged/],
    [
      'a later version',
      (file) => runSql(file, `pragma user_version = ${sqliteMigrations.length + 5}`),
      /is of a later version of Two Rivers/,
    ],
  ])(
    'does not start over a database with %s, prints the reason in one line and changes nothing',
    async (_, harm, why) => {
      const folder = createTempFolder();
      await createDatabaseWithPersons(join(folder, 'two-rivers.db'));
      harm(join(folder, 'two-rivers.db'));
      const before = readDatabaseFiles(folder);
      const { status, output, errors } = await startServerProcess(folder);
      expect([status, output]).toEqual([1, '']);
      expect(errors).toMatch(why);
      expect(errors.trimEnd().split('\n')).toHaveLength(1);
      expect(readDatabaseFiles(folder)).toEqual(before);
    },
  );

  it('starts without an existing database, and stops if told to right after its first output', async () => {
    const { status, output, errors } = await startServerProcess(join(createTempFolder(), 'new'));
    expect([status, errors]).toEqual([0, '']);
    expect(output).toContain('Two Rivers is at');
  });
});

describe('rivers-admin', () => {
  it('finds a malformed page, and prints it without a stack trace', async () => {
    for (const name of ['tables', 'persons_seen']) {
      const folder = createTempFolder();
      const file = join(folder, 'two-rivers.db');
      await createDatabaseWithPersons(file);
      corruptPageOf(file, name);
      const { status, output, errors } = await runProgram('admin', { DATA_DIR: folder }, 'check');
      expect([status, errors]).toEqual([1, '']);
      expect(output).toContain('is damaged');
    }
  });

  it('refuses to change a database with a malformed page, and prints it without a stack trace', async () => {
    const folder = createTempFolder();
    await createDatabaseWithPersons(join(folder, 'two-rivers.db'));
    corruptPageOf(join(folder, 'two-rivers.db'), 'tables');
    const { status, output, errors } = await runProgram('admin', { DATA_DIR: folder }, 'list');
    expect([status, errors]).toEqual([1, '']);
    expect(output).toMatch(/^[^\n]*malformed[^\n]*\n$/);
  });
});
