import type { ReviewPart } from '@two-rivers/search/review';

/** What people call the sources of chance. */
export const review: ReviewPart = {
  sources: {
    terrain: { kind: 'tiles', own: false },
    buildings: { kind: 'buildings', own: false },
  },
};
