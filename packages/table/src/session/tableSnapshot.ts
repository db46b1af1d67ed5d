import type { TypedPreview, Goal, GameEvent, TypedMove, Move, Refusal, State } from '@two-rivers/kernel';
import type { PlanCheck } from '../plan.ts';
import type { MoveChoice, PartialMove } from './selection.ts';
import type { Intention, PathStep } from './intention.ts';
import type { PlanDraftSnapshot } from './planDraft.ts';
import type { Pace, TableInput } from './tableInput.ts';

/** The latest step, for motion, sound and screen readers; each step has a new serial. */
export interface PlayedStep<E = GameEvent> {
  readonly serial: string;
  /** seat that acted; negative for chance */
  readonly seat: number;
  /** the state before the step, masked for the viewer */
  readonly before: State;
  readonly events: readonly E[];
  /** the drafted move; absent for moves in the log */
  readonly move?: Move;
  /** number of log lines in the step; absent for a draft */
  readonly lines?: number;
}

/** The plan for the turn that has just begun. */
export interface PlannedTurnOffer<P = unknown, M extends TypedMove = TypedMove> extends PlanCheck {
  /** the playable moves, for display */
  readonly steps: readonly PathStep<P, M>[];
}

/** Part of the game that can end without a further decision: the turn, or a part of it. */
export type TurnEnding = 'turn' | 'part';

/** Everything needed to render a table at one moment. Immutable: each moment has a new snapshot. */
export interface TableSnapshot<P = unknown, M extends TypedMove = TypedMove, G extends Goal = Goal> {
  readonly input: TableInput;
  /** key of the moment; selections made at another moment are void */
  readonly momentKey: string;
  /** number of log lines shown */
  readonly shownLength: number;
  /** whether all log lines are shown */
  readonly isLive: boolean;
  /** whether the user paused the playback */
  readonly isPaused: boolean;
  readonly pace: Pace;
  /** the displayed state: the present with the viewer's draft, a past moment, or a plan */
  readonly state: State;
  readonly position: P;
  /** the seat to act, CHANCE or OVER */
  readonly actor: number;
  readonly isMyTurn: boolean;
  readonly isOver: boolean;
  /** moves of the plan being edited */
  readonly plan?: readonly string[];
  /** all turns of the plan being edited */
  readonly planning?: PlanDraftSnapshot<P, M>;
  /** whether planning is possible now */
  readonly mayPlan: boolean;
  /** the planned moves for the current turn, as far as they are still possible */
  readonly offer?: PlannedTurnOffer<P, M>;
  readonly choices: readonly MoveChoice<M>[];
  /** the partial move; undefined if nothing is picked */
  readonly picked?: PartialMove<M>;
  /** the current goal, and the previewed path to it */
  readonly intention?: Intention<P, M, G>;
  /** the step of the path that reaches the goal */
  readonly selected?: MoveChoice<M>;
  /** effect of the whole path */
  readonly preview?: TypedPreview<P>;
  /** part of the game that the viewer can end now; absent if none */
  readonly ending?: TurnEnding;
  readonly step?: PlayedStep;
  /** events of other players since the viewer's last move; empty once the viewer moves */
  readonly eventsSinceOwnMove: readonly GameEvent[];
  /** why the last command was refused */
  readonly refusal?: Refusal;
}
