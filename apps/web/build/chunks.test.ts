import { describe, expect, it } from 'vitest';
import { joined, type Part, type Visit } from './chunks.ts';

function part(name: string, bytes: number, more: Partial<Part> = {}): Part {
  return { name, bytes, imports: [], mark: 'page', ...more };
}

const visit = (weight: number, ...parts: readonly string[]): Visit => ({ weight, parts: new Set(parts) });

const sorted = (files: readonly (readonly string[])[]) =>
  files.map((names) => names.toSorted().join(' ')).sort();

describe('parts in files', () => {
  it('joins what the same pages need', () => {
    const files = joined([part('a', 90_000), part('b', 90_000)], [visit(1, 'a', 'b')]);
    expect(sorted(files)).toEqual(['a b']);
  });

  it('joins what is smaller than a request, for pages that need it seldom', () => {
    const files = joined([part('a', 100), part('b', 100)], [visit(1, 'a', 'b'), visit(1, 'a')]);
    expect(sorted(files)).toEqual(['a b']);
  });

  it('leaves apart what is large and needed by some only', () => {
    const files = joined([part('a', 100), part('b', 90_000)], [visit(1, 'a', 'b'), visit(1, 'a')]);
    expect(sorted(files)).toEqual(['a', 'b']);
  });

  it('counts what a part brings along', () => {
    const parts = [part('a', 100), part('b', 100, { imports: ['heavy'] }), part('heavy', 90_000)];
    const files = joined(parts, [visit(1, 'a', 'b', 'heavy'), visit(1, 'a'), visit(9, 'heavy')]);
    expect(sorted(files)).toEqual(['a', 'b heavy']);
  });

  it('never puts a screen into a file that a worker loads', () => {
    const files = joined([part('a', 100, { mark: 'worker' }), part('b', 100)], [visit(1, 'a', 'b')]);
    expect(sorted(files)).toEqual(['a', 'b']);
  });

  it('leaves alone what has to stay as it is', () => {
    const fixed = [part('a', 100, { mark: undefined }), part('b', 100, { mark: undefined })];
    expect(sorted(joined(fixed, [visit(1, 'a', 'b')]))).toEqual(['a', 'b']);
  });

  it('makes no circle of imports', () => {
    const parts = [
      part('a', 100, { imports: ['between'] }),
      part('between', 100, { mark: 'worker', imports: ['b'] }),
      part('b', 100),
    ];
    const files = joined(parts, [visit(1, 'a', 'between', 'b')]);
    expect(sorted(files)).toEqual(['a', 'b', 'between']);
  });
});
