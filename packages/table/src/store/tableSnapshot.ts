import {
  type GameEvent,
  type GameView,
  type Goal,
  isRefusal,
  type Move,
  type MoveList,
  type PathResult,
  type Refusal,
  sameState,
  type State,
  type TypedMove,
  type TypedPreview,
} from '@two-rivers/kernel';
import { checkPlannedTurn, type PlanCheck, type PlannedTurn, TurnPlan } from '../plan.ts';
import { refuse } from '../refuse.ts';
import { previewMoves } from '../tableView.ts';
import { cached } from './cached.ts';
import { type Intention, type IntentionPreview, type PathStep, previewPath } from './intention.ts';
import { eventsSinceOwnMove, type ShownLog, stepAt } from './lastStep.ts';
import { PlanDraft, type PlanDraftSnapshot, pathStepsOf } from './planDraft.ts';
import type { Pace } from './pace.ts';
import { isSameContent } from './sameContent.ts';
import { choicesOf, type MoveChoice, type PartialMove } from './selection.ts';
import { stateBeforeDraft, type TableInput } from './source.ts';
import type { PlanEdit, SelectedPaths, TableState } from './tableState.ts';
import { turnRemainder } from './turnRemainder.ts';

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

type StateGameView<P, M extends TypedMove, G extends Goal> = GameView<State, P, M, GameEvent, G>;

/** What a table needs to know of its occasion. */
export interface TableSetup<P, M extends TypedMove, G extends Goal> {
  readonly gameView: StateGameView<P, M, G>;
  /** whether the source is a record: it starts paused, and no line is skipped */
  readonly isRecord: boolean;
  /** whether only a single turn is played, so that planning is off */
  readonly isOneTurn: boolean;
}

/** What is computed from a table's state; each part stays the same object while all it is computed from does. */
export type TableQueries<P, M extends TypedMove, G extends Goal> = ReturnType<typeof tableQueries<P, M, G>>;

export function tableQueries<P, M extends TypedMove, G extends Goal>(setup: TableSetup<P, M, G>) {
  const { gameView, isRecord } = setup;
  const { game } = gameView;
  type View = TableInput['view'];
  type Frames = TableInput['frames'];
  let lastStep: PlayedStep | undefined;
  return {
    setup,
    position: cached((state: State): P => gameView.position(state)),
    choices: cached((moves: MoveList): readonly MoveChoice<M>[] => choicesOf(gameView, moves.toArray())),
    intention: cached(
      (state: State, target: SelectedPaths<M, G>): IntentionPreview<P, M, G> => previewPath(gameView, state, target),
    ),
    planDraft: cached((seat: number, edit: PlanEdit): PlanDraft => {
      const draft = PlanDraft.of(game, seat, edit);
      // the plan was accepted when it was edited
      if (isRefusal(draft)) throw new Error(`a plan is refused the second time: ${draft.reason}`);
      return draft;
    }),
    planMoves: cached((plan: TurnPlan): MoveList => plan.moves),
    planSnapshot: cached((draft: PlanDraft): PlanDraftSnapshot<P, M> => draft.snapshot(gameView)),
    ending: cached((view: View, start: State | undefined): TurnEnding | undefined => findEnding(gameView, view, start)),
    /** whether the turn after this one can be planned, which planning during the viewer's own turn requires too */
    mayPlanFrom: cached((state: State, viewer: number): boolean => {
      const plan = TurnPlan.forNextTurn(game, state, viewer);
      return !isRefusal(plan) && plan.moves.length > 0;
    }),
    offer: cached((state: State, viewer: number, turn: PlannedTurn): PlannedTurnOffer<P, M> => {
      const check = checkPlannedTurn(game, state, viewer, turn);
      const steps = pathStepsOf(gameView, TurnPlan.fromTurnStart(game, state, viewer), check.texts);
      return { ...check, steps };
    }),
    step: cached(
      (serial: string, view: View, frames: Frames, start: State | undefined, viewer: number, line: number) => {
        const step = stepAt(gameView, isRecord, serial, shownLog(view, frames, start, viewer), line);
        // a step is shown once, even if its draft is told again
        const isSame =
          step !== undefined &&
          step.serial === lastStep?.serial &&
          sameState(step.before, lastStep.before) &&
          isSameContent(step.events, lastStep.events);
        if (!isSame) lastStep = step;
        return lastStep;
      },
    ),
    eventsSinceOwnMove: cached((view: View, frames: Frames, start: State | undefined, viewer: number, line: number) =>
      eventsSinceOwnMove(shownLog(view, frames, start, viewer), line),
    ),
  };
}

function shownLog(
  view: TableInput['view'],
  frames: TableInput['frames'],
  start: State | undefined,
  viewer: number,
): ShownLog {
  return { view, frames, viewer, ...(start === undefined ? {} : { start }) };
}

