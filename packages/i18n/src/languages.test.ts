import { expect, it } from 'vitest';
import { guestName, isGuestName, preferredLanguage, LANGUAGES } from './languages.ts';

it.each(LANGUAGES)('recognizes a generated guest name in %s', (language) => {
  expect(isGuestName(guestName(language, 4821))).toBe(true);
});

it.each(['Guest', 'Guest 12', 'Guestbook 1234', 'Ann 1234'])('“%s” is a chosen name', (name) => {
  expect(isGuestName(name)).toBe(false);
});

it.each([
  [['pl-PL', 'en'], 'pl'],
  [['de', 'it;q=0.8', 'en;q=0.5'], 'it'],
  [['de', 'fr'], 'en'],
  [[], 'en'],
])('the first supported language of %j is %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language);
});
