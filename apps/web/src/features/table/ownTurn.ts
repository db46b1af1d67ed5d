import type { Face } from '@two-rivers/kernel';
import type { Look } from '@two-rivers/table';

/** Who began the turn in which somebody decides now; undefined where nothing of it has been done. */
export function turnBegunBy(face: Face, { state, scene, shown }: Look): number | undefined {
  const now = face.turn(state);
  let seat: number | undefined;
  for (const frame of scene.frames.slice(0, shown).toReversed()) {
    if (face.turn(frame.before) !== now) break;
    if (frame.seat >= 0) ({ seat } = frame);
  }
  return seat;
}
