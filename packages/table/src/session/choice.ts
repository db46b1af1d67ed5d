import type { Face, FaceMove, Move, State } from '@two-rivers/kernel';

/** Something the viewer may do now. As long as the choices are the same, so are these objects. */
export interface Choice<M extends FaceMove = FaceMove> {
  readonly move: M;
  /** the move as files and messages carry it */
  readonly text: string;
}

/** A half-made choice: the kind of a move and some of its fields, such as `{ kind: 'build', space: 16 }`. */
export type Part<M extends FaceMove = FaceMove> = M extends FaceMove ? Pick<M, 'kind'> & Partial<M> : never;

export function choicesOf<M extends FaceMove>(
  face: Pick<Face<State, unknown, M>, 'game' | 'move'>,
  moves: readonly Move[],
): readonly Choice<M>[] {
  return moves.map((move) => ({ move: face.move(move), text: face.game.writeMove(move) }));
}

/** The choices that a half-made one still leaves; all of them where nothing is picked. */
export function narrow<M extends FaceMove>(
  choices: readonly Choice<M>[],
  part: Part<M> | undefined,
): readonly Choice<M>[] {
  const wanted = Object.entries(part ?? {}).filter(([, value]) => value !== undefined);
  return choices.filter(({ move }) => {
    const fields = new Map<string, unknown>(Object.entries(move));
    return wanted.every(([name, value]) => isPart(value, fields.get(name)));
  });
}

/** Fields are names, numbers, or short lists and tables of them; of a list a part may name some. */
function isPart(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part) && Array.isArray(whole)) return part.every((item) => whole.includes(item));
  return part === whole || (typeof part === 'object' && JSON.stringify(part) === JSON.stringify(whole));
}
