import { STUDY_BUDGETS, type StudyBudget } from '@two-rivers/search';

/** Effort limits of a review. They are counts, not times, so that the same record gives the same review. */
export interface ReviewBudget {
  readonly name: string;
  readonly decision: StudyBudget;
  /** playouts per chance event, divided among its results */
  readonly playouts: number;
  /** minimum playouts per result of a chance event */
  readonly minPlayouts: number;
  /** maximum number of results compared per chance event; if there are more, a random sample is compared */
  readonly maxResults: number;
  /** setups dealt to estimate each seat's share before the game */
  readonly setups: number;
}

export const REVIEW_BUDGETS = {
  /** budget for statistics over many games */
  least: {
    name: 'least',
    decision: STUDY_BUDGETS.least,
    playouts: 3,
    minPlayouts: 1,
    maxResults: 3,
    setups: 1024,
  },
  /** budget for a first impression */
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
