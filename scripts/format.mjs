// Formats the files with the settings of the format check.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checked, root } from './setup.mjs';

const paths = process.argv.slice(2);
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
const { status } = spawnSync(process.execPath, [biome, 'format', '--write', ...(paths.length > 0 ? paths : checked)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
