import type { GameView, PieceAmount, TypedMove, Move, State } from '@two-rivers/kernel';

/** A legal move of the viewer. */
export interface MoveChoice<M extends TypedMove = TypedMove> {
  readonly move: M;
  /** text of the move, as in files and messages */
  readonly text: string;
}

/** A partial choice: the kind of a move and some of its fields, such as `{ kind: 'build', space: 16 }`. */
export type PartialMove<M extends TypedMove = TypedMove> = M extends TypedMove ? Pick<M, 'kind'> & Partial<M> : never;

export function choicesOf<M extends TypedMove>(
  gameView: Pick<GameView<State, unknown, M>, 'game' | 'move'>,
  moves: readonly Move[],
): readonly MoveChoice<M>[] {
  return moves.map((move) => ({ move: gameView.move(move), text: gameView.game.writeMove(move) }));
}

/** Choices that match a partial move; all choices if it is undefined. */
export function matchingChoices<M extends TypedMove>(
  choices: readonly MoveChoice<M>[],
  partial: PartialMove<M> | undefined,
): readonly MoveChoice<M>[] {
  const fixedFields = Object.entries(partial ?? {}).filter(([, value]) => value !== undefined);
  return choices.filter(({ move }) => {
    const fields = new Map<string, unknown>(Object.entries(move));
    return fixedFields.every(([name, value]) => matchesField(value, fields.get(name)));
  });
}

/**
 * Whether a field of a move has the expected value. A value is a name, a number, or a small list or object of these. A
 * list matches if it contains all expected items.
 */
function matchesField(expected: unknown, actual: unknown): boolean {
  if (Array.isArray(expected) && Array.isArray(actual)) return expected.every((item) => actual.includes(item));
  return expected === actual || (typeof expected === 'object' && JSON.stringify(expected) === JSON.stringify(actual));
}

/** A path that can be previewed. */
export interface CandidatePath<M extends TypedMove> {
  readonly steps: readonly MoveChoice<M>[];
  readonly price: readonly PieceAmount[];
}
