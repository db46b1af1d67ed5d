import type { Outcome } from '@two-rivers/kernel';

/** The category in which the winner gained most on the best of the others, and the points of both in it. */
export interface Decided {
  readonly category: string;
  readonly own: number;
  readonly other: number;
}

/** What decided a game, from its figures alone: undefined where the win is shared, `tie` where points are equal. */
export function decidedBy(
  { ranks, scores, breakdown }: Outcome,
  categories: readonly string[],
): Decided | 'tie' | undefined {
  const order = ranks.map((_, seat) => seat).toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  const [first = 0, second = 0] = order;
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
