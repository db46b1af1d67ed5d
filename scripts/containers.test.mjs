import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './setup.mjs';

/** @param {string} name */
const read = (name) => readFileSync(join(root, name), 'utf8');
const ignored = read('.dockerignore').split('\n').filter(Boolean);

/** Whether the image build ignores a path. @param {string} path */
function isLeftOut(path) {
  return ignored.some((pattern) => matchesGlob(path, pattern) || path.startsWith(`${pattern}/`));
}

/** Files with passwords: Compose reads `.env` by default, and those that `env_file` names. */
const envFiles = ['.env', ...Array.from(read('compose.yaml').matchAll(/env_file:\s*(\S+)/g), ([, file = '']) => file)];
/** Files with secrets that the deploy scripts write, some of them temporary. */
const writtenFiles = globSync('deploy/*.sh', { cwd: root }).flatMap(
  (script) => read(script).match(/\.env[\w.]*/g) ?? [],
);

it.each([...new Set([...envFiles, ...writtenFiles, '.env.local', 'apps/server/.env'])])(
  '%s, where passwords are, is not copied into the image',
  (file) => expect(isLeftOut(file)).toBe(true),
);

it.each(['data/two-rivers.db', 'backups/two-rivers.dump', '.git/config'])('neither is %s', (file) =>
  expect(isLeftOut(file)).toBe(true),
);

it.each(['package.json', 'apps/server/src/main.ts', 'packages/kernel/src/game.ts'])('%s is', (file) =>
  expect(isLeftOut(file)).toBe(false),
);
