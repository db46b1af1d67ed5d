import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Copies the database as it is at one moment, while others write to it; false where the file is there already. */
export function backUp(from: string, to: string, say: (line: string) => void): boolean {
  if (existsSync(to)) {
    say(`${to} is there already.`);
    return false;
  }
  const db = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    db.prepare('vacuum into ?').run(to);
  } finally {
    db.close();
  }
  say(`The database is copied to ${to}.`);
  return true;
}
