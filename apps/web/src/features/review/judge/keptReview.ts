import { isRefusal } from '@two-rivers/kernel';
import { readReview, type Review } from '@two-rivers/review';
import { keepReview as archive, reviewOf } from '../../../platform/storage/archive.ts';

/** Reviews of games that the archive does not have, as long as the page is open. */
const others = new Map<string, Review>();

/** The review of a game that was made before; undefined where there is none that can be read. */
export async function keptReview(id: string): Promise<Review | undefined> {
  return readReview(await reviewOf(id)) ?? others.get(id);
}

export async function keepReview(id: string, review: Review): Promise<void> {
  if (isRefusal(await archive(id, review))) others.set(id, review);
}
