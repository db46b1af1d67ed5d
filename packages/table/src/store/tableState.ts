import type { Goal, PathResult, Refusal, State, TypedMove } from '@two-rivers/kernel';
import type { PlannedTurn } from '../plan.ts';
import type { Pace } from './pace.ts';
import type { Playback, LineTimer } from './playback.ts';
import type { CandidatePath, MoveChoice, PartialMove } from './selection.ts';
import type { SourceCommand, SourceEvent, TableInput } from './source.ts';
import type { UndoGroups } from './undoGroups.ts';

/** All that a table holds for its viewer, as plain data; everything shown is computed from it. */
export interface TableState<M extends TypedMove = TypedMove, G extends Goal = Goal, S = unknown> {
  /** what the source told last */
  readonly input: TableInput;
  readonly playback: Playback;
  /** whether timers run, which is while the table is on screen */
  readonly isRunning: boolean;
  /** the timer that runs */
  readonly timer: LineTimer | undefined;
  /** moment at which the viewer joined; the step shown at that moment is not reported */
  readonly firstMomentKey: string;
  /** number of log lines reported to the source as seen */
  readonly reportedLength: number | undefined;
  readonly selection: Selection<M, G> | undefined;
  /** goal to preview once its paths are found */
  readonly awaitedGoal: AwaitedGoal<G> | undefined;
  readonly paths: FoundPaths<M, G>;
  readonly turn: TurnEnd<M>;
  readonly planning: Planning;
  readonly undo: UndoGroups;
  /** why the last command was refused */
  readonly refusal: Refusal | undefined;
  /** number of the next command that the source answers */
  readonly nextRequest: number;
  /** state of the policy */
  readonly policy: S;
}

/** The viewer's choice so far: part of a move, or paths of which one is previewed. Void at other moments. */
interface Selection<M extends TypedMove, G extends Goal> {
  readonly momentKey: string;
  readonly picked: PartialMove<M> | undefined;
  readonly target: SelectedPaths<M, G> | undefined;
}

export interface SelectedPaths<M extends TypedMove, G extends Goal> {
  /** absent if moves are previewed without a goal */
  readonly goal?: G | undefined;
  /** display name of the goal, from the caller */
  readonly name?: string | undefined;
  readonly paths: readonly CandidatePath<M>[];
  /** index of the previewed path */
  readonly index: number;
  /** why there is no path */
  readonly unreached?: Exclude<PathResult<M>, { readonly kind: 'paths' }>;
}

interface AwaitedGoal<G extends Goal> {
  readonly momentKey: string;
  readonly goal: G;
  readonly name: string | undefined;
}

/** Paths to goals from the position on screen, found bit by bit. */
export interface FoundPaths<M extends TypedMove, G extends Goal> {
  readonly hasFinder: boolean;
  /** number of positions searched so far, which tells late results of another position */
  readonly search: number;
  /** the position they start from */
  readonly from: State;
  /** results by goal as JSON, shown once none is queued */
  readonly results: ReadonlyMap<string, PathResult<M>>;
  /** results found since, while more are queued */
  readonly newResults: ReadonlyMap<string, PathResult<M>>;
  readonly queue: readonly G[];
}

/** How the viewer's turn ends. */
export interface TurnEnd<M extends TypedMove> {
  /** whether the turn needs a confirmation before it ends */
  readonly asksBeforeEnd: boolean;
  /** key of the turn that ends by itself once no decision is left */
  readonly endingTurnKey: string | undefined;
  readonly pending: PendingTurn | undefined;
  /** part of a move to keep after the path being played */
  readonly keptPick: { readonly momentKey: string; readonly picked: PartialMove<M> } | undefined;
}

/** Commands whose answers are awaited. */
interface PendingTurn {
  /** number of the command that changes the draft */
  readonly request?: number;
  /** number of the command that confirms it, which may be sent before the answer to the change */
  readonly confirmRequest?: number;
  /** whether to confirm the draft as soon as it is complete */
  readonly confirms?: boolean;
}

/** Planning of the viewer's future turns. */
export interface Planning {
  readonly edit: PlanEdit | undefined;
  /** length of the log when planning started */
  readonly startLength: number;
  /** number of log lines already checked for planned moves */
  readonly checkedLength: number;
}

