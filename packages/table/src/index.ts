export { type ContinuationRequest, continueRecord } from './continuation.ts';
export { type ReplayViewer, type RecordFrames, recordFrames } from './recordFrames.ts';
export { checkLesson, type LessonReport } from './lesson/checkLesson.ts';
export { type CourseStep, alignLesson, isCourse } from './lesson/course.ts';
export {
  type GainPlaceholder,
  gainPlaceholdersIn,
  type Lesson,
  type LessonNote,
  type LessonText,
  readLesson,
  type LessonStepKind,
} from './lesson/lesson.ts';
export { TableReplica } from './tableReplica.ts';
export { fromStoredPlan, TurnPlan, type PlannedTurn, type StoredPlannedTurn, toStoredPlan } from './plan.ts';
export { cached } from './store/cached.ts';
export type { PathPreview, Intention, PathStep } from './store/intention.ts';
export { newsSince, type NewsItem, type NarratedProgress, advanceProgress } from './store/news.ts';
export type { PlanDraftSnapshot, PlannedTurnSnapshot } from './store/planDraft.ts';
export { type Pace, PACES } from './store/pace.ts';
export { ORDINARY, type PolicyEvent, type PolicyResult, type TablePolicy } from './store/policy.ts';
export { RecordSource } from './store/recordSource.ts';
export { type MoveChoice, matchingChoices, type PartialMove } from './store/selection.ts';
export type { BotScript, SourceCommand, SourceEvent, TableInput, TableSource } from './store/source.ts';
export { isSameContent } from './store/sameContent.ts';
export { Store } from './store/store.ts';
export { type PlayedStep, type PlannedTurnOffer, type TableQueries, TableSnapshot } from './store/tableSnapshot.ts';
export type { BoardCommand, TableCommand, TableEvent, TableState } from './store/tableState.ts';
export { ordinaryTable, type StartTimer, TableStore } from './store/tableStore.ts';
export {
  type DraftUndoGroups,
  fromStoredUndoGroups,
  type StoredUndoGroups,
  toStoredUndoGroups,
} from './store/undoGroups.ts';
export {
  type ChanceAuthority,
  type ChanceResults,
  fromStoredTable,
  type StoredTable,
  toStoredTable,
  type SavedTable,
  type TableRequest,
} from './savedTable.ts';
export {
  GameLogBuilder,
  sumGains,
  logItems,
  type SeatGains,
  gainsBySeat,
  type GameLog,
  type LogItem,
  type LogRound,
  type LogTurn,
} from './gameLog.ts';
export { TABLE_REASONS, type TableReasons } from './reasons.ts';
export { Table } from './table.ts';
export { FACTS_VERSION, gameFactsOf, type GameFacts } from './statistics/facts.ts';
export { type ExportedGame, toCsv, seatRows, type SeatRow } from './statistics/rows.ts';
export {
  strongestOpponent,
  PEOPLE,
  type PlayedGame,
  type NamedTotals,
  type PlayerStatistics,
  statisticsOf,
  type GameTotals,
} from './statistics/statistics.ts';
export { type Frame, type Preview, previewMoves, type TableView, writeView } from './tableView.ts';
