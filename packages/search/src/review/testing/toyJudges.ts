import type { ToyState } from '@two-rivers/kernel/testing/toy';
import { CHARM } from '@two-rivers/kernel/testing/toy';
import { TUNING } from '../../search/options.ts';
import { Outlook } from '../../search/outlook.ts';
import { search } from '../../search/search.ts';
import type { Steps } from '../../search/steps.ts';
import { scoresNow } from '../../search/testing/scoresNow.ts';
import { TreeSimulator } from '../../search/treeSimulator.ts';
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
