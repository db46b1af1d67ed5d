import type { Game, Outcome } from '@two-rivers/kernel';
import type { Frame } from '@two-rivers/table';

/** The category with the winner's largest lead over the runner-up, and the points of both players in it. */
interface DecisiveCategory {
  readonly category: string;
  readonly own: number;
  readonly other: number;
}

/** What decided the game: undefined for a shared win, `tie` on equal points. */
export function findDecisiveCategory(
  { ranks, scores, breakdown }: Outcome,
  categories: readonly string[],
): DecisiveCategory | 'tie' | undefined {
  const seatsByRank = ranks.map((_, seat) => seat).toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  const [first = 0, second = 0] = seatsByRank;
  if (ranks[second] === 1) return undefined;
  if (scores[first] === scores[second]) return 'tie';
  const [own = [], other = []] = [breakdown[first], breakdown[second]];
  const gaps = categories.map((category, index) => ({
    category,
    own: own[index] ?? 0,
    other: other[index] ?? 0,
  }));
  return gaps.reduce((widest, each) => (each.own - each.other > widest.own - widest.other ? each : widest));
}

/** Points of each seat by category, had the game ended there. */
export interface PointsSample {
  /** length of the log */
  readonly line: number;
  readonly breakdown: Outcome['breakdown'];
}

/** Maximum number of samples that a plot can show. */
const MAX_SAMPLES = 80;

/** Points by category at the ends of turns; the last entry is the result. */
export function pointsOverTime(game: Game, frames: readonly Frame[], outcome: Outcome): readonly PointsSample[] {
  const turnEnds = frames.flatMap(({ seat }, index) => {
    const next = frames[index + 1];
    return seat >= 0 && next !== undefined && next.seat !== seat && index + 1 < frames.length ? [index] : [];
  });
  const stride = Math.max(1, Math.ceil(turnEnds.length / MAX_SAMPLES));
  const shownEnds = turnEnds.filter((_, i) => i % stride === 0);
  return [
    ...shownEnds.flatMap((index) => {
      const state = frames[index]?.after;
      return state === undefined ? [] : [{ line: index + 1, breakdown: game.outcome(state).breakdown }];
    }),
    { line: frames.length, breakdown: outcome.breakdown },
  ];
}
