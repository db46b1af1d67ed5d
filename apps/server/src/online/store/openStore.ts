import { closeSync, mkdirSync, openSync } from 'node:fs';
import { databaseFile, type Settings } from '../ground/settings.ts';
import { leftOver } from './leftOver.ts';
import { postgresStore } from './postgres.ts';
import { sqliteStore } from './sqlite.ts';
import type { Store } from './store.ts';

/** The database that the settings name, brought up to date. */
export async function openStore(
  settings: Settings,
  node: string,
  failed: (error: unknown) => void,
): Promise<Store> {
  const { databaseUrl, dataFolder } = settings;
  if (databaseUrl !== undefined) return postgresStore(databaseUrl, node, failed);
  const file = databaseFile(settings);
  const aside = leftOver(file);
  if (aside !== undefined)
    throw new Error(`a restore was cut off; run it again, or rename ${aside} (and its -wal) back`);
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
