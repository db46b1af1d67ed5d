import { type GameBots, isDeep } from '@two-rivers/search';
import type { RiverOfGoldState } from '../rules/index.ts';
import { riverOfGoldBots } from './bots.ts';
import { riverOfGoldEvaluation } from './evaluation.ts';
import { riverOfGoldFeatures } from './features.ts';
import { puzzles, riverOfGoldExplanation, riverOfGoldHints } from './hints.ts';
import { learn, learned, learnReasons } from './net/nets.ts';
import { review } from './review.ts';
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
  review,
  puzzles,
  ready: async (game, bot) => {
    if (bot === undefined) await learnReasons(game);
    else if (isDeep(bot)) await learn(game);
  },
  features: riverOfGoldFeatures,
};
