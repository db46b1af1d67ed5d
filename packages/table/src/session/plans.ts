import {
  type Face,
  type FaceGoal,
  type FaceHappening,
  type FaceMove,
  isRefusal,
  parseEntry,
  type Refusal,
  type State,
} from '@two-rivers/kernel';
import { offerOf, Plan, type PlannedTurn } from '../plan.ts';
import type { Look, TurnOffer } from './look.ts';
import { Planning, type PlanningLook, restOf, stepsOf } from './planning.ts';
import type { Scene, TableSource } from './scene.ts';

/** The own turns ahead: planned move by move, kept at the table, offered when they come, done when they have been played. */
export class Plans<P, M extends FaceMove, H extends FaceHappening, G extends FaceGoal> {
  readonly #face: Face<State, P, M, H, G>;
  readonly #table: TableSource;
  #planning: Planning | undefined;
  /** how long the log was when one began to plan */
  #since = 0;
  /** lines of the log that were looked through for what was planned */
  #checked: number;
  #mayPlan: { readonly state: State; readonly isSo: boolean } | undefined;
  #fit: { readonly state: State; readonly turn: PlannedTurn; readonly of: TurnOffer<P, M> } | undefined;
  #look: { readonly planning: Planning; readonly look: PlanningLook<P, M> } | undefined;

  constructor(face: Face<State, P, M, H, G>, table: TableSource) {
    this.#face = face;
    this.#table = table;
    this.#checked = table.scene.get().told;
  }

  /** the moves that are being planned; undefined while nothing is */
  get made(): Plan | undefined {
    return this.#planning?.plan;
  }

  /** Names the turn that moves are planned for. */
  get place(): string | undefined {
    if (this.#planning === undefined) return undefined;
    const { turn, isInstead } = this.#planning;
    return `plan ${turn}${isInstead ? ' instead' : ''}`;
  }

  /** Other eyes look: they find nothing of what is being planned. */
  begin({ told }: Scene): void {
    this.#planning = undefined;
    this.#checked = told;
  }

  /** Plans from what is shown: nobody plans with moves that they have not been shown. */
  start({ state, scene }: Look<P, M, H, G>): Refusal | undefined {
    const planning = Planning.from(this.#table.game, state, scene.eyes, scene.plan);
    if (!isRefusal(planning)) this.#since = scene.frames.length;
    return this.#goOn(planning);
  }

  add(texts: readonly string[]): Refusal | undefined {
    return this.#change((planning) => {
      const { plan, refusal } = planning.plan.addAll(texts);
      return refusal ?? planning.with(plan);
    });
  }

  undo(moves: number): Refusal | undefined {
    return this.#change((planning) => {
      const shorter = planning.plan.undo(moves);
      return isRefusal(shorter) ? shorter : planning.with(shorter);
    });
  }

  /** The turn after the one that is planned. */
  next(): Refusal | undefined {
    return this.#change((planning) => planning.next());
  }

  /** What to do in that turn where its moves are no longer possible. */
  instead(): Refusal | undefined {
    return this.#change((planning) => planning.instead());
  }

  /** Takes a turn out of the plan, while it is made or when it is offered. */
  drop(turn: number): Refusal | undefined {
    if (this.#planning === undefined) this.#table.keepPlan(this.#table.scene.get().plan.toSpliced(turn, 1));
    return this.#change((planning) => planning.without(turn));
  }

  end(keep: boolean): void {
    const turns = keep ? (this.#planning?.turns ?? []) : [];
    this.#planning = undefined;
    this.#table.keepPlan(turns);
  }

  /** A turn of the plan that was played is done. Says whether the turn has come while it was planned, or the game is over. */
  follow({ frames, eyes, plan, view }: Scene): boolean {
    const played = frames
      .slice(this.#checked)
      .flatMap(({ seat, line }) => (seat === eyes ? (parseEntry(line)?.text ?? []) : []));
    this.#checked = frames.length;
    const rest = played.length === 0 ? plan : restOf(plan, played);
    if (rest !== plan) this.#table.keepPlan(rest);
    const isOver = view.outcome !== undefined || view.abandoned;
    const hasCome = view.actor === eyes && frames.length > this.#since;
    return this.#planning !== undefined && (isOver || hasCome);
  }

  /** What is being planned, whether something can be, and what was planned for the turn that has come. */
  at(
    scene: Scene,
    state: State,
    isMyTurn: boolean,
  ): Pick<Look<P, M, H, G>, 'plan' | 'planning' | 'mayPlan' | 'offer'> {
    const planning = this.#planning;
    if (planning === undefined) {
      const offer = isMyTurn ? this.#offerAt(scene) : undefined;
      return { mayPlan: this.#mayPlanAt(scene, state), ...(offer === undefined ? {} : { offer }) };
    }
    if (this.#look?.planning !== planning) this.#look = { planning, look: planning.look(this.#face) };
    return { mayPlan: true, plan: planning.plan.texts, planning: this.#look.look };
  }

  #change(change: (planning: Planning) => Planning | Refusal): Refusal | undefined {
    return this.#planning === undefined ? undefined : this.#goOn(change(this.#planning));
  }

  #goOn(planning: Planning | Refusal): Refusal | undefined {
    if (isRefusal(planning)) return planning;
    this.#planning = planning;
    return undefined;
  }

  #mayPlanAt({ eyes, view, isOneTurn }: Scene, state: State): boolean {
    const { game } = this.#table;
    const isOver = view.outcome !== undefined || view.abandoned;
    if (eyes < 0 || isOver || isOneTurn || view.mayConfirm || view.draft.length > 0) return false;
    // what has been played since is not known to whoever looks at the past
    if ((view.actor === eyes) !== (game.actor(state) === eyes)) return false;
    if (this.#mayPlan?.state !== state) {
      // in the own turn too: where no turn after it can be planned, it is simply played
      const plan = Plan.ahead(game, state, eyes);
      this.#mayPlan = { state, isSo: !isRefusal(plan) && plan.moves.length > 0 };
    }
    return this.#mayPlan.isSo;
  }

  #offerAt({ plan: [turn], view, eyes }: Scene): TurnOffer<P, M> | undefined {
    if (turn === undefined || view.draft.length > 0) return undefined;
    const { state } = view;
    if (this.#fit?.state !== state || this.#fit.turn !== turn) {
      const of = offerOf(this.#table.game, state, eyes, turn);
      const steps = stepsOf(this.#face, Plan.at(this.#table.game, state, eyes), of.texts);
      this.#fit = { state, turn, of: { ...of, steps } };
    }
    return this.#fit.of;
  }
}
