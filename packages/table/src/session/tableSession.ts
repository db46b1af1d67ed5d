import {
  copyState,
  type GameView,
  type Goal,
  type GameEvent,
  type TypedMove,
  isRefusal,
  readMove,
  type Refusal,
  refuse,
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

export interface TableSessionOptions<
  P = unknown,
  M extends TypedMove = TypedMove,
  H extends GameEvent = GameEvent,
  G extends Goal = Goal,
> {
  readonly table: TableSource;
  readonly gameView: GameView<State, P, M, H, G>;
  readonly pace: Pace;
  /** how time passes */
  readonly startTimer: StartTimer;
  /** a record: it waits at its start, and no line is passed by */
  readonly isRecord?: boolean;
}

/**
 * One who sits at a table or looks at a record: what is shown, wanted, planned, played and played back. It needs no screen; a
 * screen draws its `look` and hands it what is touched. What is looked at before it is done is always a whole way; a single
 * move is a way of one step. Whoever looks at a moment of the past sees the ways there were, and goes none of them.
 *
 * Each of its parts has a page of its own: what can be reached, what is chosen, the turn that is made, plans, playback, what happened.
 */
export class TableSession<
  P = unknown,
  M extends TypedMove = TypedMove,
  H extends GameEvent = GameEvent,
  G extends Goal = Goal,
> {
  readonly gameView: GameView<State, P, M, H, G>;
  readonly snapshot: Store<TableSnapshot<P, M, H, G>>;
  readonly #table: TableSource;
  readonly #isRecord: boolean;
  readonly #goalPaths: GoalPaths<P, M, H, G>;
  readonly #selection: Selection<P, M, H, G>;
  readonly #turnDraft: TurnDraft<P, M, H, G>;
  readonly #undoGroups = new UndoGroups();
  readonly #planner: TurnPlanner<P, M, H, G>;
  readonly #playback: Playback;
  readonly #lastStep: LastStep<P, M, H, G>;
  /** whose eyes look, and who is to take the device: another pair finds nothing of what these did */
  #viewerKey: string;
  #refusal: Refusal | undefined;
  /** the position last shown, kept so that what is drawn of it need not be drawn again */
  #positionCache: { readonly state: State; readonly position: P } | undefined;

  constructor({ table, gameView, pace, startTimer, isRecord = false }: TableSessionOptions<P, M, H, G>) {
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

  /** Follows the table and lets time pass; the function returned ends it. */
  run(): () => void {
    const unsubscribe = this.#table.input.subscribe(() => this.#onInputChange());
    const stop = this.#playback.run();
    this.#onInputChange();
    return () => {
      unsubscribe();
      stop();
    };
  }

  /** Loads what finds the ways, unless that is there already. Until then nothing is reached. */
  async loadPathFinder(): Promise<void> {
    return this.#goalPaths.load();
  }

  /** “Ask me before my turn ends” */
  setAsksBeforeEnd(asks: boolean): void {
    this.#turnDraft.asksBeforeEnd = asks;
  }

  /**
   * The ways to a goal from what is shown; undefined where nothing can be done, or it is not known yet. What is asked for is found
   * bit by bit and then shown.
   */
  requestPaths(goal: G): PathResult<M> | undefined {
    return this.#goalPaths.request(goal);
  }

  /** Wants something: the cheapest way there is looked at, or what lacks is told. `name` is what it is called then. */
  previewGoal(goal: G, name?: string): void {
    const snapshot = this.snapshot.get();
    const found = this.#findPaths(snapshot, goal);
    if (found === undefined) return void this.#previewGoalLater(snapshot.momentKey, goal, name);
    this.#refusal = undefined;
    const namedGoal = { goal, ...(name === undefined ? {} : { name }) };
    if (found.kind !== 'paths')
      return this.#setSelection(snapshot.picked, {
        paths: [],
        intention: { ...namedGoal, unreached: found },
      });
    const paths = found.paths.map(({ steps, price }) => ({
      steps: steps.map((move) => this.#choiceOf(move)),
      price,
    }));
    this.#setSelection(snapshot.picked, previewPath(this.gameView, snapshot.state, paths, 0, namedGoal));
  }

  /** Looks at moves that follow each other in the turn, such as those of a hint. */
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

  /** Looks at the next way to what is wanted; after the last one at the first again. */
  previewNextPath(): void {
    const { index, count } = this.snapshot.get().intention?.path ?? { index: 0, count: 1 };
    this.previewPathAt((index + 1) % count);
  }

  /** Looks at one of the ways to what is wanted, counted from 0. */
  previewPathAt(index: number): void {
    const { state, picked, intention } = this.snapshot.get();
    if (intention?.path === undefined) return;
    this.#setSelection(picked, previewPath(this.gameView, state, this.#selection.paths, index, intention));
  }

  /** Looks at a choice before it is made, or at nothing; what is picked stays. */
  select(choice: MoveChoice<M> | undefined): void {
    this.#refusal = undefined;
    const { picked } = this.snapshot.get();
    if (choice === undefined) this.#setSelection(picked, undefined);
    else this.#previewPaths(picked, [{ steps: [choice], price: [] }]);
  }

  /** Picks a part of a choice, or nothing. What is left alone is selected; a kind of move alone only opens its choices. */
  pick(partial: PartialMove<M> | undefined): void {
    this.#refusal = undefined;
    const remaining = matchingChoices(this.snapshot.get().choices, partial);
    const isMoreThanKind = Object.keys(partial ?? {}).length > 1;
    const [only] = remaining;
    if (remaining.length === 1 && isMoreThanKind && only !== undefined)
      this.#previewPaths(partial, [{ steps: [only], price: [] }]);
    else this.#setSelection(partial, undefined);
  }

  /** Whether the turn would end with a choice: nothing is left to choose then, and one wants to be asked no more. */
  wouldEndTurn(choice: MoveChoice<M>): boolean {
    const { state } = this.snapshot.get();
    if (this.#turnDraft.asksBeforeEnd || this.#planner.currentPlan !== undefined) return false;
    const { intention } = previewPath(this.gameView, state, [{ steps: [choice], price: [] }], 0, {});
    return intention.path?.ends === true;
  }

  /** Makes a choice at once. */
  play(choice: MoveChoice<M>): void {
    this.#previewPaths(this.snapshot.get().picked, [{ steps: [choice], price: [] }]);
    this.playPath();
  }

  /** Makes a choice at once, unless the turn would end with it: that is looked at first, since nothing takes it back. */
  playOrPreview(choice: MoveChoice<M>): void {
    if (this.snapshot.get().selected?.text !== choice.text) this.select(choice);
    else return this.playPath();
    if (this.#turnDraft.asksBeforeEnd || this.snapshot.get().intention?.path?.ends !== true) this.playPath();
  }

  /**
   * Goes the way that is looked at, as moves of the turn or of the plan: all of its steps or none. Where nothing is left to choose the
   * turn ends with it, unless it is to `stay`, or one wants to be asked before.
   */
  playPath(stay = false): void {
    const { momentKey, picked, intention, choices, state } = this.snapshot.get();
    const path = intention?.path;
    // there are ways to look at in the past too
    if (path === undefined || choices.length === 0) return;
    this.#undoGroups.add(this.#turnKey(), this.#moveCount, path.steps.length);
    this.#saveUndoGroups();
    if (this.#planner.currentPlan === undefined) this.#turnDraft.playPath(state, path, stay);
    else this.#setRefusal(this.#planner.add(path.steps.map(({ text }) => text)));
    this.#restorePicked(momentKey, picked, path.steps);
  }

  /** Ends the turn where nothing has to be chosen any more, or the part of it that is made. */
  endTurn(): void {
    this.#turnDraft.endTurn(this.snapshot.get());
  }

  /** Takes back the way that was gone last, as a whole; or the last move where it was made some other way. */
  undo(): void {
    const moves = this.#undoGroups.removeLast(this.#turnKey(), this.#moveCount);
    this.#saveUndoGroups();
    if (this.#planner.currentPlan === undefined) this.#turnDraft.undo(moves);
    else this.#setRefusal(this.#planner.undo(moves));
  }

  /** Plans the own turns ahead. */
  startPlan(): void {
    const refusal = this.#planner.start(this.snapshot.get());
    if (refusal === undefined) this.#playback.pause();
    this.#setRefusal(refusal);
  }

  /** Plans the turn after the one that is planned. */
  planNext(): void {
    this.#setRefusal(this.#planner.planNext());
  }

  /** Plans what to do in that turn where its moves are no longer possible. */
  planInstead(): void {
    this.#setRefusal(this.#planner.planInstead());
  }

  /** Takes a turn out of the plan, while it is made or when it is offered. */
  dropPlannedTurn(turn: number): void {
    this.#setRefusal(this.#planner.dropTurn(turn));
  }

  endPlan(keep: boolean): void {
    this.#planner.end(keep);
    this.#playback.resume();
  }

  /** Why a move is not possible now; undefined where it is. */
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

  /** How many moves have been made in the turn that is not over, or planned. */
  get #moveCount(): number {
    return this.#planner.currentPlan?.texts.length ?? this.#table.input.get().view.draft.length;
  }

  /** Names the draft or plan that moves are added to. */
  #turnKey(): string {
    const { viewer, view } = this.#table.input.get();
    return `${viewer}/${view.length}/${this.#planner.turnKey ?? 'draft'}`;
  }

  /** What is gone at the table is taken back as it was gone after a reload too. */
  #saveUndoGroups(): void {
    const { length } = this.#table.input.get().view;
    if (this.#planner.currentPlan === undefined)
      this.#table.saveUndoGroups({ length, groups: this.#undoGroups.groups });
  }

  /** What was half chosen for something else stays, as long as it is still possible. */
  #restorePicked(momentKey: string, picked: PartialMove<M> | undefined, steps: readonly MoveChoice<M>[]): void {
    const { momentKey: now, choices } = this.snapshot.get();
    const isKept = now !== momentKey && picked !== undefined && steps.every(({ move }) => move.kind !== picked.kind);
    if (isKept && matchingChoices(choices, picked).length > 0) this.#setSelection(picked, undefined);
  }

  async #previewGoalLater(momentKey: string, goal: G, name: string | undefined): Promise<void> {
    await this.loadPathFinder();
    if (this.snapshot.get().momentKey === momentKey) this.previewGoal(goal, name);
  }

  #findPaths({ input, actor, state }: TableSnapshot<P, M, H, G>, goal: G): PathResult<M> | undefined {
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

  #setSelection(picked: PartialMove<M> | undefined, intended: IntentionState<P, M, H, G> | undefined): void {
    this.#selection.choose(this.snapshot.get().momentKey, picked, intended);
    this.#publish();
  }

  #handleResult(result: CommandResult): void {
    if (!(result instanceof Promise)) return this.#setRefusal(result);
    const viewerKey = this.#viewerKey;
    // an answer that comes late is not for other eyes
    void result.then((refusal) => viewerKey === this.#viewerKey && this.#setRefusal(refusal));
  }

  #setRefusal(refusal: Refusal | undefined): void {
    this.#refusal = refusal;
    // what is being chosen by now, while the answer was on its way, is not touched by it
    if (refusal === undefined) this.#selection.clear(this.#momentKey(this.#table.input.get()));
    this.#publish();
  }

  #playbackInput({ frames, viewer }: TableInput): PlaybackInput {
    if (this.#isRecord) return { frames };
    return { frames, ownSeat: viewer, joinsPrevious: (line) => this.#lastStep.joinsPrevious(frames, line) };
  }

  /** The table has changed. */
  #onInputChange(): void {
    const input = this.#table.input.get();
    const viewerKey = viewerKeyOf(input);
    if (viewerKey !== this.#viewerKey) this.#switchViewer(input, viewerKey);
    else this.#playback.update(this.#playbackInput(input));
    this.#publish();
    // whoever plans while their turn comes goes on to it, with the plan kept
    if (this.#planner.update(input)) this.endPlan(true);
    this.#turnDraft.resumeAutoEnd();
  }

  /** What one pair of eyes looked at, selected or planned goes away with them. */
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
    const planned = currentPlan === undefined ? '-' : `${turnKey} ${currentPlan.texts.length}`;
    return `${this.#playback.line}/${view.draft.length}/${planned}/${viewer}`;
  }

  #buildSnapshot(): TableSnapshot<P, M, H, G> {
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
      // a whole turn that waits for its confirm is still one's own
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

  /** The same position as long as the state is the same. */
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

/** How the table looked after so many lines of the log. */
function stateAt({ frames, view }: TableInput, shownLength: number): State {
  return (shownLength === 0 ? frames[0]?.before : frames[shownLength - 1]?.after) ?? view.state;
}