/** What the viewer can end now: the turn or a part of it; undefined if nothing. `start` is the state before the draft. */
function findEnding<P, M extends TypedMove, G extends Goal>(
  gameView: StateGameView<P, M, G>,
  view: TableInput['view'],
  start: State | undefined,
): TurnEnding | undefined {
  const { state, viewer, moves } = view;
  if (viewer < 0 || view.abandoned) return undefined;
  if (view.mayConfirm) return start !== undefined && turnRemainder(gameView, start, state).ends ? 'turn' : 'part';
  if (view.actor !== viewer) return undefined;
  const end = moves.toArray().find((move) => gameView.endsTurn(gameView.move(move)));
  if (end === undefined) return undefined;
  const { after } = previewMoves(gameView.game, state, [end]);
  return turnRemainder(gameView, state, after).ends ? 'turn' : undefined;
}

/** Key of a moment; a selection made at another moment is void. */
export function momentKeyOf({
  input,
  playback,
  planning,
}: Pick<TableState, 'input' | 'playback' | 'planning'>): string {
  const planKey = planning.edit === undefined ? '-' : `${planTurnKey(planning.edit)} ${planning.edit.texts.length}`;
  return `${playback.line}/${input.view.draft.length}/${planKey}/${input.viewer}`;
}

/** Key of a turn being planned. */
export function planTurnKey({ turn, isInstead }: PlanEdit): string {
  return `plan ${turn}${isInstead ? ' instead' : ''}`;
}

/** State of the table after the first `line` lines of the log. */
function stateAt({ frames, view }: TableInput, line: number): State {
  return (line === 0 ? frames[0]?.before : frames[line - 1]?.after) ?? view.state;
}

const NO_CHOICES: readonly never[] = [];

/**
 * Everything that can be shown of a table at one moment, computed when it is first asked for. A new moment has a new
 * snapshot, whose parts are the same objects while nothing they are computed from has changed.
 */
export class TableSnapshot<P = unknown, M extends TypedMove = TypedMove, G extends Goal = Goal, S = unknown> {
  readonly #queries: TableQueries<P, M, G>;
  readonly #state: TableState<M, G, S>;

  constructor(queries: TableQueries<P, M, G>, state: TableState<M, G, S>) {
    this.#queries = queries;
    this.#state = state;
  }

