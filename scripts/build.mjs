// Makes the program ready to be packed: the bundle, and the licences of what is inside it.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle, bundleFile } from './bundle.mjs';
import { root } from './setup.mjs';

const inside = await bundle();

// What is inside the bundle keeps its licence.
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
writeFileSync(join(dirname(bundleFile), 'LICENSES.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`));
