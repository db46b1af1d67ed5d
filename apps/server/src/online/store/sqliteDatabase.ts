import { DatabaseSync } from 'node:sqlite';

/** Commits are synced to the disk, and readers do not wait for the writer. */
export function openDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 5000 });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  return db;
}
