import * as z from 'zod/mini';

/** Scripts in use today, as Unicode recommends them for names. */
const SCRIPTS = [
  'Latin',
  'Arabic',
  'Armenian',
  'Bengali',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
];

/** Those who write Chinese, Japanese or Korean mix these, and Latin with them: nothing in them looks like a Latin letter. */
const EASTERN = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** What all scripts share: digits, punctuation, marks. */
const SHARED = '\\p{scx=Common}\\p{scx=Inherited}';

const WRITINGS = [...SCRIPTS.map((script) => [script]), ...EASTERN].map(
  (scripts) => new RegExp(`^[${SHARED}${scripts.map((script) => `\\p{scx=${script}}`).join('')}]+$`, 'u'),
);

/** Nothing that turns, breaks or hides: no control, format or unassigned character, none that is drawn as nothing. */
const VISIBLE = /^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]+$/u;
/** Signs of no script in particular beyond the usual ones: of these only pictures are surely drawn as something. */
const ODD_SIGN =
  /(?![\p{Extended_Pictographic}\p{Regional_Indicator}\u00A0-\u2BFF])(?=\p{Script=Common})\p{So}/u;
/** A mark needs a letter to stand on, and a heap of them reaches into the lines above. */
const HEAPED = /^\p{M}|\s\p{M}|\p{M}{4}/u;

/** Variants of a sign are drawn the same or nearly so, and every white space is a space. */
function tidied(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\uFE0E\uFE0F]/g, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

const MOST_LETTERS = 40;

function isName(name: string): boolean {
  if (name.length > MOST_LETTERS || !VISIBLE.test(name) || ODD_SIGN.test(name) || HEAPED.test(name))
    return false;
  return WRITINGS.some((writing) => writing.test(name));
}

/** What a person may be called: something one can see, in one script. The error is the reason of the refusal. */
export const Name = z
  .string()
  .check(z.maxLength(200, 'bad-name'), z.overwrite(tidied), z.refine(isName, 'bad-name'));

/** Letters that are taken for these, in the scripts where that happens. */
const ALIKE: Readonly<Record<string, string>> = {
  a: 'аα',
  b: 'вβ',
  c: 'сϲ',
  e: 'еεҽ',
  h: 'нһη',
  i: 'іιı1l|!ӏ',
  j: 'јϳ',
  k: 'кκ',
  m: 'мμ',
  n: 'пν',
  o: 'оοσ0օ',
  p: 'рρ',
  s: 'ѕ5',
  t: 'тτ',
  u: 'υս',
  w: 'шωѡ',
  x: 'хχ',
  y: 'уγү',
  z: 'ʐ2',
};

const LOOKS = new Map<string, string>();
for (const [letter, others] of Object.entries(ALIKE)) {
  for (const other of others) LOOKS.set(other, letter);
}

/** What a name looks like to somebody who does not look closely. */
function looksOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}|!]/gu, '');
  return Array.from(plain, (letter) => LOOKS.get(letter) ?? letter).join('');
}

/** Without what is read for something else. */
const MARK_LETTERS = '23456789bcdfghjkmnpqrstvwxyz';
const MARK_LENGTH = 4;

/** A mark of a person: always the same, and nobody can choose it, because it follows from the id that the server made. */
function markOf(id: string): string {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  let [rest, mark] = [hash >>> 0, ''];
  for (let n = 0; n < MARK_LENGTH; n++) {
    mark += MARK_LETTERS[rest % MARK_LETTERS.length];
    rest = Math.floor(rest / MARK_LETTERS.length);
  }
  return mark;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** By id, the mark of each who could be taken for somebody else of these. */
export function marksOf(people: readonly Named[]): ReadonlyMap<string, string> {
  const byLooks = new Map<string, Set<string>>();
  for (const { id, name } of people) {
    const looks = looksOf(name);
    byLooks.set(looks, (byLooks.get(looks) ?? new Set()).add(id));
  }
  const marks = new Map<string, string>();
  for (const ids of byLooks.values()) {
    if (ids.size > 1) for (const id of ids) marks.set(id, markOf(id));
  }
  return marks;
}
