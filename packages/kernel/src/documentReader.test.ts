import { describe, expect, it } from 'vitest';
import { DocumentReader } from './documentReader.ts';

describe('DocumentReader', () => {
  it('reads what is there and takes the fallback for what is not', () => {
    const reader = new DocumentReader();
    const document = reader.object({ a: 3, b: true, c: 'two', d: [1] }, '', ['a', 'b', 'c', 'd', 'e']);
    expect(reader.number(document['a'], 'a', 0, 5, 1)).toBe(3);
    expect(reader.number(document['e'], 'e', 0, 5, 1)).toBe(1);
    expect([reader.flag(document['b'], 'b'), reader.flag(document['e'], 'e')]).toEqual([1, 0]);
    expect([reader.name(document['c'], 'c', ['one', 'two']), reader.name(undefined, 'e', ['one'])]).toEqual([
      1, -1,
    ]);
    expect([reader.list(document['d'], 'd', 2), reader.list(undefined, 'e', 2)]).toEqual([[1], []]);
    expect(reader.object(undefined, 'f', [])).toEqual({});
    expect(reader.refusal).toBeUndefined();
  });

  it.each([
    [
      'a number too large',
      (r: DocumentReader) => r.number(6, 'koku', 0, 5, 0),
      'koku',
      'a whole number from 0 to 5',
    ],
    [
      'half a number',
      (r: DocumentReader) => r.number(0.5, 'koku', 0, 5, 0),
      'koku',
      'a whole number from 0 to 5',
    ],
    [
      'no number',
      (r: DocumentReader) => r.number('3', 'koku', 0, 5, 0),
      'koku',
      'a whole number from 0 to 5',
    ],
    ['no flag', (r: DocumentReader) => r.flag(1, 'open'), 'open', 'true or false'],
    ['an unknown name', (r: DocumentReader) => r.name('x', 'clan', ['crab']), 'clan', 'one of crab'],
    ['a list too long', (r: DocumentReader) => r.list([1, 2], 'hand', 1), 'hand', 'a list of at most 1'],
    ['no list', (r: DocumentReader) => r.list({}, 'hand', 1), 'hand', 'a list of at most 1'],
    ['no object', (r: DocumentReader) => r.object([], 'seat', []), 'seat', 'an object'],
    ['null', (r: DocumentReader) => r.object(null, 'seat', []), 'seat', 'an object'],
  ])('refuses %s, naming the field and what is wanted', (_, read, field, wanted) => {
    const reader = new DocumentReader();
    read(reader);
    expect(reader.refusal).toEqual({ reason: 'position-field', values: { field, wanted } });
  });

  it('refuses a field it does not know, with its path', () => {
    const reader = new DocumentReader();
    reader.object({ gold: 1 }, 'seats[0]', ['koku']);
    expect(reader.refusal).toEqual({ reason: 'position-unknown-field', values: { field: 'seats[0].gold' } });
    const top = new DocumentReader();
    top.object({ gold: 1 }, '', []);
    expect(top.refusal).toEqual({ reason: 'position-unknown-field', values: { field: 'gold' } });
  });

  it('keeps the first thing that is wrong', () => {
    const reader = new DocumentReader();
    reader.number(9, 'first', 0, 5, 0);
    reader.number(9, 'second', 0, 5, 0);
    expect(reader.refusal?.values['field']).toBe('first');
  });
});
