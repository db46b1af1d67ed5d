import * as z from 'zod/mini';
import { BOT_LEVELS } from '../bot.ts';
import { Puzzle, PuzzleFile } from '../puzzle/format.ts';

/** Schemas of puzzle documents, and the names of levels. */
export function outward(): Readonly<Record<string, unknown>> {
  return {
    'documents/puzzles.json': jsonSchemaOf(PuzzleFile),
    'documents/puzzle.json': jsonSchemaOf(Puzzle),
    'documents/levels.txt': `${BOT_LEVELS.join('\n')}\n`,
  };
}

function jsonSchemaOf(type: z.ZodMiniType): unknown {
  return z.toJSONSchema(type, { unrepresentable: 'any' });
}
