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
const CJK_SCRIPT_SETS = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** What all scripts share: digits, punctuation, marks. */
const SHARED_SCRIPTS = '\\p{scx=Common}\\p{scx=Inherited}';

const SCRIPT_PATTERNS = [...SCRIPTS.map((script) => [script]), ...CJK_SCRIPT_SETS].map(
  (scripts) => new RegExp(`^[${SHARED_SCRIPTS}${scripts.map((script) => `\\p{scx=${script}}`).join('')}]+$`, 'u'),
);

/** What turns, breaks or hides: control, format and unassigned characters, and those that are drawn as nothing. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Signs of no script in particular beyond the usual ones: of these only pictures are surely drawn as something. */
const ODD_SIGN = /(?![\p{Extended_Pictographic}\p{Regional_Indicator}\u00A0-\u2BFF])(?=\p{Script=Common})\p{So}/u;
/** A mark needs a letter to stand on, and a heap of them reaches into the lines above. */
const STACKED_MARKS = /^\p{M}|\s\p{M}|\p{M}{4}/u;

/** Without the marks that are too many on one letter. */
export function limitMarks(text: string): string {
  return text.replace(/(\p{M}{3})\p{M}+/gu, '$1');
}

/** Variants of a sign are drawn the same or nearly so, and every white space is a space. */
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

/** A name that never passed `Name`, as it may be shown: on one line, all of it visible, and no longer than a name. */
export function readableName(name: string): string {
  const visible = name
    // enough for a name, though some of it is left out
    .slice(0, 10 * MAX_NAME_LENGTH)
    .replace(/\s+/gu, ' ')
    .normalize('NFKC')
    .replace(new RegExp(HIDDEN, 'gu'), '');
  const plain = limitMarks(normalizeName(visible).replace(/(^|\s)\p{M}+/gu, '$1')).trim();
  let shown = '';
  for (const letter of plain) {
    if (shown.length + letter.length > MAX_NAME_LENGTH) break;
    shown += letter;
  }
  return shown.trim() || '?';
}

/** Letters that are taken for these, in the scripts where that happens. */
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

/** What a name looks like to somebody who does not look closely. */
function skeletonOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}|!@$€]/gu);
  const plain = letters?.map((letter) => LETTER_BY_LOOKALIKE.get(letter) ?? letter).join('') ?? '';
  return plain.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/** What a server and those who run it are called, in the languages it speaks. */
const OFFICIAL_NAMES = [
  'server, system, bot, two rivers, admin, administrator, administration, moderator',
  'serwer, dwie rzeki, administratorka, administratorzy, administracja, moderatorka, moderatorzy, moderacja',
  'sistema, due fiumi, amministratore, amministratrice, amministratori, amministrazione',
  'moderatore, moderatrice, moderatori',
].flatMap((names) => names.split(', '));
/** What may stand beside that and changes nothing. */
const FILLER_WORDS = new Set(
  ['the', 'official', 'team', 'oficjalny', 'zespół', 'il', 'lo', 'ufficiale'].map((word) => skeletonOf(word)),
);
const OFFICIAL_PATTERN = new RegExp(`^(?:${OFFICIAL_NAMES.map((name) => skeletonOf(name)).join('|')})+s?$`);

/** A name that could be taken for the server, or for those who run it. */
function looksOfficial(name: string): boolean {
  const words = name.split(/[ _-]+/).filter((word) => !FILLER_WORDS.has(skeletonOf(word)));
  // a digit or a sign at an end may stand for a letter, or for nothing
  return [name, words.join(' ')].some((each) =>
    [each, each.replace(/^\P{L}+/u, ''), each.replace(/\P{L}+$/u, ''), each.replace(/^\P{L}+|\P{L}+$/gu, '')].some(
      (core) => OFFICIAL_PATTERN.test(skeletonOf(core)),
    ),
  );
}

/** A deleted person is shown as a dash, and a few letters look like one. */
const VISIBLE_CHARACTER =
  /(?![\u2796\u3030\u30FC\u4E00\u1173\u0640])[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** Names that nobody may choose; people who had one before the rule keep it. */
export function isReservedName(name: string): boolean {
  return !VISIBLE_CHARACTER.test(name) || looksOfficial(name);
}

/**
 * What a person may be called: something one can see, in one script, that is not the server's own name. The error is the
 * reason of the refusal.
 */
export const Name = z.string().check(
  z.maxLength(200, 'bad-name'),
  z.overwrite(normalizeName),
  z.refine(isValidName, 'bad-name'),
  z.refine((name) => !isReservedName(name), 'reserved-name'),
);

/** Without what is read for something else. */
const MARK_LETTERS = '23456789bcdfghjkmnpqrstvwxyz';
const MARK_LENGTH = 4;

/** A mark of a person: always the same, and nobody can choose it, because it follows from the id that the server made. */
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

/** By id, the mark of each who could be taken for somebody else of these. */
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
