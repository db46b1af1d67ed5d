import { expect, it } from 'vitest';
import { optionLabels } from './i18n.ts';

it('gives labels to non-default options only', () => {
  const options = { 'way.long': 'The long way', first: 'Somebody begins' };
  const cover = { title: 'Toy', tagline: '', credits: '', options };
  expect(optionLabels(cover, { way: 'short', first: 'random' })).toEqual([]);
  expect(optionLabels(cover, { way: 'long', first: 0 })).toEqual(['The long way', 'Somebody begins']);
  expect(optionLabels(cover, { first: ['a', 'b'], another: 3 })).toEqual(['Somebody begins']);
  expect(optionLabels({ title: 'Toy', tagline: '', credits: '' }, { first: 2 })).toEqual([]);
});
