// Lists the modules that a program loads: its own by path from the root, others by name.
import { relative, sep } from 'node:path';
import { build } from 'rolldown';
import { root } from './setup.mjs';

/** @param {string} entry from the root */
export async function graphOf(entry) {
  /** @type {Set<string>} */
  const modules = new Set();
  await build({
    input: `${root}/${entry}`,
    platform: 'node',
    write: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'graph',
        resolveId(source) {
          if (source.startsWith('.') || source.startsWith('/') || source.startsWith('@two-rivers/')) return null;
          modules.add(source);
          return { id: source, external: true };
        },
        load(id) {
          modules.add(
            relative(root, id.split('?')[0] ?? id)
              .split(sep)
              .join('/'),
          );
          // stylesheets are not followed
          return id.endsWith('.css') ? { code: 'export default {};', moduleType: 'js' } : null;
        },
      },
    ],
  });
  return [...modules].sort();
}
