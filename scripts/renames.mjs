// Module hooks that load sources as if renamed, for the test of public formats.
import { registerHooks } from 'node:module';

/** @typedef {readonly [file: string, from: string, to: string]} Rename suffix of the file path, text to replace, replacement */

const renames = /** @type {readonly Rename[]} */ (JSON.parse(process.env['RENAMES'] ?? '[]'));

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const own = renames.filter(([file]) => url.endsWith(file));
    if (own.length === 0) return loaded;
    let source = textOf(loaded.source);
    for (const [file, from, to] of own) {
      if (!source.includes(from)) throw new Error(`${file} no longer has ${from}`);
      source = source.replaceAll(from, to);
    }
    return { ...loaded, source };
  },
});

/** @param {import('node:module').ModuleSource | undefined} source */
function textOf(source = '') {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}
