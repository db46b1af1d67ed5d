import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../platform/logger.ts';
import { databasePath, type Settings } from '../platform/settings.ts';
import { findInterruptedRestore, CHECKED_BYTES, checkDatabaseBeforeStart } from './sqliteFile.ts';
import { openPostgresStore } from './postgres.ts';
import { openSqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

/** Opens and migrates the configured database; throws, leaving it untouched, if it is damaged, foreign or newer. */
export async function openStore(settings: Settings, node: string, log: Logger): Promise<Store> {
  const { databaseUrl, dataFolder } = settings;
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, node, log);
  const file = databasePath(settings);
  const oldDatabase = findInterruptedRestore(file);
  if (oldDatabase !== undefined)
    throw new Error(`a restore was cut off; run it again, or rename ${oldDatabase} (and its -wal) back`);
  const problem = checkDatabaseBeforeStart(file);
  if (problem !== undefined) throw new Error(problem);
  if (existsSync(file) && statSync(file).size > CHECKED_BYTES)
    log.warn('the database is too large to be checked at each start: rivers-admin check does it');
  // only the owner may read the file, because it holds personal data; SQLite creates the journals with the same mode
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  return openSqliteStore(file);
}

/** How long to wait for a database that is starting. */
const READY_TIMEOUT_MS = 60_000;
const RETRY_MS = 500;
/** Temporary errors: nothing listens yet, or PostgreSQL is starting, stopping or recovering. */
const TEMPORARY_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', '57P01', '57P02', '57P03'];

async function openPostgres(url: string, node: string, log: Logger): Promise<Store> {
  const onError = (error: unknown): void => log.error('database', error);
  // an old node that restarts during an update still works, because migrations only add to what it reads
  const onNewerVersion = (): void =>
    log.warn('the database is of a later version: this node is for the time of an update');
  return retryUntilReady(async () => openPostgresStore(url, node, onError, { onNewerVersion }), log);
}

/** Retries while the database is not ready yet. */
export async function retryUntilReady<T>(
  open: () => Promise<T>,
  log: Logger,
  timeoutMs = READY_TIMEOUT_MS,
): Promise<T> {
  const startedAt = performance.now();
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await open();
    } catch (error) {
      const reason = temporaryReason(error);
      if (reason === undefined || performance.now() - startedAt >= timeoutMs) throw error;
      if (isFirst) log.warn('waiting for the database', { reason, seconds: timeoutMs / 1000 });
      await sleep(RETRY_MS);
    }
  }
}

function temporaryReason(error: unknown): string | undefined {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string };
  // the driver has no code for connections that end while opening
  return TEMPORARY_CODES.find((each) => each === code) ?? /^Connection terminated/.exec(message)?.[0];
}

/** Opens the database without migrating it, for tools beside a running server. */
export async function openStoreWithoutMigrating(settings: Settings, node: string): Promise<Store> {
  const { databaseUrl } = settings;
  return databaseUrl === undefined
    ? openSqliteStore(databasePath(settings), false)
    : openPostgresStore(databaseUrl, node, throwError, { migrates: false });
}

function throwError(error: unknown): void {
  throw error;
}
