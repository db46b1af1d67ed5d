// Names of the environment variables that the sources read.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { walk } from './imports.mjs';
import { root } from './setup.mjs';

/** Programs that read the environment, with their sources. */
const PROGRAM_SOURCES = {
  server: 'apps/server/src/**/*.ts',
  'command line': 'apps/cli/src/**/*.ts',
  packages: '{packages/*/src,games/*/*}/**/*.ts',
};

const NAME = /^[A-Za-z_]\w*$/;

/** @typedef {import('./imports.mjs').Syntax} Syntax */

/** @param {unknown} node */
function nameOf(node) {
  const { name = '' } = /** @type {{ name?: string } | undefined} */ (node) ?? {};
  return name;
}

/** Whether a node is `env` or a member of that name, such as `process.env`. @param {unknown} node */
function isEnvironment(node) {
  const syntax = /** @type {Syntax | undefined} */ (node);
  return nameOf(syntax) === 'env' || nameOf(syntax?.['property']) === 'env';
}

/** Names of variables that a source reads; for computed names, all strings that look like one. @param {string} file */
function namesIn(file) {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  /** @type {Set<string>} */
  const names = new Set();
  /** @type {string[]} */
  const texts = [];
  let asksByVariable = false;
  walk(program, (node) => {
    if (node.type === 'Literal') texts.push(String(node['value']));
    if (node.type === 'MemberExpression' && isEnvironment(node['object'])) {
      const property = /** @type {Syntax} */ (node['property']);
      const isName = node['computed'] !== true || property.type === 'Literal';
      if (isName) names.add(String(property['value'] ?? property['name']));
      else asksByVariable = true;
    }
    if (node.type === 'VariableDeclarator' && isEnvironment(node['init'])) {
      const pattern = /** @type {Syntax} */ (node['id']);
      for (const field of /** @type {Syntax[]} */ (pattern['properties'] ?? []))
        names.add(nameOf(field['key']) || '...');
    }
  });
  if (asksByVariable) for (const text of texts) if (/^[A-Z][A-Z\d_]{2,}$/.test(text)) names.add(text);
  return [...names].filter((name) => NAME.test(name));
}

/** @param {string} a @param {string} b */
const inOrder = (a, b) => (a < b ? -1 : 1);

/** List of environment variables by program, as frozen in fixtures/outward. */
export function environment() {
  const lines = Object.entries(PROGRAM_SOURCES).map(([asker, pattern]) => {
    const files = globSync(pattern, { cwd: root }).filter((file) => !/\.test\.|\/(?:testing|fit)\//.test(file));
    const names = new Set(files.flatMap((file) => namesIn(join(root, file))));
    return [asker, ...[...names].sort(inOrder).map((name) => `  ${name}`), ''].join('\n');
  });
  return lines.join('\n');
}
