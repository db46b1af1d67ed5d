// Plays the example bots in other languages against `random`, a hundred games per game: npm run example-bots -- [seeds, 50]
// The tables show how many games each bot forfeited, which should be 0. Bots without an installed language are skipped.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rules } from '@two-rivers/games/parts';
import { bundle, bundleFile, isBundleFresh } from './bundle.mjs';
import { root } from './setup.mjs';

const [seeds = '50'] = process.argv.slice(2);
const examples = join(root, 'examples', 'bots');
const compiled = join(mkdtempSync(join(tmpdir(), 'example-bots-')), 'greedy');

/** @type {readonly { readonly name: string, readonly needs: string, readonly command: string, readonly make?: readonly string[] }[]} */
const bots = [
  { name: 'greedy.py', needs: 'python3', command: `python3 ${join(examples, 'greedy.py')}` },
  {
    name: 'greedy.c',
    needs: 'cc',
    command: compiled,
    make: ['cc', '-O2', '-o', compiled, join(examples, 'greedy.c')],
  },
];

if (!isBundleFresh()) await bundle();
for (const { name, needs, command, make } of bots) {
  if (spawnSync(needs, ['--version']).status !== 0) {
    console.log(`${name}: there is no ${needs} here`);
    continue;
  }
  const [compiler, ...options] = make ?? [];
  if (compiler !== undefined) execFileSync(compiler, options);
  for (const { id } of await rules.loadAll()) {
    const args = ['arena', id, '--bots', `exec:${command},random`, '--seeds', seeds];
    const { stdout, stderr, status } = spawnSync(process.execPath, [bundleFile, ...args], {
      encoding: 'utf8',
    });
    console.log(`${name}, ${id}\n${stdout}${stderr}`);
    if (status !== 0) process.exitCode = 1;
  }
}
