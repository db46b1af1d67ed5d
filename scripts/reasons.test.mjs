// Every declared reason is given somewhere. That it has a sentence, and that every sentence has a reason, is part of the type check.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { walk } from './imports.mjs';
import { root } from './setup.mjs';

/** @typedef {import('./imports.mjs').Syntax} Syntax */

/** Texts have the sentences; hints have reasons of their own in `view`. */
const OTHERS = /\.(?:test|e2e)\.tsx?$|\/testing\/|\/(?:texts|view)\/|\.(?:en|pl|it)\.ts$|node_modules|\/dist\//;
const files = globSync('{packages,games,apps,examples}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !OTHERS.test(file),
);
const declarations = files.filter((file) => file.endsWith('/reasons.ts'));

/**
 * Functions that give the reason in one of their arguments, and which: makers that are typed by the reasons of a layer, functions that
 * pass a reason on to one, and conditions of the wire format, whose error is the reason.
 */
const MAKERS = { refuse: 0, refuseFlaw: 0, workerFailure: 0, refusalOutsidePhase: 2, refine: 1 };

/** Strings that an expression can be: a literal, or those of a condition. @param {unknown} value @returns {string[]} */
function stringsOf(value) {
  const node = /** @type {Syntax | undefined} */ (value);
  if (node?.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node?.type === 'ConditionalExpression')
    return [...stringsOf(node['consequent']), ...stringsOf(node['alternate'])];
  return node?.type === 'LogicalExpression' ? [...stringsOf(node['left']), ...stringsOf(node['right'])] : [];
}

/** Reasons that a source gives. @param {string} file @param {string} text @returns {string[]} */
function reasonsGivenIn(file, text) {
  /** @type {string[]} */
  const given = [];
  walk(parseSync(file, text).program, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = /** @type {Syntax} */ (node['callee']);
    const member = /** @type {Syntax | undefined} */ (callee['property']);
    const place = Object.entries(MAKERS).find(([name]) => name === (member?.['name'] ?? callee['name']))?.[1];
    if (place !== undefined) given.push(...stringsOf(/** @type {unknown[]} */ (node['arguments'])[place]));
  });
  return given;
}

const given = new Set(files.flatMap((file) => reasonsGivenIn(file, readFileSync(join(root, file), 'utf8'))));

/** @param {string} file */
async function reasonsIn(file) {
  const module = /** @type {Record<string, object>} */ (await import(join(root, file)));
  return Object.entries(module).flatMap(([name, declared]) =>
    name.endsWith('_REASONS') && name !== 'BYE_REASONS' ? Object.keys(declared) : [],
  );
}

describe('every reason is given', () => {
  it('by a maker, not where it is only named', () => {
    const source = `
      if (refusal.reason === 'named' || REASONS.has('listed')) send('sent', { reason: 'written' });
      return isFull ? refuse('full') : table.refuse(isOpen ? 'open' : other ?? 'other', { reason: 'slot' });`;
    expect(reasonsGivenIn('source.ts', source)).toEqual(['full', 'open', 'other']);
  });

  it.each(declarations)('of those in %s', async (file) => {
    const reasons = await reasonsIn(file);
    expect(reasons.length).toBeGreaterThan(2);
    // the reasons of wrong usage are named after the codes of the library that finds them
    expect(reasons.filter((reason) => !given.has(reason) && !reason.startsWith('usage-'))).toEqual([]);
  });
});
