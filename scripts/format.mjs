// Writes the formatting that the check expects.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checked, root } from './setup.mjs';

const named = process.argv.slice(2);
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
const { status } = spawnSync(process.execPath, [biome, 'format', '--write', ...(named.length > 0 ? named : checked)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
