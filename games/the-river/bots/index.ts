import { type GameBots, isDeep } from '@two-rivers/search';
import type { TheRiverState } from '../rules/index.ts';
import { theRiverBots } from './bots.ts';
import { theRiverEvaluation } from './evaluation.ts';
import { theRiverFeatures } from './features.ts';
import { puzzles, theRiverExplanation, theRiverHints } from './hints.ts';
import { learn, learned, learnReasons } from './net/nets.ts';
import { review } from './review.ts';
import { theRiverSearch } from './search.ts';

export const bots: GameBots<TheRiverState> = {
  bots: theRiverBots,
  standIn: 'heuristic',
  hints: theRiverHints,
  thinking: {
    evaluation: theRiverEvaluation,
    search: theRiverSearch,
    explanation: theRiverExplanation,
    learned,
  },
  review,
  puzzles,
  ready: async (game, bot) => {
    if (bot === undefined) await learnReasons(game);
    else if (isDeep(bot)) await learn(game);
  },
  features: theRiverFeatures,
};
