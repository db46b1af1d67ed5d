import {
  type Json,
  type JsonObject,
  type Refusal,
  DocumentReader,
  isList,
  fieldPath,
  isRefusal,
  readFirst,
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
  const first = readFirst(options['first'] ?? 'random', seats);
  if (isRefusal(first)) {
    const problem = refuse('option-first', { found: shortJson(options['first']), last: seats - 1 });
    return fields.refusal ?? problem;
  }
  return fields.refusal ?? { boards: chosen, first };
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
