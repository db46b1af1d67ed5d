import { DatabaseSync } from 'node:sqlite';

/**
 * Commits are synced to the disk, and readers do not wait for the writer. What is committed goes from the journal to its place
 * after so many pages (some 30 MB): tables that are played change the same few pages again and again.
 */
export function openDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 5000 });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  db.exec('pragma wal_autocheckpoint = 8000');
  // what is deleted is overwritten, so that it is gone from the file too, and not only from the tables
  db.exec('pragma secure_delete = on');
  return db;
}
