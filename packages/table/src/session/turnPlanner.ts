import {
  type GameView,
  type Goal,
  type GameEvent,
  type TypedMove,
  isRefusal,
  parseLogEntry,
  type Refusal,
  type State,
} from '@two-rivers/kernel';
import { checkPlannedTurn, TurnPlan, type PlannedTurn } from '../plan.ts';
import type { TableSnapshot, PlannedTurnOffer } from './tableSnapshot.ts';
import { PlanDraft, type PlanDraftSnapshot, withoutPlayedTurn, pathStepsOf } from './planDraft.ts';
import type { TableInput, TableSource } from './tableInput.ts';

/**
 * The viewer's planned turns: planned move by move, saved at the table, offered when their turn begins, and removed
 * once played.
 */
export class TurnPlanner<P, M extends TypedMove, G extends Goal> {
  readonly #gameView: GameView<State, P, M, GameEvent, G>;
  readonly #table: TableSource;
  #draft: PlanDraft | undefined;
  /** length of the log when planning started */
  #startLength = 0;
  /** number of log lines already checked for planned moves */
  #checkedLength: number;
  #mayPlanCache: { readonly state: State; readonly value: boolean } | undefined;
  #offerCache:
    | { readonly state: State; readonly turn: PlannedTurn; readonly offer: PlannedTurnOffer<P, M> }
    | undefined;
  #snapshotCache: { readonly draft: PlanDraft; readonly snapshot: PlanDraftSnapshot<P, M> } | undefined;

  constructor(gameView: GameView<State, P, M, GameEvent, G>, table: TableSource) {
    this.#gameView = gameView;
    this.#table = table;
    this.#checkedLength = table.input.get().seenLength;
  }

  /** the moves being planned; undefined if no plan is edited */
  get currentPlan(): TurnPlan | undefined {
    return this.#draft?.plan;
  }

  /** Key of the turn being planned. */
  get turnKey(): string | undefined {
    if (this.#draft === undefined) return undefined;
    const { turn, isInstead } = this.#draft;
    return `plan ${turn}${isInstead ? ' instead' : ''}`;
  }

  /** Discards the plan being edited, because the viewer has changed. */
  reset({ seenLength }: TableInput): void {
    this.#draft = undefined;
    this.#checkedLength = seenLength;
  }

  /** Starts planning from the position on screen, without log lines that are not shown yet. */
  start({ state, input }: TableSnapshot<P, M, G>): Refusal | undefined {
    const planning = PlanDraft.from(this.#table.game, state, input.viewer, input.plan);
    if (!isRefusal(planning)) this.#startLength = input.frames.length;
    return this.#setDraft(planning);
  }

  add(texts: readonly string[]): Refusal | undefined {
    return this.#changeDraft((planning) => {
      const { plan, refusal } = planning.plan.addPossible(texts);
      return refusal ?? planning.withPlan(plan);
    });
  }

  undo(moves: number): Refusal | undefined {
    return this.#changeDraft((planning) => {
      const shorter = planning.plan.undo(moves);
      return isRefusal(shorter) ? shorter : planning.withPlan(shorter);
    });
  }

  /** Plans the next turn. */
  planNext(): Refusal | undefined {
    return this.#changeDraft((planning) => planning.nextTurn());
  }

  /** Plans an alternative for the turn being planned, used if the turn's moves are no longer possible. */
  planInstead(): Refusal | undefined {
    return this.#changeDraft((planning) => planning.insteadOfTurn());
  }

  /** Removes a turn from the plan, either during planning or when the turn is offered for play. */
  dropTurn(turn: number): Refusal | undefined {
    if (this.#draft === undefined) this.#table.savePlan(this.#table.input.get().plan.toSpliced(turn, 1));
    return this.#changeDraft((planning) => planning.withoutTurn(turn));
  }

  end(keep: boolean): void {
    const turns = keep ? (this.#draft?.turns ?? []) : [];
    this.#draft = undefined;
    this.#table.savePlan(turns);
  }

  /**
   * Removes a played turn from the plan. Returns whether planning must stop because the turn has begun or the game is
   * over.
   */
  update({ frames, viewer, plan, view }: TableInput): boolean {
    const playedMoves = frames
      .slice(this.#checkedLength)
      .flatMap(({ seat, line }) => (seat === viewer ? (parseLogEntry(line)?.text ?? []) : []));
    this.#checkedLength = frames.length;
    const rest = playedMoves.length === 0 ? plan : withoutPlayedTurn(plan, playedMoves);
    if (rest !== plan) this.#table.savePlan(rest);
    const isOver = view.outcome !== undefined || view.abandoned;
    const hasCome = view.actor === viewer && frames.length > this.#startLength;
    return this.#draft !== undefined && (isOver || hasCome);
  }

  /**
   * Snapshot fields about planning: the edited plan, whether planning is possible, and the offer for the current turn.
   */
  snapshotFields(
    input: TableInput,
    state: State,
    isMyTurn: boolean,
  ): Pick<TableSnapshot<P, M, G>, 'plan' | 'planning' | 'mayPlan' | 'offer'> {
    const planning = this.#draft;
    if (planning === undefined) {
      const offer = isMyTurn ? this.#offerAt(input) : undefined;
      return { mayPlan: this.#mayPlanAt(input, state), ...(offer === undefined ? {} : { offer }) };
    }
    if (this.#snapshotCache?.draft !== planning)
      this.#snapshotCache = { draft: planning, snapshot: planning.snapshot(this.#gameView) };
    return { mayPlan: true, plan: planning.plan.texts, planning: this.#snapshotCache.snapshot };
  }

  #changeDraft(change: (planning: PlanDraft) => PlanDraft | Refusal): Refusal | undefined {
    return this.#draft === undefined ? undefined : this.#setDraft(change(this.#draft));
  }

  #setDraft(planning: PlanDraft | Refusal): Refusal | undefined {
    if (isRefusal(planning)) return planning;
    this.#draft = planning;
    return undefined;
  }

  #mayPlanAt({ viewer, view, isOneTurn }: TableInput, state: State): boolean {
    const { game } = this.#table;
    const isOver = view.outcome !== undefined || view.abandoned;
    if (viewer < 0 || isOver || isOneTurn || view.mayConfirm || view.draft.length > 0) return false;
    // no planning from a past moment at which it was the viewer's turn but now is not, or vice versa
    if ((view.actor === viewer) !== (game.actor(state) === viewer)) return false;
    if (this.#mayPlanCache?.state !== state) {
      // during the viewer's own turn too, planning requires that the turn after it can be planned
      const plan = TurnPlan.forNextTurn(game, state, viewer);
      this.#mayPlanCache = { state, value: !isRefusal(plan) && plan.moves.length > 0 };
    }
    return this.#mayPlanCache.value;
  }

  #offerAt({ plan: [turn], view, viewer }: TableInput): PlannedTurnOffer<P, M> | undefined {
    if (turn === undefined || view.draft.length > 0) return undefined;
    const { state } = view;
    if (this.#offerCache?.state !== state || this.#offerCache.turn !== turn) {
      const planOffer = checkPlannedTurn(this.#table.game, state, viewer, turn);
      const steps = pathStepsOf(
        this.#gameView,
        TurnPlan.fromTurnStart(this.#table.game, state, viewer),
        planOffer.texts,
      );
      this.#offerCache = { state, turn, offer: { ...planOffer, steps } };
    }
    return this.#offerCache.offer;
  }
}
