export { Duel, type Lost, type Pace, type Unit, unitScales } from './arena/duel.ts';
export { eloOfShare } from './arena/elo.ts';
export { ladder, type Rung } from './arena/ladder.ts';
export { Pairing } from './arena/pairing.ts';
export { type Interval, intervalAround, shareInterval } from './arena/sample.ts';
export { Sprt, type SprtPlan } from './arena/sprt.ts';
export { type Bot, Forfeit, legalOnly, type MakeBot, type Result, type View } from './bot.ts';
export type { Evaluation, EvaluationFor, MakeEvaluation } from './evaluation.ts';
export { type Features, type MakeFeatures, namesBySeat } from './features.ts';
export type {
  GameBots,
  LadderRung,
  LadderTable,
  Learned,
  LuckSource,
  LuckSources,
  ReviewPart,
  Thinking,
} from './gameBots.ts';
export { greedy, type Income } from './greedy.ts';
export { type Advice, type AdviceBudget, type Advisor, advisor, type Suggestion } from './hints/advisor.ts';
export { ByCategory, type Expectation } from './hints/byCategory.ts';
export type { About, Explanation } from './hints/explanation.ts';
export { PLAYS_OUT, type Reason, Reasons } from './hints/reasons.ts';
export { glance } from './levels/glance.ts';
export { isDeep, LEVELS, type Level } from './levels/levels.ts';
export { Match } from './match.ts';
export { Heads, type HeadsFile } from './net/heads.ts';
export { AMOUNT_UNIT, Inputs, wholesOf } from './net/inputs.ts';
export { Lessons } from './net/lessons.ts';
export { type Correction, correctShares, PlainNet, readCorrection } from './net/net.ts';
export { type NetFile, OUTPUT_UNIT, readNet } from './net/weights.ts';
export type { Analysis, MoveAnalysis } from './search/analysis.ts';
export { EndSolver } from './search/endSolver.ts';
export { ExactEndings } from './search/exactEndings.ts';
export { Halving } from './search/halving.ts';
export type { LastTurns } from './search/lastTurns.ts';
export { type Budget, type Comparison, TUNING, type Tuning } from './search/options.ts';
export { Outlook } from './search/outlook.ts';
export { type SearchBot, search } from './search/search.ts';
export { keyFrom } from './search/seeds.ts';
export type { Candidate, Simulations } from './search/simulations.ts';
export type { Steps } from './search/steps.ts';
export { STUDIES, type StudiedWay, type Study, type StudyBudget } from './search/study.ts';
export { TreeSimulator } from './search/treeSimulator.ts';
export { errorOf, meanOf, rounded, sumOf } from './sums.ts';
export { anyMove, uniform } from './uniform.ts';
