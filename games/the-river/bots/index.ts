import { type GameBots, isDeep } from '@two-rivers/search';
import type { TheRiverState } from '../rules/index.ts';
import { theRiverBots } from './bots.ts';
import { theRiverEvaluation } from './evaluation.ts';
import { theRiverFeatures } from './features.ts';
import { puzzles, theRiverExplanation, theRiverHints } from './hints.ts';
import ladder from './ladder.json' with { type: 'json' };
import { learn, learned, learnReasons } from './net/nets.ts';
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
  review: {
    // what expert decides better than hard by this judge is more than what it wins more (docs/analysis.md)
    trust: 0.7,
    ladder,
    // what people call the sources of chance
    sources: {
      terrain: { kind: 'tiles', own: false },
      buildings: { kind: 'buildings', own: false },
    },
  },
  puzzles,
  ready: async (game, bot) => {
    if (bot === undefined) await learnReasons(game);
    else if (isDeep(bot)) await learn(game);
  },
  features: theRiverFeatures,
};
