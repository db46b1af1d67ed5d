import {
  copyState,
  type GameView,
  type Goal,
  type GameEvent,
  type TypedMove,
  isRefusal,
  readMove,
  type Refusal,
  type State,
  type PathResult,
} from '@two-rivers/kernel';
import { type MoveChoice, Selection, matchingChoices, type PartialMove } from './selection.ts';
import { LastStep } from './lastStep.ts';
import { previewPath, type CandidatePath, type IntentionState } from './intention.ts';
import type { TableSnapshot } from './tableSnapshot.ts';
import { TurnPlanner } from './turnPlanner.ts';
import { type StartTimer, Playback, type PlaybackInput } from './playback.ts';
import { GoalPaths } from './goalPaths.ts';
import { type Pace, type TableInput, Store, type TableSource, type CommandResult } from './tableInput.ts';
import { TurnDraft } from './turnDraft.ts';
import { UndoGroups } from './undoGroups.ts';
import { refuse } from '../refuse.ts';

export interface TableSessionOptions<P = unknown, M extends TypedMove = TypedMove, G extends Goal = Goal> {
  readonly table: TableSource;
  readonly gameView: GameView<State, P, M, GameEvent, G>;
  readonly pace: Pace;
  /** starts timers */
  readonly startTimer: StartTimer;
  /** whether the source is a record: it starts paused, and no line is skipped */
  readonly isRecord?: boolean;
}

/**
 * Session of a player or spectator at a table, or of a viewer of a record. Combines selection, draft, plans and
 * playback, without a screen: a screen renders `snapshot` and calls the methods for user actions. A preview always
 * shows a whole path; a single move is a path of one step. Paths of a past moment are shown but cannot be played.
 *
 * Each part has its own module: `GoalPaths`, `Selection`, `TurnDraft`, `TurnPlanner`, `Playback`, `LastStep`.
 */
export class TableSession<P = unknown, M extends TypedMove = TypedMove, G extends Goal = Goal> {
  readonly gameView: GameView<State, P, M, GameEvent, G>;
  readonly snapshot: Store<TableSnapshot<P, M, G>>;
  readonly #table: TableSource;
  readonly #isRecord: boolean;
  readonly #goalPaths: GoalPaths<P, M, G>;
  readonly #selection: Selection<P, M, G>;
  readonly #turnDraft: TurnDraft<P, M, G>;
  readonly #undoGroups = new UndoGroups();
  readonly #planner: TurnPlanner<P, M, G>;
  readonly #playback: Playback;
  readonly #lastStep: LastStep<P, M, G>;
  /** identifies the viewer and the pending hand-over; if it changes, the previous viewer's selections are cleared */
  #viewerKey: string;
  #refusal: Refusal | undefined;
  /** the last position shown, cached so that screens do not render it again */
  #positionCache: { readonly state: State; readonly position: P } | undefined;

  constructor({ table, gameView, pace, startTimer, isRecord = false }: TableSessionOptions<P, M, G>) {
    this.gameView = gameView;
    this.#table = table;
    this.#isRecord = isRecord;
    const input = table.input.get();
    this.#viewerKey = viewerKeyOf(input);
    const getSnapshot = () => this.snapshot.get();
    const publish = () => this.#publish();
    this.#goalPaths = new GoalPaths(gameView, startTimer, getSnapshot, publish);
    this.#selection = new Selection(gameView);
    this.#turnDraft = new TurnDraft(gameView, table, (result) => this.#handleResult(result));
    this.#planner = new TurnPlanner(gameView, table);
    this.#lastStep = new LastStep(gameView, isRecord);
    this.#playback = new Playback(
      this.#playbackInput(input),
      isRecord ? 0 : input.seenLength,
      isRecord,
      pace,
      startTimer,
      publish,
    );
    if (input.undoGroups?.length === input.view.length)
      this.#undoGroups.restore(this.#turnKey(), input.undoGroups.groups);
    this.#lastStep.startAt(this.#momentKey(input));
    this.snapshot = new Store(this.#buildSnapshot());
  }

