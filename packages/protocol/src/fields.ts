import * as z from 'zod/mini';
import { limitMarks } from './names.ts';

/** Scripts whose ordinary spelling uses the invisible characters “joiner” and “non-joiner”. */
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

/** Signs made of several characters, some of which would be invisible on their own. */
const JOINED_SIGNS = new RegExp(
  [
    // such as an astronaut: a person joined with a rocket
    `${EMOJI_PATTERN}(?:\\u200D${EMOJI_PATTERN})+`,
    // the flag of a region, such as Scotland
    '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,6}\\u{E007F}',
    `[${JOINING_SCRIPTS}]\\p{M}{0,3}[\\u200C\\u200D]`,
  ].join('|'),
  'gu',
);
const HIDDEN = /[\p{Zl}\p{Zp}]|(?!\n)\p{C}/u;

/**
 * Whether a text has no hidden characters. Allows line breaks, and format characters only within joined signs. Those
 * signs are removed first, because a single pattern for all cases would backtrack exponentially.
 */
function isVisibleText(text: string): boolean {
  return !HIDDEN.test(text.replace(JOINED_SIGNS, ' '));
}

const MAX_LINE_BREAKS = 10;

/** Limits line breaks and combining marks, so that a message does not cover the lines around it. */
function normalizeChatText(text: string): string {
  const lines = limitMarks(text)
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .split('\n');
  const rest = lines.slice(MAX_LINE_BREAKS).filter(Boolean).join(' ');
  return [...lines.slice(0, MAX_LINE_BREAKS), ...(rest === '' ? [] : [rest])].join('\n');
}

/** A chat message with at least one visible character. */
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

/** Any JSON value. It was already parsed, so it is not checked again; `z.json` would list the issues of every leaf. */
export const JsonValue = z.custom<z.core.util.JSONType>((value) => value !== undefined);

/** Server-generated id: unguessable, and safe in a URL. */
export const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

export const GameId = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));
export const BotName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));
export const SeatNumber = z.int().check(z.gte(0), z.lte(15));
export const LogLength = z.int().check(z.gte(0), z.lte(100_000));
/** a move as text; the table decides whether it is legal */
export const MoveText = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^\P{C}+$/u));
/** contribution of a seat to fair chance: printable, without spaces */
export const Nonce = z.string().check(z.regex(/^[!-~]{1,64}$/));

/** SHA-256 hash of a nonce in hexadecimal digits, shown before the nonce itself */
export const Seal = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Reason for a refusal, with its values; each reason has a message in every language. */
export const RefusalSchema = z.object({
  reason: z.string().check(z.maxLength(60)),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** No clock; or seconds per game with an increment per turn; or days per move. */
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

/** Absence limit in milliseconds, from a minute to two weeks. */
export const AbsenceLimit = z.int().check(z.gte(60_000), z.lte(14 * 86_400_000));
