import { isObject, type JsonObject, parseJson } from '@two-rivers/kernel';
import * as z from 'zod/mini';
import { BOT_LEVELS } from '../bot.ts';

/** The form of a collection on disk. */
export const PUZZLE_FORMAT = 1;

const ShortText = z.string().check(z.maxLength(200));
const Count = z.int().check(z.gte(0), z.lte(1_000_000));
const Seat = z.int().check(z.gte(0), z.lte(15));
const Share = z.number().check(z.gte(0), z.lte(1));
const Level = z.enum(BOT_LEVELS);

const Reason = z.object({
  category: ShortText,
  /** points */
  gain: z.number(),
  what: z.optional(ShortText),
  leads: z.optional(z.boolean()),
  points: z.optional(z.number()),
  seat: z.optional(Seat),
});

/** A whole turn. */
const PuzzleTurn = z.object({
  moves: z.array(ShortText).check(z.minLength(1), z.maxLength(30)),
  /** the share of the win of who is to move */
  win: Share,
  /** behind the solution, where the game ends with the turn */
  points: z.optional(z.int()),
  /** of the solution against the next best, of the others against the solution */
  reasons: z.array(Reason).check(z.maxLength(3)),
});

export const Puzzle = z.object({
  /** stays the same whatever is added to a collection or taken from it */
  id: z.string().check(z.regex(/^[a-z0-9]{4,12}$/)),
  /** what `seat` knows of it, as the game writes positions */
  position: z.custom<JsonObject>((value) => isObject(value)),
  seat: Seat,
  theme: ShortText,
  /** the solution first, then the next best that lead elsewhere */
  turns: z.array(PuzzleTurn).check(z.minLength(2), z.maxLength(3)),
  /** the share of the win between the solution and the next best, and its standard error */
  margin: z.number().check(z.gte(-0.01), z.lte(1)),
  error: Share,
  /** the same in points, where the game ends with the turn */
  points: z.optional(z.int()),
  /** the lowest level from which on bots find it at least every second time */
  level: Level,
  /** how often each level finds it */
  found: z.partialRecord(Level, Share),
});

const PuzzleRun = z.object({
  /** what the games were dealt from, and the one theme that was looked for; all where it is left out */
  seed: ShortText,
  theme: z.optional(ShortText),
  /** games that were looked through */
  games: Count,
  /** turns that were judged twice, and how many of them came out otherwise the second time */
  judged: Count,
  otherwise: Count,
});

/** What a file says besides its puzzles. */
const CollectionHeader = z.object({
  format: z.literal(PUZZLE_FORMAT),
  game: ShortText,
  engine: ShortText,
  players: Seat,
  /** who judged: the version of the method, what it judges by, and how thoroughly */
  judge: z.object({ version: Count, mark: ShortText, budget: ShortText }),
  /** how they were found */
  runs: z.array(PuzzleRun).check(z.maxLength(100)),
});

/** Each puzzle is a text of its own: whoever wants one need not read all. */
export const PuzzleFile = z.extend(CollectionHeader, {
  puzzles: z.array(z.string().check(z.maxLength(20_000))).check(z.maxLength(5000)),
});

export type PuzzleTurn = z.infer<typeof PuzzleTurn>;
export type Puzzle = z.infer<typeof Puzzle>;
export type PuzzleRun = z.infer<typeof PuzzleRun>;
export type PuzzleCollection = z.infer<typeof CollectionHeader> & { readonly puzzles: readonly Puzzle[] };

/** A collection as it lies on disk; undefined where it is none. */
export function readPuzzleCollection(document: unknown): PuzzleCollection | undefined {
  const file = z.safeParse(PuzzleFile, document);
  if (!file.success) return undefined;
  const puzzles = file.data.puzzles.map((text) => z.safeParse(Puzzle, parseJsonSafely(text)));
  if (puzzles.some(({ success }) => !success)) return undefined;
  return { ...file.data, puzzles: puzzles.flatMap(({ data }) => data ?? []) };
}

function parseJsonSafely(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

export function writePuzzleCollection({ puzzles, ...header }: PuzzleCollection): string {
  const document = { ...header, puzzles: puzzles.map((puzzle) => JSON.stringify(puzzle)) };
  return `${JSON.stringify(document, null, 2)}\n`;
}
