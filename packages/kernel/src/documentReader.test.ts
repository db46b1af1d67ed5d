import { describe, expect, it } from 'vitest';
import { DocumentReader, fieldPath, shortJson } from './documentReader.ts';

describe('DocumentReader', () => {
  it('reads present fields and takes the fallback for missing ones', () => {
    const reader = new DocumentReader();
    const document = reader.object({ a: 3, b: true, c: 'two', d: [1], t: 'hi' }, '', ['a', 'b', 'c', 'd', 'e', 't']);
    expect(reader.integer(document['a'], 'a', 0, 5, 1)).toBe(3);
    expect(reader.integer(document['e'], 'e', 0, 5, 1)).toBe(1);
    expect([reader.flag(document['b'], 'b'), reader.flag(document['e'], 'e')]).toEqual([1, 0]);
    expect(reader.name(document['c'], 'c', ['one', 'two'])).toBe(1);
    expect(reader.name(undefined, 'e', ['one'], -1)).toBe(-1);
    expect(reader.list(document['d'], 'd', 2)).toEqual([1]);
    expect(reader.text(document['t'], 't')).toBe('hi');
    expect(reader.refusal).toBeUndefined();
  });

  const many = Array.from({ length: 20 }, (_, i) => `id-${i}`);
  it.each<[string, (reader: DocumentReader) => unknown, string, Record<string, unknown>]>([
    ['a number too large', (r) => r.integer(6, 'koku', 0, 5, 0), 'field-whole', { field: 'koku', least: 0, most: 5 }],
    ['half a number', (r) => r.integer(0.5, 'koku', 0, 5), 'field-whole', { field: 'koku', least: 0, most: 5 }],
    ['no number', (r) => r.integer('3', 'koku', 0, 5), 'field-whole', { field: 'koku', least: 0, most: 5 }],
    [
      'a missing number',
      (r) => r.integer(undefined, 'koku', 0, 5),
      'field-whole',
      { field: 'koku', least: 0, most: 5 },
    ],
    ['no flag', (r) => r.flag(1, 'open'), 'field-flag', { field: 'open' }],
    [
      'an unknown name',
      (r) => r.name('x', 'clan', ['crab']),
      'field-name',
      { field: 'clan', found: '"x"', names: 'crab' },
    ],
    ['an unknown id', (r) => r.name('x', 'tile', many), 'field-id', { field: 'tile', found: '"x"', example: 'id-0' }],
    ['a list too long', (r) => r.list([1, 2], 'hand', 1), 'field-long-list', { field: 'hand', most: 1, found: 2 }],
    ['no list', (r) => r.list({}, 'hand', 1), 'field-list', { field: 'hand' }],
    [
      'a list too short',
      (r) => r.listOfLength([5], 'ships', 2),
      'field-length',
      { field: 'ships', length: 2, found: 1 },
    ],
    ['no list where a length is required', (r) => r.listOfLength(null, 'ships', 2), 'field-list', { field: 'ships' }],
    ['no object', (r) => r.object([], 'seat', []), 'field-object', { field: 'seat' }],
    ['null', (r) => r.object(null, 'seat', []), 'field-object', { field: 'seat' }],
    ['an empty text', (r) => r.text('', 'name'), 'field-text', { field: 'name', longest: 500 }],
    [
      'an unknown field',
      (r) => r.object({ gold: 1 }, 'seats[0]', ['koku']),
      'field-unknown',
      { field: 'seats[0].gold' },
    ],
    ['an unknown field at the top', (r) => r.object({ gold: 1 }, '', []), 'field-unknown', { field: 'gold' }],
  ])('refuses %s, naming the field and the requirement', (_, read, reason, values) => {
    const reader = new DocumentReader();
    read(reader);
    expect(reader.problems).toEqual([{ reason, values }]);
  });

  it('notes every problem and gives the first as the refusal', () => {
    const reader = new DocumentReader();
    reader.integer(9, 'first', 0, 5, 0);
    reader.integer(9, 'second', 0, 5, 0);
    expect(reader.problems.map(({ values }) => values['field'])).toEqual(['first', 'second']);
    expect(reader.refusal?.values['field']).toBe('first');
  });

  it('writes paths and shortens values', () => {
    expect([fieldPath('', 'a'), fieldPath('a', 'b'), fieldPath('a', 1)]).toEqual(['a', 'a.b', 'a[1]']);
    expect([shortJson(undefined), shortJson({ a: 1 })]).toEqual(['nothing', '{"a":1}']);
    expect(shortJson('x'.repeat(100)).length).toBe(41);
  });
});
