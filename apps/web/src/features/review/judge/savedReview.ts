import { isRefusal } from '@two-rivers/kernel';
import { readReview, type Review } from '@two-rivers/review';
import { storeReview as archive, loadStoredReview } from '../../../platform/storage/archive.ts';

/** Reviews of games that are not in the archive; lost when the page is closed. */
const unarchivedReviews = new Map<string, Review>();

/** Stored review of a game; undefined if there is none or it is invalid. */
export async function readSavedReview(id: string): Promise<Review | undefined> {
  return readReview(await loadStoredReview(id)) ?? unarchivedReviews.get(id);
}

export async function saveReview(id: string, review: Review): Promise<void> {
  if (isRefusal(await archive(id, review))) unarchivedReviews.set(id, review);
}
