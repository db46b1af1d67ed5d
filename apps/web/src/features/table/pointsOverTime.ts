import type { Game, Outcome } from '@two-rivers/kernel';
import type { Frame } from '@two-rivers/table';

/** Where a game stood: the points of each seat in each category, had it ended there. */
export interface PointsThen {
  /** how many lines of the log there were */
  readonly line: number;
  readonly breakdown: Outcome['breakdown'];
}

/** As many moments as a plot can show. */
const MOST = 80;

/** Points by category from the first decision to the end, at the ends of turns; the last is the result. */
export function pointsOverTime(
  game: Game,
  frames: readonly Frame[],
  outcome: Outcome,
): readonly PointsThen[] {
  const ends = frames.flatMap(({ seat }, index) => {
    const next = frames[index + 1];
    return seat >= 0 && next !== undefined && next.seat !== seat && index + 1 < frames.length ? [index] : [];
  });
  const every = Math.max(1, Math.ceil(ends.length / MOST));
  const shown = ends.filter((_, i) => i % every === 0);
  return [
    ...shown.flatMap((index) => {
      const state = frames[index]?.after;
      return state === undefined ? [] : [{ line: index + 1, breakdown: game.outcome(state).breakdown }];
    }),
    { line: frames.length, breakdown: outcome.breakdown },
  ];
}