/** The plan being edited. */
export interface PlanEdit {
  /** the viewer's masked state when planning started */
  readonly start: State;
  /** all turns; the edited one as it was before */
  readonly turns: readonly PlannedTurn[];
  /** index of the edited turn */
  readonly turn: number;
  /** whether its alternative is edited */
  readonly isInstead: boolean;
  /** moves of the edited turn, or of its alternative */
  readonly texts: readonly string[];
}

/** What a viewer does. */
export type TableCommand<M extends TypedMove = TypedMove, G extends Goal = Goal, C = unknown> =
  | BoardCommand<M, G>
  /** previews moves in this turn, such as those of a hint */
  | { readonly type: 'previewMoves'; readonly texts: readonly string[] }
  | { readonly type: 'previewNextPath' }
  | { readonly type: 'previewPathAt'; readonly index: number }
  /** ends the turn if no decision is left; otherwise ends the finished part of it */
  | { readonly type: 'endTurn' }
  /** undoes the last played path as a whole, or all of the turn */
  | { readonly type: 'undo'; readonly isWholeTurn?: boolean }
  | { readonly type: 'startPlan' }
  | { readonly type: 'planNext' }
  /** plans an alternative, used if the turn's moves are no longer possible */
  | { readonly type: 'planInstead' }
  | { readonly type: 'dropPlannedTurn'; readonly turn: number }
  | { readonly type: 'endPlan'; readonly keep: boolean }
  | { readonly type: 'pause' }
  | { readonly type: 'goToLine'; readonly line: number }
  | { readonly type: 'resume'; readonly line?: number }
  | { readonly type: 'togglePause' }
  | { readonly type: 'skipToEnd' }
  | { readonly type: 'setPace'; readonly pace: Pace }
  /** changes the setting “Ask me before my turn ends” */
  | { readonly type: 'setAsksBeforeEnd'; readonly asks: boolean }
  | { readonly type: 'loadPathFinder' }
  /** searches paths to goals that the screen shows */
  | { readonly type: 'findPaths'; readonly goals: readonly G[] }
  | { readonly type: 'takeDevice' }
  | { readonly type: 'retryBot' }
  /** a command of the policy, such as the next step of a lesson */
  | { readonly type: 'policy'; readonly command: C };

/** What a viewer does on the board. */
export type BoardCommand<M extends TypedMove = TypedMove, G extends Goal = Goal> =
  /** previews the cheapest path to a goal, or its shortages; `name` is the goal's display name */
  | { readonly type: 'previewGoal'; readonly goal: G; readonly name?: string | undefined }
  /** plays the previewed path; with `stays`, the turn does not end with it */
  | { readonly type: 'playPath'; readonly stays?: boolean }
  /** sets or clears the partial move; a single remaining choice is selected. A kind alone only opens its choices */
  | { readonly type: 'pick'; readonly part: PartialMove<M> | undefined }
  | { readonly type: 'select'; readonly choice: MoveChoice<M> | undefined }
  /** plays a choice, or previews it first if it would end the turn */
  | { readonly type: 'playOrPreview'; readonly choice: MoveChoice<M> }
  /** plays a choice even if it ends the turn; for buttons whose label says so */
  | { readonly type: 'play'; readonly choice: MoveChoice<M> };

/** What happens to a table besides commands. */
export type TableEvent<M extends TypedMove = TypedMove> =
  | SourceEvent
  | { readonly type: 'shown' }
  | { readonly type: 'hidden' }
  /** the display time of a line is over */
  | { readonly type: 'lineDue'; readonly line: number }
  | { readonly type: 'finderLoaded' }
  | PathsFound<M>;

export interface PathsFound<M extends TypedMove> {
  readonly type: 'pathsFound';
  readonly search: number;
  readonly isUrgent: boolean;
  readonly results: readonly (readonly [key: string, result: PathResult<M>])[];
}

/** What is to be done outside of the state. */
export type TableEffect<G extends Goal = Goal> =
  | { readonly type: 'send'; readonly command: SourceCommand }
  | { readonly type: 'startTimer'; readonly timer: LineTimer }
  | { readonly type: 'stopTimer' }
  | { readonly type: 'loadFinder' }
  /** searches paths; an urgent search is done before anything else */
  | {
      readonly type: 'search';
      readonly search: number;
      readonly from: State;
      readonly goals: readonly G[];
      readonly isUrgent: boolean;
    }
  /** an effect of the policy, such as progress to store */
  | { readonly type: 'policy'; readonly effect: unknown };
