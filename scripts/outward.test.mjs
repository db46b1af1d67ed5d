import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './setup.mjs';

const folder = join(root, 'fixtures', 'outward');

/**
 * What goes outward, from the code of now; in a process of its own: what it runs starts servers and pretends to be a browser.
 * @param {readonly Rename[]} renames
 * @returns {Readonly<Record<string, string>>}
 */
function outward(renames = []) {
  const before = renames.length === 0 ? [] : ['--import', join(root, 'scripts', 'renames.mjs')];
  const text = execFileSync(process.execPath, [...before, join(root, 'scripts', 'freeze.mjs'), '--json'], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, RENAMES: JSON.stringify(renames) },
  });
  return /** @type {Readonly<Record<string, string>>} */ (JSON.parse(text));
}

const now = outward();
const frozen = globSync('**/*.{json,sql,txt}', { cwd: folder }).map((path) => path.split(sep).join('/'));

// the name of a test that fails says what to do
describe('what goes outward is as before (if something is only added, “npm run freeze” and commit; see fixtures/outward/README.md)', () => {
  it.each([...new Set([...frozen, ...Object.keys(now)])].sort())('%s', (path) => {
    const file = join(folder, path);
    expect(now[path] ?? '').toBe(existsSync(file) ? readFileSync(file, 'utf8') : '');
  });
});

/** @typedef {import('./renames.mjs').Rename} Rename */

describe('what is changed in the code is found', () => {
  /** @type {readonly (readonly [file: string, ...Rename])[]} */
  const renames = [
    ['web/localStorage.json', 'platform/localStorage.ts', 'two-rivers.settings', 'two-rivers.choices'],
    ['web/indexedDB.json', 'storage/database.ts', "'facts'", "'figures'"],
    ['web/serviceWorker.json', 'pwa/caches.ts', 'notes-on-versions', 'versions'],
    ['web/addresses.json', 'platform/fragment.ts', "'line'", "'moment'"],
    ['documents/review.json', 'review/src/format.ts', 'residual: Figure', 'rest: Figure'],
    ['games/the-river/moves.txt', 'the-river/rules/notation.ts', '`reserve ', '`keep '],
    ['games/the-river/positions.json', 'the-river/rules/readPosition.ts', "'passed'", "'resting'"],
    ['cli/commands.txt', 'cli/src/rivers.ts', '--anchor <bot>', '--hold <bot>'],
    ['cli/program.json', 'programs/conversation.ts', 'forfeits,', 'lost: forfeits,'],
    ['server/tables.json', 'rooms/stored.ts', "flag('hints', false)", "flag('hints', true)"],
    ['web/missing.json', 'storage/savedGame.ts', 'told[seat] ?? 0', 'told[seat] ?? 1'],
    ['server/cookies.txt', 'accounts/identity.ts', 'rivers_session', 'session'],
  ];
  const renamed = outward(renames.map(([, ...rename]) => rename));

  it.each(renames)('in %s', (path, file, from) => {
    expect(renamed[path], `${file}: ${from}`).not.toBe(now[path]);
  });
});
