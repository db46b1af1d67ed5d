import {
  type Json,
  type JsonObject,
  type Refusal,
  refuse,
  DocumentReader,
  isList,
  join,
  shown,
} from '@two-rivers/kernel';

/** Game options: river boards and first player. */
export type Options = {
  /** dealt at random, or one board per seat */
  readonly boards: 'dealt' | readonly string[];
  readonly first: 'random' | number;
};

export function readOptions(
  document: Json | undefined,
  seats: number,
  boards: readonly string[],
): Options | Refusal {
  const fields = new DocumentReader();
  const options: JsonObject = fields.object(document ?? {}, 'options', ['boards', 'first']);
  const chosen = readBoards(options['boards'] ?? 'dealt', seats, boards, fields);
  const first = options['first'] ?? 'random';
  if (first !== 'random' && !isSeat(first, seats)) {
    fields.problem('option-first', { found: shown(first), last: seats - 1 });
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
): Options['boards'] {
  if (value === 'dealt') return 'dealt';
  if (!isList(value)) {
    fields.problem('option-boards', { found: shown(value), seats });
    return 'dealt';
  }
  if (value.length !== seats) fields.problem('option-boards', { found: shown(value), seats });
  const chosen = value.map((board, seat) => names[fields.name(board, join('options.boards', seat), names)]);
  const twice = chosen.find((board, seat) => chosen.indexOf(board) < seat);
  if (twice !== undefined && fields.problems.length === 0)
    fields.problem('option-board-twice', { board: twice });
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
