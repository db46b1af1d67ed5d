import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './setup.mjs';

const folder = join(root, 'fixtures', 'outward');
/** in a process of its own: what it runs starts servers and pretends to be a browser */
const now = /** @type {Readonly<Record<string, string>>} */ (
  JSON.parse(
    execFileSync(process.execPath, [join(root, 'scripts', 'freeze.mjs'), '--json'], {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    }),
  )
);
const frozen = globSync('**/*.{json,sql,txt}', { cwd: folder }).map((path) => path.split(sep).join('/'));

// the name of a test that fails says what to do
describe('what goes outward is as before (if something is only added, “npm run freeze” and commit; see fixtures/outward/README.md)', () => {
  it.each([...new Set([...frozen, ...Object.keys(now)])].sort())('%s', (path) => {
    const file = join(folder, path);
    expect(now[path] ?? '').toBe(existsSync(file) ? readFileSync(file, 'utf8') : '');
  });
});
