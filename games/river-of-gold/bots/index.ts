import { type GameBots, isDeep } from '@two-rivers/search';
import type { RiverOfGoldState } from '../rules/index.ts';
import { riverOfGoldBots } from './bots.ts';
import { riverOfGoldEvaluation } from './evaluation.ts';
import { riverOfGoldFeatures } from './features.ts';
import { puzzles, riverOfGoldExplanation, riverOfGoldHints } from './hints.ts';
import ladder from './ladder.json' with { type: 'json' };
import { learn, learned, learnReasons } from './net/nets.ts';
import { riverOfGoldSearch } from './search.ts';

export const bots: GameBots<RiverOfGoldState> = {
  bots: riverOfGoldBots,
  standIn: 'heuristic',
  hints: riverOfGoldHints,
  thinking: {
    evaluation: riverOfGoldEvaluation,
    search: riverOfGoldSearch,
    explanation: riverOfGoldExplanation,
    learned,
  },
  review: {
    // share of expert's gain over hard in evaluations that turns into wins (docs/analysis.md)
    trust: 0.7,
    ladder,
    // all other sources only deal the set-up
    sources: {
      die: { kind: 'die', own: true },
      era1: { kind: 'row', own: false },
      era2: { kind: 'row', own: false },
      customers: { kind: 'customers', own: true },
    },
  },
  puzzles,
  ready: async (game, bot) => {
    if (bot === undefined) await learnReasons(game);
    else if (isDeep(bot)) await learn(game);
  },
  features: riverOfGoldFeatures,
};
