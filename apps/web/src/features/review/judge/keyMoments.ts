import type { Grade, Review } from '@two-rivers/review';

/** What of a game is worth a look: decisions that cost something, and chance that decided it. */
export interface KeyMoment {
  /** how many lines are shown there: of a decision, what it was made on; of chance, what it brought */
  readonly line: number;
  readonly seat: number;
  readonly kind: Grade | 'luck' | 'misfortune';
}

/** The review that this browser keeps of a game; what reads it is loaded only then. */
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
