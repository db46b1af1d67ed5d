// The command line program, with all it needs, as one file: apps/cli/dist/rivers.js. Packed and installed elsewhere it
// has no dependencies; here it starts faster than the sources and plays more games a second, because constants of
// one module are folded while imported ones are looked up again at each use.
import { chmodSync, globSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'rolldown';
import { root } from './setup.mjs';

const folder = join(root, 'apps', 'cli');
export const bundleFile = join(folder, 'dist', 'rivers.js');
const sources = [
  'packages/*/src/**/*.{ts,json}',
  'games/{*.ts,*/{rules,face,words,bots,terminal}/**/*.{ts,json}}',
  'apps/cli/src/**/*.{ts,json}',
  'apps/cli/package.json',
  'package-lock.json',
];

/** Is the bundle newer than everything it is made of? */
export function isBundleFresh() {
  const made = statSync(bundleFile, { throwIfNoEntry: false })?.mtimeMs;
  if (made === undefined) return false;
  return globSync(sources, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs < made);
}

/** Makes the bundle; says which modules are inside. Written aside and renamed, so that nobody runs half of it. */
export async function bundle() {
  const { output } = await build({
    input: join(folder, 'src', 'main.ts'),
    platform: 'node',
    write: false,
    output: { format: 'esm', codeSplitting: false, banner: '#!/usr/bin/env node' },
  });
  const [chunk] = output;
  mkdirSync(dirname(bundleFile), { recursive: true });
  const aside = `${bundleFile}.${process.pid}`;
  writeFileSync(aside, chunk.code);
  chmodSync(aside, 0o755);
  renameSync(aside, bundleFile);
  return chunk.moduleIds;
}
