import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** How long a server that is being replaced has to go. */
const PATIENCE_MS = 1000;

/** Somebody else holds the database. */
export class InUse extends Error {}

/**
 * Keeps a database for one server: two would not see each other's changes. The lock is the operating system's, on a file
 * beside it, so it goes with the process however that ends; `rivers-admin` works beside it.
 */
export function lockDatabase(path: string): () => void {
  const file = `${path}.lock`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  const lock = new DatabaseSync(file, { timeout: PATIENCE_MS });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new InUse(`another server runs on ${path}; with SQLite there is only one`);
    throw error;
  }
  return () => lock.close();
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
