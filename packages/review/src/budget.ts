import { STUDY_BUDGETS, type StudyBudget } from '@two-rivers/search';

/** How much a review may do. All of it is counted, never timed, so that the same record gives the same review. */
export interface ReviewBudget {
  readonly name: string;
  readonly decision: StudyBudget;
  /** ways on that are played after all results of one chance together, and at least after each */
  readonly playouts: number;
  readonly minPlayouts: number;
  /** of chance with more results than this so many are sampled to know what could have come */
  readonly maxResults: number;
  /** set-ups that are dealt to know what a game is worth before it */
  readonly setups: number;
}

export const REVIEW_BUDGETS = {
  /** for measuring many games */
  least: {
    name: 'least',
    decision: STUDY_BUDGETS.least,
    playouts: 3,
    minPlayouts: 1,
    maxResults: 3,
    setups: 1024,
  },
  /** for a first impression */
  quick: {
    name: 'quick',
    decision: STUDY_BUDGETS.quick,
    playouts: 36,
    minPlayouts: 4,
    maxResults: 8,
    setups: 512,
  },
  standard: {
    name: 'standard',
    decision: STUDY_BUDGETS.standard,
    playouts: 144,
    minPlayouts: 8,
    maxResults: 100,
    setups: 1024,
  },
} as const satisfies Readonly<Record<string, ReviewBudget>>;

export type ReviewBudgetName = keyof typeof REVIEW_BUDGETS;
