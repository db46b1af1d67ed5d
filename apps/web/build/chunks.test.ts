import { describe, expect, it } from 'vitest';
import { joinParts, type ChunkPart, type PageVisit } from './chunks.ts';

function createPart(name: string, bytes: number, more: Partial<ChunkPart> = {}): ChunkPart {
  return { name, bytes, imports: [], group: 'page', ...more };
}

const createVisit = (weight: number, ...parts: readonly string[]): PageVisit => ({
  weight,
  parts: new Set(parts),
});

const sortedNames = (files: readonly (readonly string[])[]) => files.map((names) => names.toSorted().join(' ')).sort();

describe('joining parts into files', () => {
  it('joins parts that the same pages need', () => {
    const files = joinParts([createPart('a', 90_000), createPart('b', 90_000)], [createVisit(1, 'a', 'b')]);
    expect(sortedNames(files)).toEqual(['a b']);
  });

  it('joins a small part with one that is loaded more often, to save a request', () => {
    const files = joinParts(
      [createPart('a', 100), createPart('b', 100)],
      [createVisit(1, 'a', 'b'), createVisit(1, 'a')],
    );
    expect(sortedNames(files)).toEqual(['a b']);
  });

  it('keeps large parts separate if only some visits need them', () => {
    const files = joinParts(
      [createPart('a', 100), createPart('b', 90_000)],
      [createVisit(1, 'a', 'b'), createVisit(1, 'a')],
    );
    expect(sortedNames(files)).toEqual(['a', 'b']);
  });

  it('counts the imports of a part', () => {
    const parts = [createPart('a', 100), createPart('b', 100, { imports: ['heavy'] }), createPart('heavy', 90_000)];
    const files = joinParts(parts, [createVisit(1, 'a', 'b', 'heavy'), createVisit(1, 'a'), createVisit(9, 'heavy')]);
    expect(sortedNames(files)).toEqual(['a', 'b heavy']);
  });

  it('never puts a screen into a file that a worker loads', () => {
    const files = joinParts(
      [createPart('a', 100, { group: 'worker' }), createPart('b', 100)],
      [createVisit(1, 'a', 'b')],
    );
    expect(sortedNames(files)).toEqual(['a', 'b']);
  });

  it('does not join parts without a group', () => {
    const fixed = [createPart('a', 100, { group: undefined }), createPart('b', 100, { group: undefined })];
    expect(sortedNames(joinParts(fixed, [createVisit(1, 'a', 'b')]))).toEqual(['a', 'b']);
  });

  it('makes no import cycle', () => {
    const parts = [
      createPart('a', 100, { imports: ['between'] }),
      createPart('between', 100, { group: 'worker', imports: ['b'] }),
      createPart('b', 100),
    ];
    const files = joinParts(parts, [createVisit(1, 'a', 'between', 'b')]);
    expect(sortedNames(files)).toEqual(['a', 'b', 'between']);
  });
});
