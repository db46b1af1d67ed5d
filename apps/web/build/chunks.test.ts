import { describe, expect, it } from 'vitest';
import { joined, type Part, type Visit } from './chunks.ts';

function part(name: string, bytes: number, more: Partial<Part> = {}): Part {
  return { name, bytes, imports: [], mark: 'page', ...more };
}

const visit = (weight: number, ...parts: readonly string[]): Visit => ({ weight, parts: new Set(parts) });

const sorted = (files: readonly (readonly string[])[]) =>
  files.map((names) => names.toSorted().join(' ')).sort();

describe('joining parts into files', () => {
  it('joins parts that the same pages need', () => {
    const files = joined([part('a', 90_000), part('b', 90_000)], [visit(1, 'a', 'b')]);
    expect(sorted(files)).toEqual(['a b']);
  });

  it('joins a small part with one that is loaded more often, to save a request', () => {
    const files = joined([part('a', 100), part('b', 100)], [visit(1, 'a', 'b'), visit(1, 'a')]);
    expect(sorted(files)).toEqual(['a b']);
  });

  it('keeps large parts separate if only some visits need them', () => {
    const files = joined([part('a', 100), part('b', 90_000)], [visit(1, 'a', 'b'), visit(1, 'a')]);
    expect(sorted(files)).toEqual(['a', 'b']);
  });

  it('counts the imports of a part', () => {
    const parts = [part('a', 100), part('b', 100, { imports: ['heavy'] }), part('heavy', 90_000)];
    const files = joined(parts, [visit(1, 'a', 'b', 'heavy'), visit(1, 'a'), visit(9, 'heavy')]);
    expect(sorted(files)).toEqual(['a', 'b heavy']);
  });

  it('never puts a screen into a file that a worker loads', () => {
    const files = joined([part('a', 100, { mark: 'worker' }), part('b', 100)], [visit(1, 'a', 'b')]);
    expect(sorted(files)).toEqual(['a', 'b']);
  });

  it('does not join parts without a mark', () => {
    const fixed = [part('a', 100, { mark: undefined }), part('b', 100, { mark: undefined })];
    expect(sorted(joined(fixed, [visit(1, 'a', 'b')]))).toEqual(['a', 'b']);
  });

  it('makes no import cycle', () => {
    const parts = [
      part('a', 100, { imports: ['between'] }),
      part('between', 100, { mark: 'worker', imports: ['b'] }),
      part('b', 100),
    ];
    const files = joined(parts, [visit(1, 'a', 'between', 'b')]);
    expect(sorted(files)).toEqual(['a', 'b', 'between']);
  });
});
