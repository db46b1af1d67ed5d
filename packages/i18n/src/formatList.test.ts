import { expect, it } from 'vitest';
import { formatList } from './formatList.ts';

const NAMES = ['Ann', 'Ben', 'Cleo'];

it.each([
  ['en', 'Ann, Ben and Cleo'],
  ['pl', 'Ann, Ben i Cleo'],
  ['it', 'Ann, Ben e Cleo'],
])('joins a list in %s without a comma before the last “and”', (language, list) => {
  expect(formatList(language, NAMES)).toBe(list);
});
