export { Duel, type ForfeitedGame, type DecisionTimes, type UnitResult, unitScales } from './arena/duel.ts';
export { eloOfShare, rateBots, type BotRating } from './arena/botRatings.ts';
export { Pairing } from './arena/pairing.ts';
export { type ConfidenceInterval, confidenceInterval, shareConfidenceInterval } from './arena/sample.ts';
export { Sprt, type SprtParameters } from './arena/sprt.ts';
export {
  type Bot,
  ForfeitError,
  isDeepSearchBot,
  withLegalityCheck,
  type BotLevel,
  BOT_LEVELS,
  type MakeBot,
  type BotGameResult,
  type BotView,
} from './bot.ts';
export type {
  ReasonDetails,
  Evaluation,
  MakeViewerEvaluation,
  EvaluationBreakdown,
  MakeEvaluation,
} from './evaluation.ts';
export {
  type FeatureExtractor,
  type GameBots,
  type LevelLossRate,
  type LevelLossTable,
  type TrainedEvaluation,
  type LuckSource,
  type LuckSources,
  type MakeFeatureExtractor,
  featureNamesBySeat,
  type ReviewSettings,
  type SearchFactory,
} from './gameBots.ts';
export { makeSoftmaxBot } from './softmaxBot.ts';
export {
  type Advice,
  type AdviceBudget,
  type Advisor,
  makeAdvisor,
  type MoveSuggestion,
} from './hints/advisor.ts';
export { PredictedBreakdown, type PointPredictor } from './hints/predictedBreakdown.ts';
export { PLAYS_OUT, type Reason, ReasonFinder } from './hints/reasonFinder.ts';
export { BotMatch } from './botMatch.ts';
export { PointHeads, type PointHeadsFile } from './net/pointHeads.ts';
export { AMOUNT_UNIT, NetInputs, makeAmountTable } from './net/netInputs.ts';
export { NetCache } from './net/netCache.ts';
export { type NetCorrection, correctShares, PlainNet, readNetCorrection } from './net/net.ts';
export { type NetFile, OUTPUT_UNIT, readNetWeights } from './net/netWeights.ts';
export { EndgameSolver, type EndgameConditions } from './search/endgameSolver.ts';
export { EndgameSimulator } from './search/endgameSimulator.ts';
export { type SearchAnalysis, SequentialHalving, type MoveAnalysis } from './search/sequentialHalving.ts';
export {
  type SearchBudget,
  type ComparisonOptions,
  DEFAULT_TREE_TUNING,
  type TreeTuning,
} from './search/options.ts';
export { SINGLE_MOVES, StaticEvaluator, type TurnStructure } from './search/staticEvaluator.ts';
export { type SearchBot, makeSearchBot } from './search/searchBot.ts';
export { type CandidateMatch, drawSeedKey, type Simulator } from './search/simulator.ts';
export {
  STUDY_BUDGETS,
  type StudiedVariation,
  type DecisionStudy,
  type StudyBudget,
} from './search/study.ts';
export { makeTreeSimulator, TreeSimulator } from './search/treeSimulator.ts';
export { randomMove, makeGreedyBot, type EstimateIncome, makeUniformBot } from './simpleBots.ts';
export { standardError, columnMeans, roundTo6Decimals, sumValues } from './statistics.ts';
