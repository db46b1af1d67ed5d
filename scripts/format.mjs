// Writes the formatting that the check expects.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './setup.mjs';

const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
const { status } = spawnSync(process.execPath, [biome, 'format', '--write', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
