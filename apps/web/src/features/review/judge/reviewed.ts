import type { Grade, Review } from '@two-rivers/review';

/** What of a game is worth a look: decisions that cost something, and chance that decided it. */
export interface KeyMoment {
  /** how many lines are shown there: of a decision, what it was made on; of chance, what it brought */
  readonly line: number;
  readonly seat: number;
  readonly what: Grade | 'luck' | 'misfortune';
}

/** The review that this browser keeps of a game; what reads it is loaded only then. */
export async function reviewedGame(id: string): Promise<Review | undefined> {
  const { reviewOf } = await import('../../../platform/storage/archive.ts');
  const kept = await reviewOf(id);
  if (kept === undefined) return undefined;
  const { readReview } = await import('@two-rivers/review');
  return readReview(kept);
}

export function keyMomentsOf({
  decisions,
  moments,
}: Pick<Review, 'decisions' | 'moments'>): readonly KeyMoment[] {
  const decided = decisions.flatMap(({ line, seat, grade }): KeyMoment[] =>
    grade === undefined ? [] : [{ line: line - 1, seat, what: grade }],
  );
  const dealt = moments.flatMap(({ by, line, lines, change }): KeyMoment[] => {
    if (by !== 'chance') return [];
    const most = Math.max(...change.map(Math.abs));
    const seat = change.findIndex((each) => Math.abs(each) === most);
    return [{ line: line + lines - 1, seat, what: (change[seat] ?? 0) > 0 ? 'luck' : 'misfortune' }];
  });
  return [...decided, ...dealt].toSorted((a, b) => a.line - b.line);
}
