import type { ReviewPart } from '@two-rivers/search/review';
import ladder from './ladder.json' with { type: 'json' };

/** What people call the sources of chance. */
export const review: ReviewPart = {
  // what expert decides better than hard by this judge is more than what it wins more (docs/analysis.md)
  trust: 0.7,
  ladder,
  sources: {
    terrain: { kind: 'tiles', own: false },
    buildings: { kind: 'buildings', own: false },
  },
};
