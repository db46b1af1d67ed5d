import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules } from '../parts.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const TEXT = /\.([cm]?[jt]sx?|css|html|json|webmanifest|ya?ml)$|^Dockerfile$/;
/** Tests, fixtures and generated files. */
const OTHERS = /(^|\/)(node_modules|dist|fixtures|testing|browser|engines)(\/|$)|\.(test|e2e)\.|package-lock\.json$/;

/** Spellings of a game id in code: `river-of-gold`, `riverOfGold`, `RiverOfGold`. */
function spellings(id: string): string[] {
  const [first = '', ...rest] = id.split('-');
  const tail = rest.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join('');
  return [id, `${first}${tail}`, `${first.slice(0, 1).toUpperCase()}${first.slice(1)}${tail}`];
}

describe('outside games/, tests and documents', () => {
  const files = globSync('{*,{apps,packages,scripts,bench}/**/*}', {
    cwd: ROOT,
    exclude: (path) => path === 'node_modules' || path === 'dist',
  }).filter((path) => TEXT.test(path) && !OTHERS.test(path));

  it.each(rules.ids)('no file mentions %s', (id) => {
    const names = spellings(id);
    const knowing = files.filter((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return names.some((name) => text.includes(name));
    });
    expect(files.length).toBeGreaterThan(300);
    expect(knowing).toEqual([]);
  });
});