  /** Subscribes to the table and starts playback; the returned function ends both. */
  run(): () => void {
    const unsubscribe = this.#table.input.subscribe(() => this.#onInputChange());
    const stop = this.#playback.run();
    this.#onInputChange();
    return () => {
      unsubscribe();
      stop();
    };
  }

  /** Loads the path finder, if not loaded yet. Until then no goal can be reached. */
  async loadPathFinder(): Promise<void> {
    return this.#goalPaths.load();
  }

  /** Changes the setting “Ask me before my turn ends”. */
  setAsksBeforeEnd(asks: boolean): void {
    this.#turnDraft.asksBeforeEnd = asks;
  }

  /**
   * Paths to a goal from the position on screen; undefined if the viewer cannot act or the search is still queued.
   * Results are published as they are found.
   */
  requestPaths(goal: G): PathResult<M> | undefined {
    return this.#goalPaths.request(goal);
  }

  /** Previews the cheapest path to a goal, or shows its shortages. `name` is the goal's display name. */
  previewGoal(goal: G, name?: string): void {
    const snapshot = this.snapshot.get();
    const result = this.#findPaths(snapshot, goal);
    if (result === undefined) return void this.#previewGoalLater(snapshot.momentKey, goal, name);
    this.#refusal = undefined;
    const namedGoal = { goal, ...(name === undefined ? {} : { name }) };
    if (result.kind !== 'paths')
      return this.#setSelection(snapshot.picked, {
        paths: [],
        intention: { ...namedGoal, unreached: result },
      });
    const paths = result.paths.map(({ steps, price }) => ({
      steps: steps.map((move) => this.#choiceOf(move)),
      price,
    }));
    this.#setSelection(snapshot.picked, previewPath(this.gameView, snapshot.state, paths, 0, namedGoal));
  }

  /** Previews a sequence of moves in this turn, such as those of a hint. */
  previewMoveTexts(texts: readonly string[]): void {
    const { state, picked, choices } = this.snapshot.get();
    const { game } = this.#table;
    if (choices.length === 0 || texts.length === 0) return;
    const playedState = game.create();
    copyState(state, playedState);
    const steps: MoveChoice<M>[] = [];
    for (const text of texts) {
      const move = readMove(game, playedState, text);
      if (isRefusal(move)) return this.#setRefusal(move);
      game.play(playedState, move);
      steps.push({ move: this.gameView.move(move), text });
    }
    this.#previewPaths(picked, [{ steps, price: [] }]);
  }

  /** Previews the next path to the goal; after the last one, the first again. */
  previewNextPath(): void {
    const { index, count } = this.snapshot.get().intention?.path ?? { index: 0, count: 1 };
    this.previewPathAt((index + 1) % count);
  }

  /** Previews one of the paths to the goal, by index from 0. */
  previewPathAt(index: number): void {
    const { state, picked, intention } = this.snapshot.get();
    if (intention?.path === undefined) return;
    this.#setSelection(picked, previewPath(this.gameView, state, this.#selection.paths, index, intention));
  }

  /** Previews a choice, or clears the preview; the partial move stays. */
  select(choice: MoveChoice<M> | undefined): void {
    this.#refusal = undefined;
    const { picked } = this.snapshot.get();
    if (choice === undefined) this.#setSelection(picked, undefined);
    else this.#previewPaths(picked, [{ steps: [choice], price: [] }]);
  }

  /** Sets or clears the partial move. A single remaining choice is selected, unless only the kind of move is given. */
  pick(partial: PartialMove<M> | undefined): void {
    this.#refusal = undefined;
    const remaining = matchingChoices(this.snapshot.get().choices, partial);
    const isMoreThanKind = Object.keys(partial ?? {}).length > 1;
    const [only] = remaining;
    if (remaining.length === 1 && isMoreThanKind && only !== undefined)
      this.#previewPaths(partial, [{ steps: [only], price: [] }]);
    else this.#setSelection(partial, undefined);
  }

  /** Whether a choice would end the turn: no decision is left after it, and the viewer does not confirm turn ends. */
  wouldEndTurn(choice: MoveChoice<M>): boolean {
    const { state } = this.snapshot.get();
    if (this.#turnDraft.asksBeforeEnd || this.#planner.currentPlan !== undefined) return false;
    const { intention } = previewPath(this.gameView, state, [{ steps: [choice], price: [] }], 0, {});
    return intention.path?.ends === true;
  }

  /** Plays a choice immediately. */
  play(choice: MoveChoice<M>): void {
    this.#previewPaths(this.snapshot.get().picked, [{ steps: [choice], price: [] }]);
    this.playPath();
  }

  /** Plays a choice immediately, unless it would end the turn: then previews it first, because it cannot be undone. */
  playOrPreview(choice: MoveChoice<M>): void {
    if (this.snapshot.get().selected?.text !== choice.text) this.select(choice);
    else return this.playPath();
    if (this.#turnDraft.asksBeforeEnd || this.snapshot.get().intention?.path?.ends !== true) this.playPath();
  }

  /**
   * Plays the previewed path, as moves of the turn or of the plan: all of its steps or none. If no decision is left,
   * the turn ends with it, unless `stay` is set or the viewer confirms turn ends.
   */
  playPath(stay = false): void {
    const { momentKey, picked, intention, choices, state } = this.snapshot.get();
    const path = intention?.path;
    // a past moment may have a preview, but it has no choices
    if (path === undefined || choices.length === 0) return;
    this.#undoGroups.add(this.#turnKey(), this.#moveCount, path.steps.length);
    this.#saveUndoGroups();
    if (this.#planner.currentPlan === undefined) this.#turnDraft.playPath(state, path, stay);
    else this.#setRefusal(this.#planner.add(path.steps.map(({ text }) => text)));
    this.#restorePicked(momentKey, picked, path.steps);
  }

  /** Ends the turn if no decision is left; otherwise ends the finished part of the turn. */
  endTurn(): void {
    this.#turnDraft.endTurn(this.snapshot.get());
  }

  /** Undoes the last played path as a whole, or a single move if it was not played as part of a path. */
  undo(): void {
    const moves = this.#undoGroups.removeLast(this.#turnKey(), this.#moveCount);
    this.#saveUndoGroups();
    if (this.#planner.currentPlan === undefined) this.#turnDraft.undo(moves);
    else this.#setRefusal(this.#planner.undo(moves));
  }

  /** Starts planning the viewer's future turns. */
  startPlan(): void {
    const refusal = this.#planner.start(this.snapshot.get());
    if (refusal === undefined) this.#playback.pause();
    this.#setRefusal(refusal);
  }

  /** Plans the turn after the one being planned. */
  planNext(): void {
    this.#setRefusal(this.#planner.planNext());
  }

  /** Plans an alternative for the turn being planned, used if the turn's moves are no longer possible. */
  planInstead(): void {
    this.#setRefusal(this.#planner.planInstead());
  }

  /** Removes a turn from the plan, either during planning or when the turn is offered for play. */
  dropPlannedTurn(turn: number): void {
    this.#setRefusal(this.#planner.dropTurn(turn));
  }

  endPlan(keep: boolean): void {
    this.#planner.end(keep);
    this.#playback.resume();
  }

  /** Why a move is illegal now; undefined if it is legal. */
  refusalFor(move: M): Refusal | undefined {
    const { choices, state, input } = this.snapshot.get();
    const text = this.gameView.writeMove(move);
    if (choices.some((choice) => choice.text === text)) return undefined;
    const { game } = this.#table;
    if (choices.length === 0) return refuse('not-your-turn', { seat: input.viewer, actor: game.actor(state) });
    const parsed = game.parseMove(text);
    return parsed === undefined ? undefined : game.whyNot(state, parsed);
  }

  pause(): void {
    this.#playback.pause();
  }

  goToLine(line: number): void {
    this.#playback.goToLine(line);
  }

  resume(line?: number): void {
    this.#playback.resume(line);
  }

  togglePause(): void {
    this.#playback.togglePause();
  }

  skipToEnd(): void {
    this.#playback.skipToEnd();
  }

  setPace(pace: Pace): void {
    this.#playback.setPace(pace);
  }

  /** Number of moves in the unfinished turn, or in the turn being planned. */
  get #moveCount(): number {
    return this.#planner.currentPlan?.texts.length ?? this.#table.input.get().view.draft.length;
  }

  /** Key of the draft or plan that new moves are added to. */
  #turnKey(): string {
    const { viewer, view } = this.#table.input.get();
    return `${viewer}/${view.length}/${this.#planner.turnKey ?? 'draft'}`;
  }

  /** Saves the undo groups of the draft, so that undo works the same after a reload. */
  #saveUndoGroups(): void {
    const { length } = this.#table.input.get().view;
    if (this.#planner.currentPlan === undefined)
      this.#table.saveUndoGroups({ length, groups: this.#undoGroups.groups });
  }

  /** Keeps the picked partial move if it is still possible and the path just played had only moves of other kinds. */
  #restorePicked(momentKey: string, picked: PartialMove<M> | undefined, steps: readonly MoveChoice<M>[]): void {
    const { momentKey: now, choices } = this.snapshot.get();
    const isKept = now !== momentKey && picked !== undefined && steps.every(({ move }) => move.kind !== picked.kind);
    if (isKept && matchingChoices(choices, picked).length > 0) this.#setSelection(picked, undefined);
  }

  async #previewGoalLater(momentKey: string, goal: G, name: string | undefined): Promise<void> {
    await this.loadPathFinder();
    if (this.snapshot.get().momentKey === momentKey) this.previewGoal(goal, name);
  }

  #findPaths({ input, actor, state }: TableSnapshot<P, M, G>, goal: G): PathResult<M> | undefined {
    const decides = this.gameView.game.actor(state);
    if (decides === input.viewer && decides >= 0) return this.#goalPaths.now(state, goal);
    const isDone = actor === input.viewer && actor >= 0;
    return {
      kind: 'refused',
      refusal: isDone ? refuse('turn-finished') : refuse('not-your-turn', { seat: input.viewer, actor: decides }),
    };
  }

  #choiceOf(move: M): MoveChoice<M> {
    const text = this.gameView.writeMove(move);
    return this.snapshot.get().choices.find((choice) => choice.text === text) ?? { move, text };
  }

  #previewPaths(picked: PartialMove<M> | undefined, paths: readonly CandidatePath<M>[]): void {
    this.#refusal = undefined;
    this.#setSelection(picked, previewPath(this.gameView, this.snapshot.get().state, paths, 0, {}));
  }

  #setSelection(picked: PartialMove<M> | undefined, intended: IntentionState<P, M, G> | undefined): void {
    this.#selection.choose(this.snapshot.get().momentKey, picked, intended);
    this.#publish();
  }

  #handleResult(result: CommandResult): void {
    if (!(result instanceof Promise)) return this.#setRefusal(result);
    const viewerKey = this.#viewerKey;
    // ignore a late reply after the viewer has changed
    void result.then((refusal) => viewerKey === this.#viewerKey && this.#setRefusal(refusal));
  }

  #setRefusal(refusal: Refusal | undefined): void {
    this.#refusal = refusal;
    // keep a selection made while the reply was pending
    if (refusal === undefined) this.#selection.clear(this.#momentKey(this.#table.input.get()));
    this.#publish();
  }

  #playbackInput({ frames, viewer }: TableInput): PlaybackInput {
    if (this.#isRecord) return { frames };
    return { frames, ownSeat: viewer, joinsPrevious: (line) => this.#lastStep.joinsPrevious(frames, line) };
  }

  /** Handles new input from the table. */
  #onInputChange(): void {
    const input = this.#table.input.get();
    const viewerKey = viewerKeyOf(input);
    if (viewerKey !== this.#viewerKey) this.#switchViewer(input, viewerKey);
    else this.#playback.update(this.#playbackInput(input));
    this.#publish();
    // the viewer's turn came while planning: keep the plan and continue with the turn
    if (this.#planner.update(input)) this.endPlan(true);
    this.#turnDraft.resumeAutoEnd();
  }

  /** Switches to another viewer, clearing selections and plans of the previous one. */
  #switchViewer(input: TableInput, viewerKey: string): void {
    this.#viewerKey = viewerKey;
    this.#planner.reset(input);
    this.#selection.clear();
    this.#refusal = undefined;
    this.#turnDraft.cancelAutoEnd();
    if (this.#isRecord) this.#playback.update(this.#playbackInput(input));
    else this.#playback.restart(this.#playbackInput(input), input.seenLength);
    this.#lastStep.startAt(this.#momentKey(input));
  }

  #publish(): void {
    this.snapshot.set(this.#buildSnapshot());
    if (this.#playback.isLive) this.#table.reportSeen(this.#playback.length);
  }

  #momentKey({ viewer, view }: TableInput): string {
    const { currentPlan, turnKey } = this.#planner;
    const planKey = currentPlan === undefined ? '-' : `${turnKey} ${currentPlan.texts.length}`;
    return `${this.#playback.line}/${view.draft.length}/${planKey}/${viewer}`;
  }

  #buildSnapshot(): TableSnapshot<P, M, G> {
    const input = this.#table.input.get();
    const { viewer, view } = input;
    const { line: shownLength, isLive, isPaused, pace } = this.#playback;
    const momentKey = this.#momentKey(input);
    const plan = this.#planner.currentPlan;
    const isMyTurn = isLive && view.actor === viewer && viewer >= 0 && !view.abandoned;
    const state = plan?.state ?? (isLive ? view.state : stateAt(input, shownLength));
    const { step, eventsSinceOwnMove } = this.#lastStep.eventsAt(momentKey, input, this.#playback);
    const ending = plan === undefined && isLive ? this.#turnDraft.endingAt(input, state) : undefined;
    return {
      input,
      momentKey,
      shownLength,
      isLive,
      isPaused,
      pace,
      state,
      position: this.#positionOf(state),
      // a complete turn that awaits confirmation still belongs to the viewer
      actor: plan !== undefined || (isLive && view.mayConfirm) ? viewer : this.#table.game.actor(state),
      isMyTurn,
      isOver: view.outcome !== undefined || view.abandoned,
      eventsSinceOwnMove,
      ...this.#planner.snapshotFields(input, state, isMyTurn),
      ...(this.#refusal === undefined ? {} : { refusal: this.#refusal }),
      ...this.#selection.snapshotFields(momentKey, plan?.moves ?? (isMyTurn ? view.moves : undefined)),
      ...(ending === undefined ? {} : { ending }),
      ...(step === undefined ? {} : { step }),
    };
  }

  /** Position of a state; the same object while the state is the same. */
  #positionOf(state: State): P {
    const cached =
      this.#positionCache?.state === state ? this.#positionCache : { state, position: this.gameView.position(state) };
    this.#positionCache = cached;
    return cached.position;
  }
}

function viewerKeyOf({ viewer, handToSeat }: TableInput): string {
  return `${viewer} ${handToSeat ?? ''}`;
}

/** State of the table after the first `shownLength` lines of the log. */
function stateAt({ frames, view }: TableInput, shownLength: number): State {
  return (shownLength === 0 ? frames[0]?.before : frames[shownLength - 1]?.after) ?? view.state;
}
