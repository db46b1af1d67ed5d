import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { disambiguationMarks, Name, NewBotRequest, readableName } from './index.ts';

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
    'Botond',
    'Lobot',
    'Ann Rivers',
    'Moderata',
    'Adam in Rome',
    '一郎',
    '7',
    '⛵',
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

function issue(name: string): string | undefined {
  return z.safeParse(Name, name).error?.issues[0]?.message;
}

describe('a name that only the server may have', () => {
  it.each(
    [
      'Server, Administrator, Admin, Moderator, Two Rivers, System, Bot',
      'Serwer, Administratorka, Moderatorka, Dwie Rzeki',
      'Amministratore, Moderatrice, Sistema, Due Fiumi',
      'SERVER, ádmín, S e r v e r, Ser-ver, Server!, ★ Admin ★, [Bot], TwoRivers',
      'Adm1n, B0t, $erver, @dmin, S3rver, Adrnin, Вот, Аԁміп',
      'Admin 2, The Server, Bot 17, Two Rivers Team, Two Rivers Admin, Il Sistema',
    ].flatMap((names) => names.split(', ')),
  )('is not “%s”', (name) => {
    expect(issue(name)).toBe('reserved-name');
  });

  it.each(['–', '-', '—', '− −', '_', '...', '?!', 'ー', '一', 'ㅡ', '➖', '─', 'ـ', '〰', '(·)'])(
    'nor is “%s”, which could be the dash of a deleted person',
    (name) => {
      expect(issue(name)).toBe('reserved-name');
    },
  );

  it('is not available to bot accounts either', () => {
    for (const name of ['server', 'two-rivers', 'admin-2', 'the-server'])
      expect(z.safeParse(NewBotRequest, { name }).error?.issues[0]?.message).toBe('reserved-name');
    expect(z.safeParse(NewBotRequest, { name: 'my-robot' }).success).toBe(true);
  });
});

describe('a name that was never checked', () => {
  it.each([
    ['as it is', 'Żaneta', 'Żaneta'],
    ['with markup, which is only text', '<b>"Ann"</b>', '<b>"Ann"</b>'],
    ['without characters that reverse it', 'Ann\u202Eneb', 'Annneb'],
    ['without invisible characters', 'An\u200Bn\u2800\u3164', 'Ann'],
    ['on one line', 'Ann\nBen\tCid', 'Ann Ben Cid'],
    ['without half a letter', 'Ann\uD800', 'Ann'],
    ['with a limited number of marks', `A${'\u0316'.repeat(99)}nn`, 'A\u0316\u0316\u0316nn'],
    ['without marks that have no letter', '\u0301Ann \u0301Bee', 'Ann Bee'],
    ['at the length of a name', 'x'.repeat(50_000), 'x'.repeat(40)],
    ['with its last letter whole', `${'x'.repeat(39)}⛵⛵`, `${'x'.repeat(39)}⛵`],
    ['with its last sign whole', `${'x'.repeat(39)}🚢`, 'x'.repeat(39)],
    ['and may be empty', ' \u200B\n', '?'],
    ['and may be the server’s', 'Server', 'Server'],
  ])('is shown %s', (_, name, shown) => {
    expect(readableName(name)).toBe(shown);
  });

  it('does not change a second time', () => {
    for (const name of ['A\u0316\u0317\u0318\u0319', 'ﷺ'.repeat(9), '\u0301', 'x'.repeat(39) + '\u0301\u0301'])
      expect(readableName(readableName(name))).toBe(readableName(name));
  });
});

describe('the mark of a person', () => {
  const ann = { id: 'id-of-ann-0001', name: 'Ann' };

  it('is given to persons with similar names, and to nobody else', () => {
    const others = [
      { id: 'id-of-eve-0001', name: 'ANN' },
      { id: 'id-of-ben-0001', name: 'Ben' },
    ];
    const marks = disambiguationMarks([ann, ...others, ann]);
    expect([...marks.keys()]).toEqual([ann.id, 'id-of-eve-0001']);
    expect(marks.get(ann.id)).toMatch(/^[2-9b-z]{4}$/);
    expect(marks.get(ann.id)).not.toBe(marks.get('id-of-eve-0001'));
    expect(disambiguationMarks([ann, { id: 'id-of-zoe-0001', name: 'ann' }]).get(ann.id)).toBe(marks.get(ann.id));
    expect(disambiguationMarks([ann, ann]).size).toBe(0);
  });

  it.each([
    ['Ann', 'Аnn'],
    ['Olga', '0lga'],
    ['Bill', 'BiII'],
    ['Ann B', 'Ann-B'],
    ['Zoë', 'Zoe'],
    ['Аня', 'аня'],
    ['Burn', 'Bum'],
  ])('tells %s and %s apart', (one, other) => {
    const people = [
      { id: 'one-00000001', name: one },
      { id: 'two-00000002', name: other },
    ];
    expect(disambiguationMarks(people).size).toBe(2);
  });
});
