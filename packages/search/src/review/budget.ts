import type { StudyBudget } from '../search/study.ts';

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
  /** for a first impression, and for measuring many games */
  quick: {
    name: 'quick',
    decision: { simulations: 1_000, bundles: 12, repeats: 1, error: 0.01 },
    futures: 12,
    leastFutures: 1,
    mostResults: 12,
    setups: 256,
  },
  standard: {
    name: 'standard',
    decision: { simulations: 16_000, bundles: 36, repeats: 3, error: 0.004 },
    futures: 144,
    leastFutures: 6,
    mostResults: 100,
    setups: 256,
  },
} as const satisfies Readonly<Record<string, ReviewBudget>>;

export type BudgetName = keyof typeof BUDGETS;
