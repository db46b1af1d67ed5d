import * as z from 'zod/mini';
import { LEVELS } from '../levels/levels.ts';
import { Puzzle, PuzzleFile } from '../puzzle/format.ts';
import { Review } from '../review/format.ts';

/** The documents that reviews and puzzles are, and what levels are called in them. */
export function outward(): Readonly<Record<string, unknown>> {
  return {
    'documents/review.json': schemaOf(Review),
    'documents/puzzles.json': schemaOf(PuzzleFile),
    'documents/puzzle.json': schemaOf(Puzzle),
    'documents/levels.txt': `${LEVELS.join('\n')}\n`,
  };
}

function schemaOf(type: z.ZodMiniType): unknown {
  return z.toJSONSchema(type, { unrepresentable: 'any' });
}
