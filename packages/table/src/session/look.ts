import type { Ahead, FaceGoal, FaceHappening, FaceMove, Move, Refusal, State } from '@two-rivers/kernel';
import type { PlanOffer } from '../plan.ts';
import type { Choice, Part } from './choice.ts';
import type { Intention, WayStep } from './intention.ts';
import type { PlanningLook } from './planning.ts';
import type { Pace, Scene } from './scene.ts';

/** What just happened, for motion, sound and those who listen: a new serial for each step. */
export interface Step<H> {
  readonly serial: string;
  /** who did it; below 0 where it was chance */
  readonly seat: number;
  readonly happenings: readonly H[];
  /** the move, where it is drafted; the log has the others */
  readonly move?: { readonly before: State; readonly move: Move };
  /** how many lines of the log it shows; left out for what is drafted */
  readonly lines?: number;
}

/** What was planned for the turn that has come. */
export interface TurnOffer<P = unknown, M extends FaceMove = FaceMove> extends PlanOffer {
  /** the same moves, as they are told */
  readonly steps: readonly WayStep<P, M>[];
}

/** What can be ended without choosing anything: the turn, or a part of it after which it goes on. */
export type Ending = 'turn' | 'part';

/** Everything there is to draw of a table at one moment. It never changes; another moment is another look. */
export interface Look<
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
  G extends FaceGoal = FaceGoal,
> {
  readonly scene: Scene;
  /** names the moment: what was chosen at another one is void */
  readonly at: string;
  /** how many lines of the log are shown */
  readonly shown: number;
  /** whether that is all there is */
  readonly isLive: boolean;
  /** whether the user stopped the playback */
  readonly isHeld: boolean;
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
  readonly planning?: PlanningLook<P, M>;
  /** whether the own turns ahead can be planned now */
  readonly mayPlan: boolean;
  /** what was planned for this turn, which has come, and what of it fits */
  readonly offer?: TurnOffer<P, M>;
  readonly choices: readonly Choice<M>[];
  /** a half-made choice; undefined where nothing is picked */
  readonly picked?: Part<M>;
  /** what is wanted, and the way there that is looked at before it is gone */
  readonly intention?: Intention<P, M, G>;
  /** the step of that way which reaches what is wanted */
  readonly selected?: Choice<M>;
  /** what the whole way would do */
  readonly preview?: Ahead<P, H>;
  /** what can be ended now */
  readonly ending?: Ending;
  readonly step?: Step<H>;
  /** what others did since one's own last move; nothing any more once one moves */
  readonly meanwhile: readonly H[];
  /** why the last thing tried was refused */
  readonly refusal?: Refusal;
}
