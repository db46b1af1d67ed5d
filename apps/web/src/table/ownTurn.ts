import type { Face } from '@two-rivers/kernel';
import type { Look } from '@two-rivers/table';

/** Whose turn it is in the middle of which somebody decides: nobody else's where they began it themselves. */
export function turnBegunBy({ turn }: Face, { state, scene, shown }: Look): number | undefined {
  const now = turn(state);
  let seat: number | undefined;
  for (const frame of scene.frames.slice(0, shown).toReversed()) {
    if (turn(frame.before) !== now) break;
    if (frame.seat >= 0) ({ seat } = frame);
  }
  return seat;
}
