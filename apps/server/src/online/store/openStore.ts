import { closeSync, mkdirSync, openSync } from 'node:fs';
import { databaseFile, type Settings } from '../ground/settings.ts';
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
  if (databaseUrl === undefined) {
    // everything about people is in it; the journals beside it are made as it is
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    closeSync(openSync(databaseFile(settings), 'a', 0o600));
  }
  return databaseUrl === undefined
    ? sqliteStore(databaseFile(settings))
    : postgresStore(databaseUrl, node, failed);
}
