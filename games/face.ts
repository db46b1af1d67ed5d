import type { FaceGoal, FaceHappening, FaceMove, MakeFace, State } from '@two-rivers/kernel';
import { Registry } from './registry.ts';

/** Faces of different games in one list; that of a game only ever meets its own states, moves and happenings. */
function face<S extends State, P, M extends FaceMove, H extends FaceHappening, G extends FaceGoal>(
  load: () => Promise<{ readonly face: MakeFace<S, P, M, H, G> }>,
): () => Promise<MakeFace> {
  return async () => (await load()).face as unknown as MakeFace;
}

/** What a person can know and do in each game. */
export const faces = new Registry<MakeFace>([
  ['river-of-gold', face(async () => import('./river-of-gold/face/index.ts'))],
  ['the-river', face(async () => import('./the-river/face/index.ts'))],
]);
