import type { Face, FaceHappening, FaceMove, Move, State } from '@two-rivers/kernel';
import { preview } from '../preview.ts';

/** What moves would do. */
export interface Ahead<P, H> {
  readonly after: P;
  readonly happenings: readonly H[];
  /** who acts next: a seat, CHANCE or OVER */
  readonly next: number;
}

/** `moves` are legal one after the other. */
export function aheadOf<P, M extends FaceMove, H extends FaceHappening>(
  face: Face<State, P, M, H>,
  state: State,
  moves: readonly Move[],
): Ahead<P, H> & { readonly state: State } {
  const { after, happenings, next } = preview(face.game, state, moves);
  return {
    state: after,
    after: face.position(after),
    happenings: happenings.map((happening) => face.happening(happening)),
    next,
  };
}
