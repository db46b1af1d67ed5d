import type { Grade, Review } from '@two-rivers/review';

/** A notable moment of a game: a graded error, or a decisive chance event. */
export interface KeyMoment {
  /** log length to show: before a decision, but after a chance event */
  readonly line: number;
  readonly seat: number;
  readonly kind: Grade | 'luck' | 'misfortune';
}

/** Review of a game stored in this browser; loads the review code only if there is one. */
export async function loadArchivedReview(id: string): Promise<Review | undefined> {
  const { loadStoredReview } = await import('../../../platform/storage/archive.ts');
  const stored = await loadStoredReview(id);
  if (stored === undefined) return undefined;
  const { readReview } = await import('@two-rivers/review');
  return readReview(stored);
}

export function findKeyMoments({ decisions, moments }: Pick<Review, 'decisions' | 'moments'>): readonly KeyMoment[] {
  const decisionMoments = decisions.flatMap(({ line, seat, grade }): KeyMoment[] =>
    grade === undefined ? [] : [{ line: line - 1, seat, kind: grade }],
  );
  const luckMoments = moments.flatMap(({ by, line, lines, change }): KeyMoment[] => {
    if (by !== 'chance') return [];
    const maxChange = Math.max(...change.map(Math.abs));
    const seat = change.findIndex((each) => Math.abs(each) === maxChange);
    return [{ line: line + lines - 1, seat, kind: (change[seat] ?? 0) > 0 ? 'luck' : 'misfortune' }];
  });
  return [...decisionMoments, ...luckMoments].toSorted((a, b) => a.line - b.line);
}
