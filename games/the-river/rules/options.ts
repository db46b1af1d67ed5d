import {
  type Json,
  type JsonObject,
  type Refusal,
  DocumentReader,
  isList,
  fieldPath,
  shortJson,
} from '@two-rivers/kernel';
import { refuse } from './reasons.ts';

/** Game options: river boards and first player. */
export type TheRiverOptions = {
  /** dealt at random, or one board per seat */
  readonly boards: 'dealt' | readonly string[];
  readonly first: 'random' | number;
};

export function readOptions(
  document: Json | undefined,
  seats: number,
  boards: readonly string[],
): TheRiverOptions | Refusal {
  const fields = new DocumentReader();
  const options: JsonObject = fields.object(document ?? {}, 'options', ['boards', 'first']);
  const chosen = readBoards(options['boards'] ?? 'dealt', seats, boards, fields);
  const first = options['first'] ?? 'random';
  if (first !== 'random' && !isSeat(first, seats)) {
    fields.addProblem(refuse('option-first', { found: shortJson(first), last: seats - 1 }));
  }
  const problem = fields.problems[0];
  if (problem !== undefined) return problem;
  return { boards: chosen, first: typeof first === 'number' ? first : 'random' };
}

function readBoards(
  value: Json,
  seats: number,
  names: readonly string[],
  fields: DocumentReader,
): TheRiverOptions['boards'] {
  if (value === 'dealt') return 'dealt';
  if (!isList(value)) {
    fields.addProblem(refuse('option-boards', { found: shortJson(value), seats }));
    return 'dealt';
  }
  if (value.length !== seats) fields.addProblem(refuse('option-boards', { found: shortJson(value), seats }));
  const chosen = value.map((board, seat) => names[fields.name(board, fieldPath('options.boards', seat), names)]);
  const duplicate = chosen.find((board, seat) => chosen.indexOf(board) < seat);
  if (duplicate !== undefined && fields.problems.length === 0)
    fields.addProblem(refuse('option-board-twice', { board: duplicate }));
  return chosen;
}

function isSeat(value: Json, seats: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < seats;
}

/** Allows 2 to 4 players. */
export function checkSeats(seats: number): 2 | 3 | 4 | Refusal {
  if (seats === 2 || seats === 3 || seats === 4) return seats;
  return refuse('seats', { wanted: '2–4', seats });
}
