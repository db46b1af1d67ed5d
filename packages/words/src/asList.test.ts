import { expect, it } from 'vitest';
import { asList } from './asList.ts';

const NAMES = ['Ann', 'Ben', 'Cleo'];

it.each([
  ['en', 'Ann, Ben and Cleo'],
  ['pl', 'Ann, Ben i Cleo'],
  ['it', 'Ann, Ben e Cleo'],
])('a list in %s has no comma before its last word', (language, list) => {
  expect(asList(language, NAMES)).toBe(list);
});
