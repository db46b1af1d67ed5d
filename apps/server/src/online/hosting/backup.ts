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
import { leftOver, whyNotOurs, whyNotWhole, lockDatabase, InUse } from '../store/sqliteFile.ts';
import { setTimeout as sleep } from 'node:timers/promises';

type Say = (line: string) => void;

/** Everything about people is in it. */
const PRIVATE = 0o600;
const NAME = /^two-rivers-\d{8}T\d{6}Z\.db$/;

/**
 * Copies the database as it is at one moment, while others write to it. The copy is nobody else's to read, is looked at
 * before it counts, and has its name only when it is whole. False, and why, where that does not work.
 */
export function backUp(from: string, to: string, say: Say): boolean {
  if (existsSync(to)) {
    say(`${to} is there already.`);
    return false;
  }
  const wrong = whyNotOurs(from);
  if (wrong !== undefined) {
    say(wrong);
    return false;
  }
  const part = `${to}.part`;
  rmSync(part, { force: true });
  closeSync(openSync(part, 'wx', PRIVATE));
  const db = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    db.prepare('vacuum into ?').run(part);
  } finally {
    db.close();
  }
  const bad = whyNotWhole(part);
  if (bad !== undefined) {
    rmSync(part);
    say(bad);
    return false;
  }
  putInPlace(part, to);
  say(`The database is copied to ${to}, and the copy is whole.`);
  return true;
}

/** A backup with the time as its name, and of those that are there the last ones. */
export function backUpAndThin(from: string, folder: string, keep: number, say: Say, now: number): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  if (!backUp(from, join(folder, `two-rivers-${time}.db`), say)) return false;
  const old = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old) rmSync(join(folder, name));
  if (old.length > 0) say(`${old.length} older ${old.length === 1 ? 'one is' : 'ones are'} deleted.`);
  return true;
}

/** Puts a backup in place of the database; what was there is kept beside it. No server may run on it. */
export function restore(backup: string, to: string, say: Say, now: number): boolean {
  const wrong = whyNotWhole(backup);
  if (wrong !== undefined) {
    say(wrong);
    return false;
  }
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  let unlock: () => void;
  try {
    unlock = lockDatabase(to);
  } catch (error) {
    if (!(error instanceof InUse)) throw error;
    say(`The server must be stopped first: ${error.message}.`);
    return false;
  }
  try {
    const part = `${to}.part`;
    rmSync(part, { force: true });
    closeSync(openSync(part, 'wx', PRIVATE));
    copyFileSync(backup, part);
    // it is there for whoever runs the server, though it is somebody else who restores
    for (const path of [part, `${to}.lock`]) giveToOwnerOf(dirname(to), path);
    sync(part);
    setAside(to, leftOver(to) ?? `${to}.before-${now}`, say);
    putInPlace(part, to);
  } finally {
    unlock();
  }
  say(`${backup} is the database now.`);
  return true;
}

function giveToOwnerOf(folder: string, path: string): void {
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}

/**
 * The journal is part of a database that was not closed. The database goes first: where it is missing no server starts, so
 * one that was cut off here is only ever gone on with.
 */
function setAside(path: string, to: string, say: Say): void {
  for (const ending of ['', '-wal', '-shm'])
    if (existsSync(path + ending)) renameSync(path + ending, to + ending);
  if (existsSync(to)) say(`What was there is kept as ${to}.`);
}

/** On the disk before it has its name, and its name on the disk before anybody is told. */
function putInPlace(part: string, to: string): void {
  sync(part);
  renameSync(part, to);
  sync(dirname(to));
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const KEEP = 7;
const HOUR_MS = 3_600_000;

interface Desk {
  /** the database of the server */
  readonly file: string;
  readonly say: (line: string) => void;
  readonly now: () => number;
}

/** Commands about files, for which no database is opened or made; as `administer`, and undefined too for all others. */
export async function administerFiles(desk: Desk, args: readonly string[]): Promise<boolean | undefined> {
  const [command = '', subject = '', ...rest] = args;
  const { file, say, now } = desk;
  if (subject === '') return undefined;
  if (command === 'backup') {
    if (!/[/\\]$/.test(subject)) return rest.length === 0 ? backUp(file, subject, say) : undefined;
    return backUps(desk, subject, rest);
  }
  if (rest.length > 0) return undefined;
  if (command === 'restore') return restore(subject, file, say, now());
  if (command !== 'check') return undefined;
  const wrong = whyNotWhole(subject);
  say(wrong ?? `${subject} is whole.`);
  return wrong === undefined;
}

function isNumber(text: string): boolean {
  return /^[1-9]\d{0,3}$/.test(text);
}

async function backUps(
  { file, say, now }: Desk,
  folder: string,
  [keep = String(KEEP), hours = '', ...more]: readonly string[],
): Promise<boolean | undefined> {
  if (!isNumber(keep) || (hours !== '' && !isNumber(hours)) || more.length > 0) return undefined;
  for (;;) {
    const done = backUpAndThin(file, folder, Number(keep), say, now());
    if (hours === '') return done;
    await sleep(Number(hours) * HOUR_MS);
  }
}
