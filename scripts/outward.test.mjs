import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './setup.mjs';

const folder = join(root, 'fixtures', 'outward');

/**
 * Public formats of the current code. Runs in a separate process, because it starts servers and emulates a browser.
 * @param {readonly Rename[]} renames
 * @returns {Readonly<Record<string, string>>}
 */
function readOutward(renames = []) {
  const before = renames.length === 0 ? [] : ['--import', join(root, 'scripts', 'renames.mjs')];
  const text = execFileSync(process.execPath, [...before, join(root, 'scripts', 'freeze.mjs'), '--json'], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, RENAMES: JSON.stringify(renames) },
  });
  return /** @type {Readonly<Record<string, string>>} */ (JSON.parse(text));
}

const current = readOutward();
const frozen = globSync('**/*.{json,sql,txt}', { cwd: folder }).map((path) => path.split(sep).join('/'));

// the title tells how to fix a failure
describe('public formats are unchanged (if something was only added, run “npm run freeze” and commit; see fixtures/outward/README.md)', () => {
  it.each([...new Set([...frozen, ...Object.keys(current)])].sort())('%s', (path) => {
    const file = join(folder, path);
    expect(current[path] ?? '').toBe(existsSync(file) ? readFileSync(file, 'utf8') : '');
  });
});

/** @typedef {import('./renames.mjs').Rename} Rename */

describe('changes in the code are detected', () => {
  /** @type {readonly (readonly [file: string, ...Rename])[]} */
  const renames = [
    ['web/localStorage.json', 'platform/localStorage.ts', 'two-rivers.settings', 'two-rivers.choices'],
    ['web/indexedDB.json', 'storage/database.ts', "'facts'", "'figures'"],
    ['web/serviceWorker.json', 'pwa/caches.ts', 'notes-on-versions', 'versions'],
    ['web/addresses.json', 'platform/fragment.ts', "'line'", "'moment'"],
    ['documents/review.json', 'review/src/format.ts', 'residual: Figure', 'rest: Figure'],
    ['games/the-river/moves.txt', 'the-river/moves.gen.ts', "['build', ", "['erect', "],
    ['games/the-river/positions.json', 'the-river/rules/positionDocument.ts', "'passed'", "'resting'"],
    ['cli/commands.txt', 'cli/src/rivers.ts', '--anchor <bot>', '--hold <bot>'],
    ['cli/program.json', 'programs/conversation.ts', 'forfeits,', 'lost: forfeits,'],
    ['server/tables.json', 'rooms/stored.ts', "flag('hints', false)", "flag('hints', true)"],
    ['web/missing.json', 'storage/savedGame.ts', 'seenLengths[seat] ?? 0', 'seenLengths[seat] ?? 1'],
    ['server/cookies.txt', 'accounts/identity.ts', 'rivers_session', 'session'],
  ];
  const renamed = readOutward(renames.map(([, ...rename]) => rename));

  it.each(renames)('in %s', (path, file, from) => {
    expect(renamed[path], `${file}: ${from}`).not.toBe(current[path]);
  });
});
