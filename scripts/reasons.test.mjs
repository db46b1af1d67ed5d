// Every declared reason is given somewhere. That it has a sentence, and that every sentence has a reason, is part of the type check.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './setup.mjs';

/** Texts have the sentences; hints have reasons of their own in `view`. */
const OTHERS = /\.(?:test|e2e)\.tsx?$|\/testing\/|\/(?:texts|view)\/|\.(?:en|pl|it)\.ts$|node_modules|\/dist\//;
const files = globSync('{packages,games,apps,examples}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !OTHERS.test(file),
);
const declarations = files.filter((file) => file.endsWith('/reasons.ts'));
const sources = files
  .filter((file) => !declarations.includes(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/** @param {string} file */
async function reasonsIn(file) {
  const module = /** @type {Record<string, object>} */ (await import(join(root, file)));
  return Object.entries(module).flatMap(([name, declared]) =>
    name.endsWith('_REASONS') && name !== 'BYE_REASONS' ? Object.keys(declared) : [],
  );
}

describe('every reason is given', () => {
  it.each(declarations)('of those in %s', async (file) => {
    const reasons = await reasonsIn(file);
    expect(reasons.length).toBeGreaterThan(2);
    // the reasons of wrong usage are named after the codes of the library that finds them
    expect(reasons.filter((reason) => !sources.includes(`'${reason}'`) && !reason.startsWith('usage-'))).toEqual([]);
  });
});
