import { STUDIES, type StudyBudget } from '@two-rivers/search';

/** How much a review may do. All of it is counted, never timed, so that the same record gives the same review. */
export interface ReviewBudget {
  readonly name: string;
  readonly decision: StudyBudget;
  /** ways on that are played after all results of one chance together, and at least after each */
  readonly futures: number;
  readonly leastFutures: number;
  /** of chance with more results than this so many are sampled to know what could have come */
  readonly mostResults: number;
  /** set-ups that are dealt to know what a game is worth before it */
  readonly setups: number;
}

export const BUDGETS = {
  /** for measuring many games */
  least: {
    name: 'least',
    decision: STUDIES.least,
    futures: 3,
    leastFutures: 1,
    mostResults: 3,
    setups: 1024,
  },
  /** for a first impression */
  quick: {
    name: 'quick',
    decision: STUDIES.quick,
    futures: 36,
    leastFutures: 4,
    mostResults: 8,
    setups: 512,
  },
  standard: {
    name: 'standard',
    decision: STUDIES.standard,
    futures: 144,
    leastFutures: 8,
    mostResults: 100,
    setups: 1024,
  },
} as const satisfies Readonly<Record<string, ReviewBudget>>;

export type BudgetName = keyof typeof BUDGETS;
