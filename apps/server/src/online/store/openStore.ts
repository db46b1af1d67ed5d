import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../ground/log.ts';
import { databaseFile, type Settings } from '../ground/settings.ts';
import { leftOver, CHECKED_BYTES, whyNotServed } from './sqliteFile.ts';
import { postgresStore } from './postgres.ts';
import { sqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

/** Opens and migrates the configured database; throws, leaving it untouched, if it is damaged, foreign or newer. */
export async function openStore(settings: Settings, node: string, log: Log): Promise<Store> {
  const { databaseUrl, dataFolder } = settings;
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, node, log);
  const file = databaseFile(settings);
  const aside = leftOver(file);
  if (aside !== undefined)
    throw new Error(`a restore was cut off; run it again, or rename ${aside} (and its -wal) back`);
  const wrong = whyNotServed(file);
  if (wrong !== undefined) throw new Error(wrong);
  if (existsSync(file) && statSync(file).size > CHECKED_BYTES)
    log.warn('the database is too large to be checked at each start: rivers-admin check does it');
  // it holds personal data; SQLite creates the journals with the same mode
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  return sqliteStore(file);
}

/** How long to wait for a database that is starting. */
const PATIENCE_MS = 60_000;
const AGAIN_MS = 500;
/** Temporary errors: nothing listens yet, or PostgreSQL is starting, stopping or recovering. */
const NOT_YET = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', '57P01', '57P02', '57P03'];

async function openPostgres(url: string, node: string, log: Log): Promise<Store> {
  const failed = (error: unknown): void => log.error('database', error);
  // during an update, restarted old nodes find migrations that only add to what they read
  const later = (): void =>
    log.warn('the database is of a later version: this node is for the time of an update');
  return whenReady(async () => postgresStore(url, node, failed, { later }), log);
}

/** Retries while the database is not ready yet. */
export async function whenReady<T>(open: () => Promise<T>, log: Log, patience = PATIENCE_MS): Promise<T> {
  const begun = performance.now();
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await open();
    } catch (error) {
      const reason = whyNotYet(error);
      if (reason === undefined || performance.now() - begun >= patience) throw error;
      if (isFirst) log.warn('waiting for the database', { reason, seconds: patience / 1000 });
      await sleep(AGAIN_MS);
    }
  }
}

function whyNotYet(error: unknown): string | undefined {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string };
  // the driver has no code for connections that end while opening
  return NOT_YET.find((each) => each === code) ?? /^Connection terminated/.exec(message)?.[0];
}

/** Opens the database without migrating it, for tools beside a running server. */
export async function openStoreAsIs(settings: Settings, node: string): Promise<Store> {
  const { databaseUrl } = settings;
  return databaseUrl === undefined
    ? sqliteStore(databaseFile(settings), false)
    : postgresStore(databaseUrl, node, fail, { migrates: false });
}

function fail(error: unknown): void {
  throw error;
}
