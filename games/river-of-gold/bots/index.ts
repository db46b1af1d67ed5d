import { type GameBots, isDeepSearchBot } from '@two-rivers/search';
import type { RiverOfGoldState } from '../rules/index.ts';
import { riverOfGoldBots } from './bots.ts';
import { riverOfGoldEvaluation } from './evaluation.ts';
import { makeRiverOfGoldFeatureExtractor } from './features.ts';
import { puzzles, makeRiverOfGoldBreakdown, makeRiverOfGoldAdvisor } from './hints.ts';
import ladder from './ladder.json' with { type: 'json' };
import { loadNet, trainedEvaluation, loadReasonHeads } from './net/nets.ts';
import { riverOfGoldSearch } from './search.ts';

export const bots: GameBots<RiverOfGoldState> = {
  bots: riverOfGoldBots,
  standIn: 'heuristic',
  makeAdvisor: makeRiverOfGoldAdvisor,
  searchFactory: {
    makeEvaluation: riverOfGoldEvaluation,
    makeSearchBot: riverOfGoldSearch,
    makeBreakdown: makeRiverOfGoldBreakdown,
    trainedEvaluation,
  },
  review: {
    // share of a difference in evaluation that counts, because a judge overrates what it picks (docs/play/analysis.md)
    trust: 0.7,
    ladder,
    // all other sources of chance only deal the set-up
    sources: {
      die: { kind: 'die', own: true },
      era1: { kind: 'row', own: false },
      era2: { kind: 'row', own: false },
      customers: { kind: 'customers', own: true },
    },
  },
  puzzles,
  prepare: async (game, bot) => {
    if (bot === undefined) await loadReasonHeads(game);
    else if (isDeepSearchBot(bot)) await loadNet(game);
  },
  makeFeatureExtractor: makeRiverOfGoldFeatureExtractor,
};
