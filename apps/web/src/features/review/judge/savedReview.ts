import { isRefusal } from '@two-rivers/kernel';
import { readReview, type Review } from '@two-rivers/review';
import { storeReview as archive, loadStoredReview } from '../../../platform/storage/archive.ts';

/** Reviews of games that the archive does not have, as long as the page is open. */
const unarchivedReviews = new Map<string, Review>();

/** The review of a game that was made before; undefined where there is none that can be read. */
export async function readSavedReview(id: string): Promise<Review | undefined> {
  return readReview(await loadStoredReview(id)) ?? unarchivedReviews.get(id);
}

export async function saveReview(id: string, review: Review): Promise<void> {
  if (isRefusal(await archive(id, review))) unarchivedReviews.set(id, review);
}
