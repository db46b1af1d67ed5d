export { type Continuation, continueFrom } from './continuation.ts';
export { type Eyes, type Film, film } from './film.ts';
export { checkLesson, type LessonReport } from './lesson/checkLesson.ts';
export { type CourseStep, courseOf, isCourse } from './lesson/course.ts';
export {
  type GainMark,
  gainsIn,
  type Lesson,
  type LessonNote,
  type LessonText,
  readLesson,
  type StepKind,
} from './lesson/lesson.ts';
export { Mirror } from './mirror.ts';
export { fromStoredPlan, Plan, type PlannedTurn, type StoredTurn, toStoredPlan } from './plan.ts';
export { type Choice, narrow, type Part } from './session/choice.ts';
export type { Intended, Intention, WayStep } from './session/intention.ts';
export type { Look, Step, TurnOffer } from './session/look.ts';
export { newsOf, type NewsLine, type Told, toldWith } from './session/news.ts';
export type { PlanningLook, TurnLook } from './session/planning.ts';
export type { After } from './session/playback.ts';
export { RecordSource } from './session/recordSource.ts';
export { type Pace, PACES, type Scene, Store, type TableSource, type Tried } from './session/scene.ts';
export { TableSession } from './session/tableSession.ts';
export { type DraftWays, fromStoredWays, type StoredWays, toStoredWays } from './session/waysGone.ts';
export {
  type Authority,
  type Draws,
  fromStoredTable,
  type StoredTable,
  toStoredTable,
  type SavedTable,
  type TableRequest,
} from './savedTable.ts';
export {
  Chronicle,
  gainsOf,
  linesOf,
  type Share,
  sharesOf,
  type Story,
  type StoryLine,
  type StoryRound,
  type StoryTurn,
} from './story.ts';
export { Table } from './table.ts';
export { FACTS, factsOf, type GameFacts } from './statistics/facts.ts';
export { type CountedGame, csvOf, seatRows, type SeatRow } from './statistics/rows.ts';
export {
  opponentOf,
  PEOPLE,
  type Played,
  type Row,
  type Statistics,
  statisticsOf,
  type Sum,
} from './statistics/statistics.ts';
export { type Frame, type Preview, preview, type TableView, writeView } from './tableView.ts';
