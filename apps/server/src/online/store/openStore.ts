import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../ground/log.ts';
import { databaseFile, type Settings } from '../ground/settings.ts';
import { leftOver, CHECKED_BYTES, whyNotServed } from './sqliteFile.ts';
import { postgresStore } from './postgres.ts';
import { sqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

/** The database that the settings name, brought up to date; one that is damaged, another program's or newer is left as it is. */
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
  // everything about people is in it; the journals beside it are made as it is
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  return sqliteStore(file);
}

/** So long a database is waited for that is being started; then whoever starts this node is to know. */
const PATIENCE_MS = 60_000;
const AGAIN_MS = 500;
/** What is over by itself: nobody listens yet, or PostgreSQL is starting, stopping or recovering. */
const NOT_YET = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', '57P01', '57P02', '57P03'];

async function openPostgres(url: string, node: string, log: Log): Promise<Store> {
  const failed = (error: unknown): void => log.error('database', error);
  // a node that starts again during an update finds steps that only add to what it reads
  const later = (): void =>
    log.warn('the database is of a later version: this node is for the time of an update');
  return whenReady(async () => postgresStore(url, node, failed, { later }), log);
}

/** Tries again as long as a database is only not ready yet. */
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
  // the driver has no code for a connection that ends while it is made
  return NOT_YET.find((each) => each === code) ?? /^Connection terminated/.exec(message)?.[0];
}

/** The same, as it is: whoever comes beside a server does not bring its database up to date under it. */
export async function openStoreAsIs(settings: Settings, node: string): Promise<Store> {
  const { databaseUrl } = settings;
  return databaseUrl === undefined
    ? sqliteStore(databaseFile(settings), false)
    : postgresStore(databaseUrl, node, fail, { migrates: false });
}

function fail(error: unknown): void {
  throw error;
}
