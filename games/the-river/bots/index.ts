import { type GameBots, isDeepSearchBot } from '@two-rivers/search';
import type { TheRiverState } from '../rules/index.ts';
import { theRiverBots } from './bots.ts';
import { theRiverEvaluation } from './evaluation.ts';
import { theRiverFeatures } from './features.ts';
import { puzzleConfig, theRiverExplanation, theRiverAdvisor } from './hints.ts';
import ladder from './ladder.json' with { type: 'json' };
import { loadNet, loadedNet, loadReasonNet } from './net/nets.ts';
import { theRiverSearch } from './search.ts';

export const bots: GameBots<TheRiverState> = {
  bots: theRiverBots,
  standIn: 'heuristic',
  makeAdvisor: theRiverAdvisor,
  searchFactory: {
    makeEvaluation: theRiverEvaluation,
    makeSearchBot: theRiverSearch,
    makeBreakdown: theRiverExplanation,
    trainedEvaluation: loadedNet,
  },
  review: {
    // discounts differences, since the best of many estimates is overrated (docs/play/analysis.md)
    trust: 0.7,
    ladder,
    // display kinds of the chance sources
    sources: {
      terrain: { kind: 'tiles', own: false },
      buildings: { kind: 'buildings', own: false },
    },
  },
  puzzles: puzzleConfig,
  prepare: async (game, bot) => {
    if (bot === undefined) await loadReasonNet(game);
    else if (isDeepSearchBot(bot)) await loadNet(game);
  },
  makeFeatureExtractor: theRiverFeatures,
};
