// Bundles the command line program, with all it needs, into apps/cli/dist/rivers.js: packed and installed elsewhere
// it has no dependencies, and Node does not strip types under node_modules.
import { chmodSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { root } from './setup.mjs';

const folder = join(root, 'apps', 'cli');
const file = join(folder, 'dist', 'rivers.js');

const { output } = await build({
  input: join(folder, 'src', 'main.ts'),
  platform: 'node',
  output: { file, format: 'esm', codeSplitting: false, banner: '#!/usr/bin/env node' },
});
chmodSync(file, 0o755);

// What is inside the bundle keeps its licence.
const inside = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
const packages = new Set(
  inside.flatMap((id) => /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id) ?? []),
);
const texts = [...packages].sort().map((path) => {
  const { name, version, license } = /** @type {{ name: string, version: string, license?: string }} */ (
    JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  );
  const [licence] = globSync('{LICENSE,LICENCE,license}*', { cwd: path });
  return `${name} ${version} (${license})\n\n${licence ? readFileSync(join(path, licence), 'utf8') : ''}`;
});

texts.unshift(`two-rivers\n\n${readFileSync(join(root, 'LICENSE'), 'utf8')}`);
writeFileSync(join(folder, 'dist', 'LICENSES.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`));
