export { Duel, type ForfeitedGame, type DecisionTimes, type UnitResult, unitScales } from './arena/duel.ts';
export { eloOfShare, rateBots, type BotRating } from './arena/ladder.ts';
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
export { makeSoftmaxBot } from './glance.ts';
export {
  type Advice,
  type AdviceBudget,
  type Advisor,
  makeAdvisor,
  type MoveSuggestion,
} from './hints/advisor.ts';
export { PredictedBreakdown, type PointPredictor } from './hints/byCategory.ts';
export { PLAYS_OUT, type Reason, ReasonFinder } from './hints/reasons.ts';
export { BotMatch } from './match.ts';
export { PointHeads, type PointHeadsFile } from './net/heads.ts';
export { AMOUNT_UNIT, NetInputs, makeAmountTable } from './net/inputs.ts';
export { NetCache } from './net/lessons.ts';
export { type NetCorrection, correctShares, PlainNet, readNetCorrection } from './net/net.ts';
export { type NetFile, OUTPUT_UNIT, readNetWeights } from './net/weights.ts';
export { EndgameSolver, type EndgameConditions } from './search/endSolver.ts';
export { EndgameSimulator } from './search/exactEndings.ts';
export { type SearchAnalysis, SequentialHalving, type MoveAnalysis } from './search/halving.ts';
export {
  type SearchBudget,
  type ComparisonOptions,
  DEFAULT_TREE_TUNING,
  type TreeTuning,
} from './search/options.ts';
export { StaticEvaluator, type TurnStructure } from './search/outlook.ts';
export { type SearchBot, makeSearchBot } from './search/search.ts';
export { type CandidateMatch, drawSeedKey, type Simulator } from './search/simulations.ts';
export {
  STUDY_BUDGETS,
  type StudiedVariation,
  type DecisionStudy,
  type StudyBudget,
} from './search/study.ts';
export { TreeSimulator } from './search/treeSimulator.ts';
export { randomMove, makeGreedyBot, type EstimateIncome, makeUniformBot } from './simpleBots.ts';
export { standardError, columnMeans, roundTo6Decimals, sumValues } from './sums.ts';
