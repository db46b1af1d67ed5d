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
  'games/{*.ts,*/*.ts,*/{rules,view,texts,bots,terminal}/**/*.{ts,json}}',
  'apps/cli/src/**/*.{ts,json}',
  'apps/cli/package.json',
  'package-lock.json',
  'scripts/bundle.mjs',
];

/** Is the bundle newer than everything it is made of? */
export function isBundleFresh() {
  const made = statSync(bundleFile, { throwIfNoEntry: false })?.mtimeMs;
  if (made === undefined) return false;
  return globSync(sources, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs < made);
}

/**
 * Games and languages are loaded when they are asked for. In one file there is nothing to load, and a bundler that keeps
 * modules lazy turns their constants into variables, which cost a quarter of the speed of a search: here what is named
 * is imported at once.
 */
const atOnce = {
  name: 'imports-at-once',
  transform: {
    filter: { code: /\bimport\('/ },
    /** @param {string} code */
    handler(code) {
      /** @type {string[]} */
      const names = [];
      const body = code.replace(/\bimport\(('[^']+')\)/g, (/** @type {string} */ _, /** @type {string} */ path) => {
        names.push(`import * as loaded${names.length} from ${path};`);
        return `Promise.resolve(loaded${names.length - 1})`;
      });
      return `${names.join('\n')}\n${body}`;
    },
  },
};

/** The bundle, not yet written. */
export async function bundled() {
  const { output } = await build({
    input: join(folder, 'src', 'main.ts'),
    platform: 'node',
    write: false,
    plugins: [atOnce],
    output: { format: 'esm', codeSplitting: false, banner: '#!/usr/bin/env node' },
  });
  return output[0];
}

/** Makes the bundle; says which modules are inside. Written aside and renamed, so that nobody runs half of it. */
export async function bundle() {
  const { code, moduleIds } = await bundled();
  mkdirSync(dirname(bundleFile), { recursive: true });
  const aside = `${bundleFile}.${process.pid}`;
  writeFileSync(aside, code);
  chmodSync(aside, 0o755);
  renameSync(aside, bundleFile);
  return moduleIds;
}
