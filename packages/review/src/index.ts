export { gradeOf } from './assembleReview.ts';
export { type ReviewBudgetName, REVIEW_BUDGETS, type ReviewBudget } from './budget.ts';
export {
  type SeatLedger,
  type ChanceReview,
  type DecisionReview,
  REVIEW_FORMAT,
  type Grade,
  GRADES,
  type EvaluatorInfo,
  type LevelEstimate,
  type DecisiveMoment,
  readReview,
  type Review,
  type SkillSummary,
  type TimelinePoint,
  type Variation,
} from './format.ts';
export { REVIEW_VERSION, evaluatorInfo } from './reviewJob.ts';
export { type ReviewEngine, reviewGame, ReviewJob } from './reviewJob.ts';
export { type ReviewTaskResult, Reviewer, type ReviewTask } from './reviewer.ts';
export { REVIEW_REASONS, type ReviewReasons } from './reasons.ts';
export type { ReviewableRecord } from './replayedGame.ts';
