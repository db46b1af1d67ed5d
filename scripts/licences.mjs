// Collects the licenses of all packages in a build, as one text.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** @param {readonly string[]} modules the files that went into it */
export function licencesOf(modules) {
  const packages = new Set(modules.flatMap((id) => /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id) ?? []));
  const texts = [...packages]
    .filter((path) => globSync('package.json', { cwd: path }).length > 0)
    .sort()
    .map((path) => {
      const { name, version, license } = /** @type {{ name: string, version: string, license?: string }} */ (
        JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
      );
      const [licence] = globSync('{LICENSE,LICENCE,license}*', { cwd: path });
      return `${name} ${version} (${license})\n\n${licence ? readFileSync(join(path, licence), 'utf8') : ''}`;
    });
  texts.unshift(`two-rivers\n\n${readFileSync(join(root, 'LICENSE'), 'utf8')}`);
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}
