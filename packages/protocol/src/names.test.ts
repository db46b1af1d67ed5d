import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { marksOf, Name } from './index.ts';

describe('a name', () => {
  it.each([
    'Ann',
    'Żaneta Łęcka',
    'Niccolò',
    'Dr. O’Neil-Smith',
    'Ольга',
    'Ναυσικά',
    'さくら Sakura',
    '김민준',
    'محمد',
    'Guest 4821',
    '⛵ Ben',
    'नेहा',
    '🇵🇱 Ola ★',
    '20° Süd',
  ])('may be “%s”', (name) => {
    expect(z.safeParse(Name, name).data).toBe(name);
  });

  it.each([
    ['with spaces around', '  Ben  ', 'Ben'],
    ['with wide letters', 'Ａｎｎ', 'Ann'],
    ['with letters of mathematics', '𝐀𝐧𝐧', 'Ann'],
    ['with white space of all kinds', 'Ann\u00A0\u2003Bee', 'Ann Bee'],
    ['with a sign in color', '⛵\uFE0F', '⛵'],
  ])('%s is tidied', (_, name, tidy) => {
    expect(z.safeParse(Name, name).data).toBe(tidy);
  });

  it.each([
    ['empty', '   '],
    ['too long', 'x'.repeat(41)],
    ['far too long', 'x'.repeat(5000)],
    ['turned around', 'Ann\u202Eneb'],
    ['with a line break', 'Ann\nBen'],
    ['with a null', 'Ann\u0000'],
    ['with half a letter', 'Ann\uD800'],
    ['invisible inside', 'An\u200Bn'],
    ['a filler', '\u3164'],
    ['a narrow filler', '\uFFA0'],
    ['a blank of Braille', '\u2800\u2800'],
    ['an inherent vowel', '\u17B4'],
    ['a note without a head', '\u{1D159}'],
    ['a note without a head inside', 'An\u{1D159}n'],
    ['a place for an object', '\uFFFC'],
    ['a letter that could not be read', 'Ann\uFFFD'],
    ['half a space of ideographs', '\u303F'],
    ['a joiner of graphemes', 'Ann\u034F'],
    ['a variation', 'Ann\u{E0101}'],
    ['a tag', 'Ann\u{E0041}'],
    ['a mark alone', '\u0301'],
    ['a heap of marks', 'A\u0316\u0317\u0318\u0319\u031Cnn'],
    ['Latin with a Cyrillic letter', 'Аnn'],
    ['Greek with a Latin letter', 'Νaυσικά'],
  ])('may not be %s', (_, name) => {
    expect(z.safeParse(Name, name).success).toBe(false);
  });
});

describe('the mark of a person', () => {
  const ann = { id: 'id-of-ann-0001', name: 'Ann' };

  it('is there for those who look alike, and for nobody else', () => {
    const others = [
      { id: 'id-of-eve-0001', name: 'ANN' },
      { id: 'id-of-ben-0001', name: 'Ben' },
    ];
    const marks = marksOf([ann, ...others, ann]);
    expect([...marks.keys()]).toEqual([ann.id, 'id-of-eve-0001']);
    expect(marks.get(ann.id)).toMatch(/^[2-9b-z]{4}$/);
    expect(marks.get(ann.id)).not.toBe(marks.get('id-of-eve-0001'));
    expect(marksOf([ann, { id: 'id-of-zoe-0001', name: 'ann' }]).get(ann.id)).toBe(marks.get(ann.id));
    expect(marksOf([ann, ann]).size).toBe(0);
  });

  it.each([
    ['Ann', 'Аnn'],
    ['Olga', '0lga'],
    ['Bill', 'BiII'],
    ['Ann B', 'Ann-B'],
    ['Zoë', 'Zoe'],
    ['Аня', 'аня'],
  ])('tells %s and %s apart', (one, other) => {
    const people = [
      { id: 'one-00000001', name: one },
      { id: 'two-00000002', name: other },
    ];
    expect(marksOf(people).size).toBe(2);
  });
});
