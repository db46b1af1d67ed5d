import { isRefusal } from '@two-rivers/kernel';
import type { Review } from '@two-rivers/search/review';
import { useEffect, useState } from 'react';
import { keptReview } from '../review/judge/keptReview.ts';
import { glimpseOf } from '../review/judge/glimpse.ts';
import { type Hand, workerHand } from '../review/judge/hand.ts';
import type { PlayedTable } from './playedTable.ts';

/** How a finished game went: from its analysis where there is one, else a first impression of it. */
interface Course {
  readonly review: Review;
  readonly isGlimpse: boolean;
}

/** How a finished game went; undefined until it is known, and where nobody can tell. */
export function useCourse(table: PlayedTable): Course | undefined {
  const [course, setCourse] = useState<Course>();
  useEffect(() => {
    const search = new CourseSearch(table);
    search.find().then(
      (found) => found !== undefined && setCourse(found),
      // without a judge, as without a connection, the result is shown without this
      () => undefined,
    );
    return () => search.end();
  }, [table]);
  return course;
}

/** Between two looks at a game whose hidden cards the server has yet to show. */
const AGAIN_MS = 1000;
const MOST_LOOKS = 5;

class CourseSearch {
  readonly #table: PlayedTable;
  #hand: Hand | undefined;
  #isEnded = false;

  constructor(table: PlayedTable) {
    this.#table = table;
  }

  async find(): Promise<Course | undefined> {
    const kept = await keptReview(this.#table.id);
    if (kept !== undefined) return { review: kept, isGlimpse: false };
    const glimpsed = await this.#glimpse();
    this.end();
    return glimpsed && { review: glimpsed, isGlimpse: true };
  }

  async #glimpse(): Promise<Review | undefined> {
    for (let looks = 0; looks < MOST_LOOKS && !this.#isEnded; looks++) {
      this.#hand ??= workerHand();
      const found = await glimpseOf(this.#table.saveFile(), this.#hand);
      if (!isRefusal(found)) return found;
      if (found.reason !== 'review-masked') return undefined;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
    return undefined;
  }

  end(): void {
    this.#isEnded = true;
    this.#hand?.end();
  }
}
