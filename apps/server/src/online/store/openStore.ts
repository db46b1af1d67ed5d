import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import type { Log } from '../ground/log.ts';
import { databaseFile, type Settings } from '../ground/settings.ts';
import { leftOver } from './leftOver.ts';
import { postgresStore } from './postgres.ts';
import { sqliteStore } from './sqlite.ts';
import { CHECKED_BYTES, whyNotServed } from './sqliteFile.ts';
import type { Store } from './store.ts';

/** The database that the settings name, brought up to date; one that is damaged, another program's or newer is left as it is. */
export async function openStore(settings: Settings, node: string, log: Log): Promise<Store> {
  const { databaseUrl, dataFolder } = settings;
  if (databaseUrl !== undefined)
    return postgresStore(databaseUrl, node, (error) => log.error('database', error));
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

/** The same, as it is: whoever comes beside a server does not bring its database up to date under it. */
export async function openStoreAsIs(settings: Settings, node: string): Promise<Store> {
  const { databaseUrl } = settings;
  return databaseUrl === undefined
    ? sqliteStore(databaseFile(settings), false)
    : postgresStore(databaseUrl, node, fail, false);
}

function fail(error: unknown): void {
  throw error;
}
