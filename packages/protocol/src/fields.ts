import * as z from 'zod/mini';
import { limitMarks } from './names.ts';

/** Scripts that write some of their letters with joiners or non-joiners. */
const JOINING_SCRIPTS = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

const EMOJI_PATTERN = '\\p{Extended_Pictographic}[\\uFE0F\\p{Emoji_Modifier}]?';

/** Signs of several characters, of which some alone would be hidden. */
const JOINED_SIGNS = new RegExp(
  [
    // an astronaut is a person joined with a rocket
    `${EMOJI_PATTERN}(?:\\u200D${EMOJI_PATTERN})+`,
    // the flag of a part of a country
    '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,6}\\u{E007F}',
    `[${JOINING_SCRIPTS}]\\p{M}{0,3}[\\u200C\\u200D]`,
  ].join('|'),
  'gu',
);
const HIDDEN = /[\p{Zl}\p{Zp}]|(?!\n)\p{C}/u;

/**
 * No control character but a line break, and of format characters only those that change what is drawn. Joined signs are taken
 * out first: one pattern for all of it would try each of them in every way there is.
 */
function isVisibleText(text: string): boolean {
  return !HIDDEN.test(text.replace(JOINED_SIGNS, ' '));
}

const MAX_LINE_BREAKS = 10;

/** Few line breaks, and few marks on a letter: a line takes no room from the others. */
function normalizeChatText(text: string): string {
  const lines = limitMarks(text)
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .split('\n');
  const rest = lines.slice(MAX_LINE_BREAKS).filter(Boolean).join(' ');
  return [...lines.slice(0, MAX_LINE_BREAKS), ...(rest === '' ? [] : [rest])].join('\n');
}

/** A line of chat; something in it can be seen. */
export const ChatText = z
  .string()
  .check(
    z.trim(),
    z.overwrite(normalizeChatText),
    z.minLength(1),
    z.maxLength(500),
    z.refine(isVisibleText),
    z.regex(/[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u),
  );

/** Any JSON. It has been parsed, so nothing is left to check: `z.json` would list what it finds wrong with every leaf. */
export const JsonValue = z.custom<z.core.util.JSONType>((value) => value !== undefined);

/** Ids that we make ourselves: unguessable, safe in an address. */
export const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

export const GameId = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));
export const BotName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));
export const SeatNumber = z.int().check(z.gte(0), z.lte(15));
export const LogLength = z.int().check(z.gte(0), z.lte(100_000));
/** a move as text; whether it is legal is for the table to say */
export const MoveText = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^\P{C}+$/u));
/** what a seat adds to fair chance: printable, without spaces */
export const Nonce = z.string().check(z.regex(/^[!-~]{1,64}$/));

/** what a seat shows before its nonce: its hash (SHA-256), in hexadecimal digits */
export const Seal = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Why something was refused: a reason for which every language has a sentence, and its values. */
export const RefusalSchema = z.object({
  reason: z.string().check(z.maxLength(60)),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** No clock; so many seconds for a game plus so many a turn; or so many days for each move. */
export const Clock = z.union([
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('live'),
    seconds: z.int().check(z.gte(30), z.lte(36_000)),
    increment: z.int().check(z.gte(0), z.lte(600)),
  }),
  z.object({ kind: z.literal('days'), days: z.int().check(z.gte(1), z.lte(14)) }),
]);
export type Clock = z.infer<typeof Clock>;

/** From a minute to two weeks, in milliseconds. */
export const AbsenceLimit = z.int().check(z.gte(60_000), z.lte(14 * 86_400_000));
