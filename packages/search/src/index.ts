export { Duel, type Lost, type Pace, type Unit, unitScales } from './arena/duel.ts';
export { eloOfShare, ladder, type Rung } from './arena/ladder.ts';
export { Pairing } from './arena/pairing.ts';
export { type Interval, intervalAround, shareInterval } from './arena/sample.ts';
export { Sprt, type SprtPlan } from './arena/sprt.ts';
export {
  type Bot,
  Forfeit,
  isDeep,
  legalOnly,
  type Level,
  LEVELS,
  type MakeBot,
  type Result,
  type View,
} from './bot.ts';
export type { About, Evaluation, EvaluationFor, Explanation, MakeEvaluation } from './evaluation.ts';
export {
  type Features,
  type GameBots,
  type LadderRung,
  type LadderTable,
  type Learned,
  type LuckSource,
  type LuckSources,
  type MakeFeatures,
  namesBySeat,
  type ReviewPart,
  type Thinking,
} from './gameBots.ts';
export { glance } from './glance.ts';
export { type Advice, type AdviceBudget, type Advisor, advisor, type Suggestion } from './hints/advisor.ts';
export { ByCategory, type Expectation } from './hints/byCategory.ts';
export { PLAYS_OUT, type Reason, Reasons } from './hints/reasons.ts';
export { Match } from './match.ts';
export { Heads, type HeadsFile } from './net/heads.ts';
export { AMOUNT_UNIT, Inputs, wholesOf } from './net/inputs.ts';
export { Lessons } from './net/lessons.ts';
export { type Correction, correctShares, PlainNet, readCorrection } from './net/net.ts';
export { type NetFile, OUTPUT_UNIT, readNet } from './net/weights.ts';
export { EndSolver, type LastTurns } from './search/endSolver.ts';
export { ExactEndings } from './search/exactEndings.ts';
export { type Analysis, Halving, type MoveAnalysis } from './search/halving.ts';
export { type Budget, type Comparison, TUNING, type Tuning } from './search/options.ts';
export { Outlook, type Steps } from './search/outlook.ts';
export { type SearchBot, search } from './search/search.ts';
export { type Candidate, keyFrom, type Simulations } from './search/simulations.ts';
export { STUDIES, type StudiedWay, type Study, type StudyBudget } from './search/study.ts';
export { TreeSimulator } from './search/treeSimulator.ts';
export { anyMove, greedy, type Income, uniform } from './simpleBots.ts';
export { errorOf, meanOf, rounded, sumOf } from './sums.ts';
