import type { ReviewPart } from '@two-rivers/search/review';
import ladder from './ladder.json' with { type: 'json' };

/** What people call the sources of chance; all others only ever deal the set-up. */
export const review: ReviewPart = {
  // what expert decides better than hard by this judge is more than what it wins more (docs/analysis.md)
  trust: 0.7,
  ladder,
  sources: {
    die: { kind: 'die', own: true },
    era1: { kind: 'row', own: false },
    era2: { kind: 'row', own: false },
    customers: { kind: 'customers', own: true },
  },
};