  /** What a snapshot is made of, for another class of snapshots of the same moment. */
  protected static partsOf<P, M extends TypedMove, G extends Goal, S>(
    snapshot: TableSnapshot<P, M, G, S>,
  ): [queries: TableQueries<P, M, G>, state: TableState<M, G, S>] {
    return [snapshot.#queries, snapshot.#state];
  }

  get gameView(): StateGameView<P, M, G> {
    return this.#queries.setup.gameView;
  }

  get input(): TableInput {
    return this.#state.input;
  }

  /** state of the policy */
  get policy(): S {
    return this.#state.policy;
  }

  get viewer(): number {
    return this.input.view.viewer;
  }

  /** key of the moment; selections made at another moment are void */
  get momentKey(): string {
    return momentKeyOf(this.#state);
  }

  /** number of log lines shown */
  get shownLength(): number {
    return this.#state.playback.line;
  }

  /** whether all log lines are shown */
  get isLive(): boolean {
    return this.shownLength === this.input.frames.length;
  }

  /** whether the user paused the playback */
  get isPaused(): boolean {
    return this.#state.playback.isPaused;
  }

  get pace(): Pace {
    return this.#state.playback.pace;
  }

  get #planDraft(): PlanDraft | undefined {
    const { edit } = this.#state.planning;
    return edit && this.#queries.planDraft(this.input.viewer, edit);
  }

  /** the displayed state: the present with the viewer's draft, a past moment, or a plan */
  get state(): State {
    const plan = this.#planDraft?.plan;
    if (plan !== undefined) return plan.state;
    return this.isLive ? this.input.view.state : stateAt(this.input, this.shownLength);
  }

  get position(): P {
    return this.#queries.position(this.state);
  }

  /** the seat to act, CHANCE or OVER */
  get actor(): number {
    // a complete turn that awaits confirmation still belongs to the viewer
    const isViewers = this.#state.planning.edit !== undefined || (this.isLive && this.input.view.mayConfirm);
    return isViewers ? this.input.viewer : this.gameView.game.actor(this.state);
  }

  get isMyTurn(): boolean {
    const { viewer, view } = this.input;
    return this.isLive && view.actor === viewer && viewer >= 0 && !view.abandoned;
  }

  get isOver(): boolean {
    const { view } = this.input;
    return view.outcome !== undefined || view.abandoned;
  }

  /** moves of the plan being edited */
  get plan(): readonly string[] | undefined {
    return this.#state.planning.edit?.texts;
  }

  /** all turns of the plan being edited */
  get planning(): PlanDraftSnapshot<P, M> | undefined {
    const draft = this.#planDraft;
    return draft && this.#queries.planSnapshot(draft);
  }

  /** whether planning is possible now */
  get mayPlan(): boolean {
    if (this.#state.planning.edit !== undefined) return true;
    const { viewer, view } = this.input;
    if (viewer < 0 || this.isOver || this.#queries.setup.isOneTurn || view.mayConfirm || view.draft.length > 0)
      return false;
    const { state } = this;
    // no planning from a past moment at which it was the viewer's turn but now is not, or vice versa
    if ((view.actor === viewer) !== (this.gameView.game.actor(state) === viewer)) return false;
    return this.#queries.mayPlanFrom(state, viewer);
  }

  /** the planned moves for the current turn, as far as they are still possible */
  get offer(): PlannedTurnOffer<P, M> | undefined {
    const { plan, view, viewer } = this.input;
    const [turn] = plan;
    if (turn === undefined || this.#state.planning.edit !== undefined || !this.isMyTurn || view.draft.length > 0)
      return undefined;
    return this.#queries.offer(view.state, viewer, turn);
  }

  get choices(): readonly MoveChoice<M>[] {
    const plan = this.#planDraft?.plan;
    if (plan !== undefined) return this.#queries.choices(this.#queries.planMoves(plan));
    return this.isMyTurn ? this.#queries.choices(this.input.view.moves) : NO_CHOICES;
  }

  get #selection(): TableState<M, G>['selection'] {
    const { selection } = this.#state;
    return selection?.momentKey === this.momentKey ? selection : undefined;
  }

  /** the partial move; undefined if nothing is picked */
  get partialMove(): PartialMove<M> | undefined {
    return this.#selection?.picked;
  }

  get #preview(): IntentionPreview<P, M, G> | undefined {
    const target = this.#selection?.target;
    return target && this.#queries.intention(this.state, target);
  }

  /** the current goal, and the previewed path to it */
  get intention(): Intention<P, M, G> | undefined {
    return this.#preview?.intention;
  }

  /** the step of the path that reaches the goal */
  get selected(): MoveChoice<M> | undefined {
    const selected = this.#preview?.selected;
    return selected && (this.choices.find(({ text }) => text === selected.text) ?? selected);
  }

  /** effect of the whole path */
  get preview(): TypedPreview<P> | undefined {
    return this.#preview?.preview;
  }

  /** part of the game that the viewer can end now; undefined if none */
  get ending(): TurnEnding | undefined {
    if (this.#state.planning.edit !== undefined || !this.isLive) return undefined;
    return this.#queries.ending(this.input.view, stateBeforeDraft(this.input));
  }

  /** the latest step; undefined at the moment at which the viewer joined */
  get lastStep(): PlayedStep | undefined {
    const { momentKey, shownLength } = this;
    if (momentKey === this.#state.firstMomentKey) return undefined;
    const { view, frames, start, viewer } = this.input;
    return this.#queries.step(momentKey, view, frames, start, viewer, shownLength);
  }

  /** events of other players since the viewer's last move; empty once the viewer moves */
  get eventsSinceOwnMove(): readonly GameEvent[] {
    const { view, frames, start, viewer } = this.input;
    return this.#queries.eventsSinceOwnMove(view, frames, start, viewer, this.shownLength);
  }

  /** why the last command was refused */
  get refusal(): Refusal | undefined {
    return this.#state.refusal;
  }

  /** Paths to a goal; undefined out of turn, and until they are found. */
  foundPaths(goal: G): PathResult<M> | undefined {
    const { paths } = this.#state;
    if (this.choices.length === 0 || paths.from !== this.state) return undefined;
    return paths.results.get(JSON.stringify(goal));
  }

  /** Whether a choice would end the turn: no decision is left after it, and the viewer does not confirm turn ends. */
  wouldEndTurn(choice: MoveChoice<M>): boolean {
    if (this.#state.turn.asksBeforeEnd || this.#state.planning.edit !== undefined) return false;
    const target = { paths: [{ steps: [choice], price: [] }], index: 0 };
    return previewPath<P, M, G>(this.gameView, this.state, target).intention.path?.ends === true;
  }

  /** Why a move is illegal now; undefined if it is legal. */
  refusalFor(move: M): Refusal | undefined {
    const { gameView, choices, state } = this;
    const text = gameView.writeMove(move);
    if (choices.some((choice) => choice.text === text)) return undefined;
    const { game } = gameView;
    if (choices.length === 0) return refuse('not-your-turn', { seat: this.input.viewer, actor: game.actor(state) });
    const parsed = game.parseMove(text);
    return parsed === undefined ? undefined : game.whyNot(state, parsed);
  }
}
