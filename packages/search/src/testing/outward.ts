import * as z from 'zod/mini';
import { LEVELS } from '../bot.ts';
import { Puzzle, PuzzleFile } from '../puzzle/format.ts';

/** Schemas of puzzle documents, and the names of levels. */
export function outward(): Readonly<Record<string, unknown>> {
  return {
    'documents/puzzles.json': schemaOf(PuzzleFile),
    'documents/puzzle.json': schemaOf(Puzzle),
    'documents/levels.txt': `${LEVELS.join('\n')}\n`,
  };
}

function schemaOf(type: z.ZodMiniType): unknown {
  return z.toJSONSchema(type, { unrepresentable: 'any' });
}
