export { gradeOf } from './assemble.ts';
export { type BudgetName, BUDGETS, type ReviewBudget } from './budget.ts';
export {
  type Account,
  type Chance,
  type Decision,
  FORMAT,
  type Grade,
  GRADES,
  type Judge,
  type Like,
  type Moment,
  readReview,
  type Review,
  type Skill,
  type Standing,
  type Way,
} from './format.ts';
export { JUDGE, judgeOf } from './review.ts';
export { type Judges, review, ReviewWork } from './review.ts';
export { type Piece, Reviewer, type Task } from './reviewer.ts';
export type { Reviewed } from './story.ts';
