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

/**
 * Sets of scripts that are mixed in Chinese, Japanese or Korean. They may include Latin, because none of their other
 * characters looks like a Latin letter.
 */
const CJK_SCRIPT_SETS = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** Characters common to all scripts: digits, punctuation, marks. */
const SHARED_SCRIPTS = '\\p{scx=Common}\\p{scx=Inherited}';

const SCRIPT_PATTERNS = [...SCRIPTS.map((script) => [script]), ...CJK_SCRIPT_SETS].map(
  (scripts) => new RegExp(`^[${SHARED_SCRIPTS}${scripts.map((script) => `\\p{scx=${script}}`).join('')}]+$`, 'u'),
);

/** Characters that reverse, break or hide text: control, format and unassigned characters, and invisible ones. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Unusual symbols that belong to no script, except pictographs, because only pictographs are sure to be visible. */
const ODD_SIGN = /(?![\p{Extended_Pictographic}\p{Regional_Indicator}\u00A0-\u2BFF])(?=\p{Script=Common})\p{So}/u;
/** Combining marks without a letter, or more than three on one letter, which overlap other lines. */
const STACKED_MARKS = /^\p{M}|\s\p{M}|\p{M}{4}/u;

/** Drops combining marks beyond the third on one letter. */
export function limitMarks(text: string): string {
  return text.replace(/(\p{M}{3})\p{M}+/gu, '$1');
}

/** Replaces variants of a character by its standard form, and each run of spaces by a single space. */
function normalizeName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\uFE0E\uFE0F]/g, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

const MAX_NAME_LENGTH = 40;

function isValidName(name: string): boolean {
  if (
    name === '' ||
    name.length > MAX_NAME_LENGTH ||
    HIDDEN.test(name) ||
    ODD_SIGN.test(name) ||
    STACKED_MARKS.test(name)
  )
    return false;
  return SCRIPT_PATTERNS.some((pattern) => pattern.test(name));
}

/** Makes any name displayable, even one that never passed `Name`: on one line, fully visible, of limited length. */
export function readableName(name: string): string {
  const visible = name
    // enough for a name, even if some characters are dropped
    .slice(0, 10 * MAX_NAME_LENGTH)
    .replace(/\s+/gu, ' ')
    .normalize('NFKC')
    .replace(new RegExp(HIDDEN, 'gu'), '');
  const plain = limitMarks(normalizeName(visible).replace(/(^|\s)\p{M}+/gu, '$1')).trim();
  let displayed = '';
  for (const letter of plain) {
    if (displayed.length + letter.length > MAX_NAME_LENGTH) break;
    displayed += letter;
  }
  return displayed.trim() || '?';
}

/** Characters that are mistaken for these letters or digits, in the scripts where that happens. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑ4@',
  b: 'вβ8',
  c: 'сϲ',
  d: 'ԁđ',
  e: 'еεҽєɛ3€',
  h: 'нһηħ',
  i: 'іιı1lł|!ӏ',
  j: 'јϳ',
  k: 'кκ',
  m: 'мμ',
  n: 'пν',
  o: 'оοσ0օø',
  p: 'рρ',
  r: 'г',
  s: 'ѕ5$',
  t: 'тτ7ŧ',
  u: 'υս',
  v: 'ѵ',
  w: 'шωѡ',
  x: 'хχ',
  y: 'уγү',
  z: 'ʐ2',
};

const LETTER_BY_LOOKALIKE = new Map<string, string>();
for (const [letter, others] of Object.entries(LOOKALIKES)) {
  for (const other of others) LETTER_BY_LOOKALIKE.set(other, letter);
}

/** The skeleton of a name: equal for names that look alike at a glance. */
function skeletonOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}|!@$€]/gu);
  const plain = letters?.map((letter) => LETTER_BY_LOOKALIKE.get(letter) ?? letter).join('') ?? '';
  return plain.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/** Names of the server and its administrators, in the languages of the app. */
const OFFICIAL_NAMES = [
  'server, system, bot, two rivers, admin, administrator, administration, moderator',
  'serwer, dwie rzeki, administratorka, administratorzy, administracja, moderatorka, moderatorzy, moderacja',
  'sistema, due fiumi, amministratore, amministratrice, amministratori, amministrazione',
  'moderatore, moderatrice, moderatori',
].flatMap((names) => names.split(', '));
/** Words that may accompany an official name without changing its meaning. */
const FILLER_WORDS = new Set(
  ['the', 'official', 'team', 'oficjalny', 'zespół', 'il', 'lo', 'ufficiale'].map((word) => skeletonOf(word)),
);
const OFFICIAL_PATTERN = new RegExp(`^(?:${OFFICIAL_NAMES.map((name) => skeletonOf(name)).join('|')})+s?$`);

/** Whether a name could be mistaken for the server or its administrators. */
function looksOfficial(name: string): boolean {
  const words = name.split(/[ _-]+/).filter((word) => !FILLER_WORDS.has(skeletonOf(word)));
  // a digit or symbol at either end may stand for a letter, or for nothing
  return [name, words.join(' ')].some((each) =>
    [each, each.replace(/^\P{L}+/u, ''), each.replace(/\P{L}+$/u, ''), each.replace(/^\P{L}+|\P{L}+$/gu, '')].some(
      (core) => OFFICIAL_PATTERN.test(skeletonOf(core)),
    ),
  );
}

/** A character that is visible and unlike a dash, because deleted persons are shown as a dash. */
const VISIBLE_CHARACTER =
  /(?![\u2796\u3030\u30FC\u4E00\u1173\u0640])[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** Whether a name is reserved. Persons who chose it before this rule may keep it. */
export function isReservedName(name: string): boolean {
  return !VISIBLE_CHARACTER.test(name) || looksOfficial(name);
}

/** A valid name for a person: visible, in one script, and not reserved. The error message is the refusal's reason. */
export const Name = z.string().check(
  z.maxLength(200, 'bad-name'),
  z.overwrite(normalizeName),
  z.refine(isValidName, 'bad-name'),
  z.refine((name) => !isReservedName(name), 'reserved-name'),
);

/** Digits and letters that are not easily confused. */
const MARK_LETTERS = '23456789bcdfghjkmnpqrstvwxyz';
const MARK_LENGTH = 4;

/** A short mark for a person, derived from the server-generated id: always the same, and nobody can choose it. */
function disambiguationMark(id: string): string {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  let [rest, mark] = [hash >>> 0, ''];
  for (let n = 0; n < MARK_LENGTH; n++) {
    mark += MARK_LETTERS[rest % MARK_LETTERS.length];
    rest = Math.floor(rest / MARK_LETTERS.length);
  }
  return mark;
}

interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

/** Marks by id, for all persons whose names could be mistaken for another person's. */
export function disambiguationMarks(people: readonly NamedPerson[]): ReadonlyMap<string, string> {
  const idsBySkeleton = new Map<string, Set<string>>();
  for (const { id, name } of people) {
    const skeleton = skeletonOf(name);
    idsBySkeleton.set(skeleton, (idsBySkeleton.get(skeleton) ?? new Set()).add(id));
  }
  const marks = new Map<string, string>();
  for (const ids of idsBySkeleton.values()) {
    if (ids.size > 1) for (const id of ids) marks.set(id, disambiguationMark(id));
  }
  return marks;
}
