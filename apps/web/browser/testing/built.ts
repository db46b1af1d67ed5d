import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ASSETS = join(import.meta.dirname, '..', '..', 'dist', 'assets');

/** Matches the addresses of the built scripts that contain a text; the build decides which file that is. */
export function builtScriptsContaining(text: string): RegExp {
  const names = globSync('*.js', { cwd: ASSETS }).filter((name) =>
    readFileSync(join(ASSETS, name), 'utf8').includes(text),
  );
  if (names.length === 0) throw new Error(`no built script contains ${text}`);
  return new RegExp(`/assets/(?:${names.join('|')})$`);
}
