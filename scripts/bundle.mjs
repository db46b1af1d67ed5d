// Bundles the command line program with its dependencies into one file: apps/cli/dist/rivers.js. The installed package has no
// dependencies; in the repository the bundle starts faster than the sources and plays more games per second, because
// a bundler folds a module's constants, while imported constants are looked up at each use.
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

/** Whether the bundle is newer than all its sources. */
export function isBundleFresh() {
  const builtAt = statSync(bundleFile, { throwIfNoEntry: false })?.mtimeMs;
  if (builtAt === undefined) return false;
  return globSync(sources, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs < builtAt);
}

/**
 * Turns dynamic imports of games and languages into static ones: a single file has nothing to load on demand.
 * With lazy modules, constants become variables, which makes a search a quarter slower.
 */
const staticImports = {
  name: 'imports-at-once',
  transform: {
    filter: { code: /\bimport\('/ },
    /** @param {string} code */
    handler(code) {
      /** @type {string[]} */
      const names = [];
      const body = code
        .replace(/\bimport\(('[^']+')\)/g, (/** @type {string} */ _, /** @type {string} */ path) => {
          names.push(`import * as loaded${names.length} from ${path};`);
          return `Promise.resolve(loaded${names.length - 1})`;
        })
        .replace(
          /\bimport\(('[^']+'), \{ with: (\{[^}]*\}) \}\)/g,
          (/** @type {string} */ _, /** @type {string} */ path, /** @type {string} */ attributes) => {
            names.push(`import loaded${names.length} from ${path} with ${attributes};`);
            return `Promise.resolve({ default: loaded${names.length - 1} })`;
          },
        );
      return `${names.join('\n')}\n${body}`;
    },
  },
};

/** Bundles the program in memory. */
export async function bundled() {
  const { output } = await build({
    input: join(folder, 'src', 'main.ts'),
    platform: 'node',
    write: false,
    plugins: [staticImports],
    output: { format: 'esm', codeSplitting: false, banner: '#!/usr/bin/env node' },
  });
  return output[0];
}

/** Writes the bundle and returns the ids of its modules. Writes a temporary file and renames it, so that no process runs a partial one. */
export async function bundle() {
  const { code, moduleIds } = await bundled();
  mkdirSync(dirname(bundleFile), { recursive: true });
  const aside = `${bundleFile}.${process.pid}`;
  writeFileSync(aside, code);
  chmodSync(aside, 0o755);
  renameSync(aside, bundleFile);
  return moduleIds;
}
