import {
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  findInterruptedRestore,
  checkIsOurDatabase,
  checkDatabaseIntegrity,
  lockDatabase,
  DatabaseInUse,
} from '../store/sqliteFile.ts';
import { setTimeout as sleep } from 'node:timers/promises';

type PrintLine = (line: string) => void;

/** File mode of backups, which contain personal data. */
const PRIVATE_MODE = 0o600;
const BACKUP_NAME = /^two-rivers-\d{8}T\d{6}Z\.db$/;

/**
 * Copies the database as of one moment, even while others write to it. The copy is private, and gets its final name
 * only after a successful check. Returns false and prints the reason if that fails.
 */
export function backUpDatabase(from: string, to: string, printLine: PrintLine): boolean {
  if (existsSync(to)) {
    printLine(`${to} is there already.`);
    return false;
  }
  const problem = checkIsOurDatabase(from);
  if (problem !== undefined) {
    printLine(problem);
    return false;
  }
  const part = `${to}.part`;
  rmSync(part, { force: true });
  closeSync(openSync(part, 'wx', PRIVATE_MODE));
  const db = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    db.prepare('vacuum into ?').run(part);
  } finally {
    db.close();
  }
  const damage = checkDatabaseIntegrity(part);
  if (damage !== undefined) {
    rmSync(part);
    printLine(damage);
    return false;
  }
  renameDurably(part, to);
  printLine(`The database is copied to ${to}, and the copy is whole.`);
  return true;
}

/** Makes a backup named by the time, and deletes all but the latest ones. */
export function backUpAndPrune(from: string, folder: string, keep: number, printLine: PrintLine, now: number): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  if (!backUpDatabase(from, join(folder, `two-rivers-${time}.db`), printLine)) return false;
  const old = readdirSync(folder)
    .filter((name) => BACKUP_NAME.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old) rmSync(join(folder, name));
  if (old.length > 0) printLine(`${old.length} older ${old.length === 1 ? 'one is' : 'ones are'} deleted.`);
  return true;
}

/** Replaces the database by a backup; the old one is kept beside it. No server may be running on it. */
export function restoreDatabase(backup: string, to: string, printLine: PrintLine, now: number): boolean {
  const problem = checkDatabaseIntegrity(backup);
  if (problem !== undefined) {
    printLine(problem);
    return false;
  }
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  let unlock: () => void;
  try {
    unlock = lockDatabase(to);
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error;
    printLine(`The server must be stopped first: ${error.message}.`);
    return false;
  }
  try {
    const part = `${to}.part`;
    rmSync(part, { force: true });
    closeSync(openSync(part, 'wx', PRIVATE_MODE));
    copyFileSync(backup, part);
    // after a restore by root, the owner of the folder must be able to run the server
    for (const path of [part, `${to}.lock`]) chownToFolderOwner(dirname(to), path);
    fsyncPath(part);
    moveDatabaseAside(to, findInterruptedRestore(to) ?? `${to}.before-${now}`, printLine);
    renameDurably(part, to);
  } finally {
    unlock();
  }
  printLine(`${backup} is the database now.`);
  return true;
}

function chownToFolderOwner(folder: string, path: string): void {
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}

/**
 * Moves a database with its journal, which holds part of the data unless the database was closed properly. The main
 * file goes first: no server starts without it, so an interrupted restore can only be continued.
 */
function moveDatabaseAside(path: string, to: string, printLine: PrintLine): void {
  for (const ending of ['', '-wal', '-shm']) if (existsSync(path + ending)) renameSync(path + ending, to + ending);
  if (existsSync(to)) printLine(`What was there is kept as ${to}.`);
}

/** Syncs the content before renaming, and the new name before anything else happens. */
function renameDurably(part: string, to: string): void {
  fsyncPath(part);
  renameSync(part, to);
  fsyncPath(dirname(to));
}

function fsyncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const DEFAULT_KEPT = 7;
const HOUR_MS = 3_600_000;

interface BackupDeps {
  /** Database of the server. */
  readonly file: string;
  readonly say: (line: string) => void;
  readonly now: () => number;
}

/** Runs a command on files, without opening or creating a database. Returns undefined for all other commands. */
export async function runFileCommand(deps: BackupDeps, args: readonly string[]): Promise<boolean | undefined> {
  const [command = '', subject = '', ...rest] = args;
  const { file, say, now } = deps;
  if (subject === '') return undefined;
  if (command === 'backup') {
    if (!/[/\\]$/.test(subject)) return rest.length === 0 ? backUpDatabase(file, subject, say) : undefined;
    return backUpRepeatedly(deps, subject, rest);
  }
  if (rest.length > 0) return undefined;
  if (command === 'restore') return restoreDatabase(subject, file, say, now());
  if (command !== 'check') return undefined;
  const damage = checkDatabaseIntegrity(subject);
  say(damage ?? `${subject} is whole.`);
  return damage === undefined;
}

function isPositiveNumber(text: string): boolean {
  return /^[1-9]\d{0,3}$/.test(text);
}

async function backUpRepeatedly(
  { file, say, now }: BackupDeps,
  folder: string,
  [keep = String(DEFAULT_KEPT), hours = '', ...more]: readonly string[],
): Promise<boolean | undefined> {
  if (!isPositiveNumber(keep) || (hours !== '' && !isPositiveNumber(hours)) || more.length > 0) return undefined;
  for (;;) {
    const done = backUpAndPrune(file, folder, Number(keep), say, now());
    if (hours === '') return done;
    await sleep(Number(hours) * HOUR_MS);
  }
}
