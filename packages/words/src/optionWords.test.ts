import { expect, it } from 'vitest';
import { optionWords } from './words.ts';

it('gives labels to non-default options only', () => {
  const options = { 'way.long': 'The long way', first: 'Somebody begins' };
  const cover = { title: 'Toy', claim: '', credits: '', options };
  expect(optionWords(cover, { way: 'short', first: 'random' })).toEqual([]);
  expect(optionWords(cover, { way: 'long', first: 0 })).toEqual(['The long way', 'Somebody begins']);
  expect(optionWords(cover, { first: ['a', 'b'], another: 3 })).toEqual(['Somebody begins']);
  expect(optionWords({ title: 'Toy', claim: '', credits: '' }, { first: 2 })).toEqual([]);
});
