import { isObject, type JsonObject, parseJson } from '@two-rivers/kernel';
import * as z from 'zod/mini';
import { BOT_LEVELS } from '../bot.ts';

/** Version of the puzzle file format. */
export const PUZZLE_FORMAT = 1;

const ShortText = z.string().check(z.maxLength(200));
const Count = z.int().check(z.gte(0), z.lte(1_000_000));
const Seat = z.int().check(z.gte(0), z.lte(15));
const Share = z.number().check(z.gte(0), z.lte(1));
const Level = z.enum(BOT_LEVELS);

const Reason = z.object({
  category: ShortText,
  /** gain in expected points */
  gain: z.number(),
  what: z.optional(ShortText),
  leads: z.optional(z.boolean()),
  points: z.optional(z.number()),
  seat: z.optional(Seat),
});

/** A whole turn: the solution or an alternative. */
const PuzzleTurn = z.object({
  moves: z.array(ShortText).check(z.minLength(1), z.maxLength(30)),
  /** share of the win for the seat to move */
  win: Share,
  /** points behind the solution, if the game ends with the turn */
  points: z.optional(z.int()),
  /**
   * reasons compared with another turn: the solution is compared with the second best, other turns with the solution
   */
  reasons: z.array(Reason).check(z.maxLength(3)),
});

export const Puzzle = z.object({
  /** stable when puzzles are added to or removed from the collection */
  id: z.string().check(z.regex(/^[a-z0-9]{4,12}$/)),
  /** position as `seat` sees it, in the game's position format */
  position: z.custom<JsonObject>((value) => isObject(value)),
  seat: Seat,
  theme: ShortText,
  /** solution first, then the best turns with other outcomes */
  turns: z.array(PuzzleTurn).check(z.minLength(2), z.maxLength(3)),
  /** difference in shares of the win between the solution and the second best, and its standard error */
  margin: z.number().check(z.gte(-0.01), z.lte(1)),
  error: Share,
  /** the difference in points, if the game ends with the turn */
  points: z.optional(z.int()),
  /** lowest level such that bots of this and every higher level find the solution in at least half of their tries */
  level: Level,
  /** share of tries in which each level finds the solution */
  found: z.partialRecord(Level, Share),
});

const PuzzleRun = z.object({
  /** seed of the games, and the only theme searched for; `theme` is absent if all themes were searched for */
  seed: ShortText,
  theme: z.optional(ShortText),
  /** number of games searched */
  games: Count,
  /** number of turns analyzed twice, and how many of them had a different second result */
  judged: Count,
  otherwise: Count,
});

/** Metadata of a puzzle file. */
const CollectionHeader = z.object({
  format: z.literal(PUZZLE_FORMAT),
  game: ShortText,
  engine: ShortText,
  players: Seat,
  /** evaluator: method version, model fingerprint, and budget */
  judge: z.object({ version: Count, mark: ShortText, budget: ShortText }),
  /** searches that found the puzzles */
  runs: z.array(PuzzleRun).check(z.maxLength(100)),
});

/** A puzzle file; each puzzle is a separate JSON text, so that one can be parsed without the others. */
export const PuzzleFile = z.extend(CollectionHeader, {
  puzzles: z.array(z.string().check(z.maxLength(20_000))).check(z.maxLength(5000)),
});

export type PuzzleTurn = z.infer<typeof PuzzleTurn>;
export type Puzzle = z.infer<typeof Puzzle>;
export type PuzzleRun = z.infer<typeof PuzzleRun>;
export type PuzzleCollection = z.infer<typeof CollectionHeader> & { readonly puzzles: readonly Puzzle[] };

/** Reads a puzzle file; undefined if it is invalid. */
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
