import { expect, it } from 'vitest';
import { coversAnyCharacter } from './renderPicture.ts';
import { wrapText } from './ReviewPicture.tsx';

const letters = (text: string) => new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0));
const measure = (text: string) => text.length;

it('embeds only fonts whose characters occur', () => {
  expect(coversAnyCharacter('U+0-FF, U+131', letters('Ala'))).toBe(true);
  expect(coversAnyCharacter('U+100-130, U+1E00-1EFF', letters('Ala'))).toBe(false);
  expect(coversAnyCharacter('U+100-130, U+1E00-1EFF', letters('Grażyna 5 ą'))).toBe(true);
  expect(coversAnyCharacter('', letters('Ala'))).toBe(true);
});

it('wraps a text into lines that fit, and marks where it is cut off', () => {
  expect(wrapText('one two three', 20, 2, measure)).toEqual(['one two three']);
  expect(wrapText('one two three', 8, 2, measure)).toEqual(['one two', 'three']);
  expect(wrapText('one two three four', 8, 2, measure)).toEqual(['one two', 'three …']);
  expect(wrapText('', 8, 2, measure)).toEqual([]);
});
