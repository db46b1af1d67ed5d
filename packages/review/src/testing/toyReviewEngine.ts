import { CHARM, type ToyState } from '@two-rivers/kernel/testing/toy';
import { makeSearchBot, makeTreeSimulator, type TurnStructure } from '@two-rivers/search';
import { makeScoreEvaluation } from '@two-rivers/search/testing/scoreEvaluation';
import type { ReviewBudget } from '../budget.ts';
import type { ReviewEngine } from '../reviewJob.ts';

const turnStructure: TurnStructure<ToyState> = {
  isPreparation: (move) => move === CHARM,
  isMidTurn: () => false,
};

/** Minimal review engine for the toy game. */
export const toyReviewEngine: ReviewEngine<ToyState> = {
  searchFactory: {
    makeEvaluation: makeScoreEvaluation,
    makeSearchBot: (game, options) => {
      const simulator = makeTreeSimulator(game, makeScoreEvaluation, turnStructure);
      return makeSearchBot(game, {
        candidates: 8,
        preview: true,
        trust: 2,
        ...options,
        simulator,
      });
    },
  },
  sources: { die: { kind: 'die', own: true }, cards: { kind: 'cards', own: false } },
};

/** Smallest budget that gives a complete review. */
export const TINY_BUDGET: ReviewBudget = {
  name: 'tiny',
  decision: { simulations: 60, worlds: 4, repeats: 1, error: 0.01 },
  playouts: 12,
  minPlayouts: 2,
  maxResults: 8,
  setups: 4,
};
