import type { Ahead, Face, FaceGoal, FaceHappening, FaceMove, Move, State } from '@two-rivers/kernel';
import { preview } from '../preview.ts';

/** `moves` are legal one after the other. */
export function aheadOf<P, M extends FaceMove, H extends FaceHappening, G extends FaceGoal>(
  face: Face<State, P, M, H, G>,
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
