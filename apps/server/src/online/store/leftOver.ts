import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * What a restore that was cut off has left of the database: it was set aside, and nothing is in its place yet. Undefined
 * where there is a database, or there never was one.
 */
export function leftOver(path: string): string | undefined {
  const folder = dirname(path);
  if (existsSync(path) || !existsSync(folder)) return undefined;
  const start = `${basename(path)}.before-`;
  const aside = readdirSync(folder).filter(
    (name) => name.startsWith(start) && /^\d+$/.test(name.slice(start.length)),
  );
  const last = aside.toSorted().at(-1);
  return last === undefined ? undefined : join(folder, last);
}
