import { CHARM, type ToyState } from '@two-rivers/kernel/testing/toy';
import { Outlook, search, type Steps, TreeSimulator, TUNING } from '@two-rivers/search';
import { scoresNow } from '@two-rivers/search/testing/scoresNow';
import type { ReviewBudget } from '../budget.ts';
import type { Judges } from '../review.ts';

const steps: Steps<ToyState> = { prepares: (move) => move === CHARM, isOpen: () => false };

/** Judges of the toy game, as simple as can be. */
export const toyJudges: Judges<ToyState> = {
  thinking: {
    evaluation: scoresNow,
    search: (game, options) => {
      const outlook = new Outlook(game, scoresNow, steps, true);
      const simulations = new TreeSimulator(game, outlook, steps, TUNING);
      return search(game, { candidates: 8, preview: true, trust: 2, ...options, simulations });
    },
  },
  sources: { die: { kind: 'die', own: true }, cards: { kind: 'cards', own: false } },
};

/** As little as makes a whole review. */
export const TINY: ReviewBudget = {
  name: 'tiny',
  decision: { simulations: 60, bundles: 4, repeats: 1, error: 0.01 },
  futures: 12,
  leastFutures: 2,
  mostResults: 8,
  setups: 4,
};
