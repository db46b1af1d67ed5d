import type { TypedPreview, Goal, GameEvent, TypedMove, Move, Refusal, State } from '@two-rivers/kernel';
import type { PlanCheck } from '../plan.ts';
import type { MoveChoice, PartialMove } from './selection.ts';
import type { Intention, PathStep } from './intention.ts';
import type { PlanDraftSnapshot } from './planDraft.ts';
import type { Pace, TableInput } from './tableInput.ts';

/** What just happened, for motion, sound and those who listen: a new serial for each step. */
export interface PlayedStep<H> {
  readonly serial: string;
  /** who did it; below 0 where it was chance */
  readonly seat: number;
  readonly events: readonly H[];
  /** the move, where it is drafted; the log has the others */
  readonly move?: { readonly before: State; readonly move: Move };
  /** how many lines of the log it shows; left out for what is drafted */
  readonly lines?: number;
}

/** What was planned for the turn that has come. */
export interface PlannedTurnOffer<P = unknown, M extends TypedMove = TypedMove> extends PlanCheck {
  /** the same moves, as they are told */
  readonly steps: readonly PathStep<P, M>[];
}

/** What can be ended without choosing anything: the turn, or a part of it after which it goes on. */
export type TurnEnding = 'turn' | 'part';

/** Everything there is to draw of a table at one moment. It never changes; another moment is another look. */
export interface TableSnapshot<
  P = unknown,
  M extends TypedMove = TypedMove,
  H extends GameEvent = GameEvent,
  G extends Goal = Goal,
> {
  readonly input: TableInput;
  /** names the moment: what was chosen at another one is void */
  readonly momentKey: string;
  /** how many lines of the log are shown */
  readonly shownLength: number;
  /** whether that is all there is */
  readonly isLive: boolean;
  /** whether the user stopped the playback */
  readonly isPaused: boolean;
  readonly pace: Pace;
  /** what is shown: the present with the own draft, a moment of the past, or a plan */
  readonly state: State;
  readonly position: P;
  /** who decides: a seat, CHANCE or OVER */
  readonly actor: number;
  readonly isMyTurn: boolean;
  readonly isOver: boolean;
  /** the moves of the plan that is being made */
  readonly plan?: readonly string[];
  /** all turns of it */
  readonly planning?: PlanDraftSnapshot<P, M>;
  /** whether the own turns ahead can be planned now */
  readonly mayPlan: boolean;
  /** what was planned for this turn, which has come, and what of it fits */
  readonly offer?: PlannedTurnOffer<P, M>;
  readonly choices: readonly MoveChoice<M>[];
  /** a half-made choice; undefined where nothing is picked */
  readonly picked?: PartialMove<M>;
  /** what is wanted, and the way there that is looked at before it is gone */
  readonly intention?: Intention<P, M, G>;
  /** the step of that way which reaches what is wanted */
  readonly selected?: MoveChoice<M>;
  /** what the whole way would do */
  readonly preview?: TypedPreview<P, H>;
  /** what can be ended now */
  readonly ending?: TurnEnding;
  readonly step?: PlayedStep<H>;
  /** what others did since one's own last move; nothing any more once one moves */
  readonly eventsSinceOwnMove: readonly H[];
  /** why the last thing tried was refused */
  readonly refusal?: Refusal;
}
