import {
  copyState,
  type Goal,
  isRefusal,
  type PathResult,
  parseLogEntry,
  readMove,
  type Refusal,
  type State,
  type TypedMove,
} from '@two-rivers/kernel';
import { refuse } from '../refuse.ts';
import { joinsPreviousLine } from './lastStep.ts';
import { PlanDraft, withoutPlayedTurn } from './planDraft.ts';
import { dueLine, lineAfter, type Playback, type PlaybackLog, skipInstantLines, togglePause } from './playback.ts';
import type { PolicyEvent, TablePolicy } from './policy.ts';
import { type MoveChoice, matchingChoices, type PartialMove } from './selection.ts';
import { keepView, type SourceCommand, stateBeforeDraft, type TableInput, viewerKeyOf } from './source.ts';
import { momentKeyOf, planTurnKey, type TableQueries, TableSnapshot } from './tableSnapshot.ts';
import type {
  BoardCommand,
  FoundPaths,
  PathsFound,
  Planning,
  SelectedPaths,
  TableCommand,
  TableEffect,
  TableEvent,
  TableState,
  TurnEnd,
} from './tableState.ts';
import { turnRemainder } from './turnRemainder.ts';
import { addUndoGroup, removeUndoGroup, type UndoGroups } from './undoGroups.ts';

/** Number of goals to search before other work may run; such a batch takes a few milliseconds. */
const GOALS_PER_BATCH = 4;

/** A change of a table: the new state, and what is to be done outside of it. */
export interface TableUpdate<M extends TypedMove, G extends Goal, S> {
  readonly state: TableState<M, G, S>;
  readonly effects: readonly TableEffect<G>[];
}

/** What an update reads besides the state. */
export interface UpdateContext<P, M extends TypedMove, G extends Goal, S, C> {
  readonly queries: TableQueries<P, M, G>;
  readonly policy: TablePolicy<S, C>;
}

/** State of a table when it is opened. */
export function openTable<P, M extends TypedMove, G extends Goal, S, C>(
  { queries, policy }: UpdateContext<P, M, G, S, C>,
  input: TableInput,
  pace: Playback['pace'],
): TableState<M, G, S> {
  const { isRecord } = queries.setup;
  const playback = skipInstantLines(
    { line: isRecord ? 0 : input.seenLength, isPaused: isRecord, pace },
    playbackLog(queries, input),
  );
  const planning: Planning = { edit: undefined, startLength: 0, checkedLength: input.seenLength };
  return {
    input,
    playback,
    isRunning: false,
    timer: undefined,
    firstMomentKey: momentKeyOf({ input, playback, planning }),
    reportedLength: undefined,
    selection: undefined,
    awaitedGoal: undefined,
    paths: {
      hasFinder: false,
      search: 0,
      from: input.view.state,
      results: new Map(),
      newResults: new Map(),
      queue: [],
    },
    turn: { asksBeforeEnd: false, endingTurnKey: undefined, pending: undefined, keptPick: undefined },
    planning,
    undo: savedUndo(input),
    refusal: undefined,
    nextRequest: 1,
    policy: policy.start,
  };
}

/** What a command or an event changes; a pure function. */
export function update<P, M extends TypedMove, G extends Goal, S, C>(
  context: UpdateContext<P, M, G, S, C>,
  state: TableState<M, G, S>,
  action: TableCommand<M, G, C> | TableEvent<M>,
): TableUpdate<M, G, S> {
  const change = new Change(context, state);
  change.apply(action);
  change.settle();
  return { state: change.state, effects: change.effects };
}

/** Undo groups as saved with the draft of this viewer. */
function savedUndo(input: TableInput): UndoGroups {
  const { undoGroups, view } = input;
  return { turnKey: draftTurnKey(input), groups: undoGroups?.length === view.length ? undoGroups.groups : [] };
}

/** Key of the draft that new moves are added to. */
function draftTurnKey({ viewer, view }: TableInput): string {
  return `${viewer}/${view.length}/draft`;
}

function playbackLog<P, M extends TypedMove, G extends Goal>(
  { setup: { gameView, isRecord } }: TableQueries<P, M, G>,
  { frames, viewer }: TableInput,
): PlaybackLog {
  if (isRecord) return { frames };
  return { frames, ownSeat: viewer, joinsPrevious: (line) => joinsPreviousLine(gameView, frames, line) };
}

/** A change in the making: the state so far, and the effects. */
class Change<P, M extends TypedMove, G extends Goal, S, C> {
  state: TableState<M, G, S>;
  readonly effects: TableEffect<G>[] = [];
  readonly #queries: TableQueries<P, M, G>;
  readonly #policy: TablePolicy<S, C>;

  constructor({ queries, policy }: UpdateContext<P, M, G, S, C>, state: TableState<M, G, S>) {
    this.#queries = queries;
    this.#policy = policy;
    this.state = state;
  }

  apply(action: TableCommand<M, G, C> | TableEvent<M>): void {
    switch (action.type) {
      case 'input':
        return this.#takeInput(action.input);
      case 'reply':
        return this.#takeReply(action.request, action.refusal);
      case 'shown':
        return this.#start();
      case 'hidden':
        return this.#set({ isRunning: false });
      case 'lineDue':
        this.#set({ timer: undefined });
        return this.#play({ line: lineAfter(action.line, this.#log) });
      case 'finderLoaded':
        this.#set({ paths: { ...this.state.paths, hasFinder: true } });
        return this.#previewAwaitedGoal();
      case 'pathsFound':
        return this.#takePaths(action);
      case 'previewGoal':
      case 'playPath':
      case 'pick':
      case 'select':
      case 'playOrPreview':
      case 'play':
        return this.#applyBoardCommand(action);
      case 'previewMoves':
        return this.#previewMoves(action.texts);
      case 'previewNextPath': {
        const { index, count } = this.#shown.intention?.path ?? { index: 0, count: 1 };
        return this.#previewPathAt((index + 1) % count);
      }
      case 'previewPathAt':
        return this.#previewPathAt(action.index);
      case 'endTurn':
        return this.#endTurn();
      case 'undo':
        return this.#undo(action.isWholeTurn === true);
      case 'startPlan':
      case 'planNext':
      case 'planInstead':
      case 'dropPlannedTurn':
      case 'endPlan':
        return this.#plan(action);
      case 'pause':
        return this.#play({ isPaused: true });
      case 'goToLine':
        return this.#play({ isPaused: true, line: action.line });
      case 'resume':
        return this.#play({ isPaused: false, ...(action.line === undefined ? {} : { line: action.line }) });
      case 'togglePause':
        return this.#play(togglePause(this.state.playback, this.state.input.frames.length));
      case 'skipToEnd':
        return this.#play({ isPaused: false, line: this.state.input.frames.length });
      case 'setPace':
        return this.#play({ pace: action.pace });
      case 'setAsksBeforeEnd':
        return this.#setTurn({ asksBeforeEnd: action.asks });
      case 'loadPathFinder':
        if (!this.state.paths.hasFinder) this.effects.push({ type: 'loadFinder' });
        return;
      case 'findPaths':
        return this.#queueGoals(action.goals);
      case 'takeDevice':
      case 'retryBot':
        return this.#send({ type: action.type });
      case 'policy':
        return void this.#tellPolicy({ type: 'command', command: action.command });
    }
  }

  #start(): void {
    this.#set({ isRunning: true });
    const { policy } = this.state;
    const { botScript } = this.#policy;
    if (botScript !== undefined) this.#send({ type: 'leadBots', script: botScript(policy) });
    // a draft waits for its confirmation, which the table sends when the turn is final
    this.#send({ type: 'setConfirms', confirms: true });
  }

  /** What follows from any change: timers, what the viewer has seen, and paths that are out of date. */
  settle(): void {
    const { state } = this;
    const { playback, isRunning, timer, input } = state;
    const due = isRunning ? dueLine(playback, this.#log) : undefined;
    // new lines do not prolong the display of the current one
    if (due?.line !== timer?.line || due?.pace !== timer?.pace) {
      this.#set({ timer: due });
      this.effects.push(due === undefined ? { type: 'stopTimer' } : { type: 'startTimer', timer: due });
    }
    const { length } = input.frames;
    if (isRunning && playback.line === length && state.reportedLength !== length) {
      this.#set({ reportedLength: length });
      this.#send({ type: 'seen', length });
    }
    const { state: position } = this.#shown;
    if (state.paths.from !== position) this.#set({ paths: emptyPaths(state.paths, position) });
  }

  get #shown(): TableSnapshot<P, M, G, S> {
    return new TableSnapshot(this.#queries, this.state);
  }

  get #log(): PlaybackLog {
    return playbackLog(this.#queries, this.state.input);
  }

  #set(part: Partial<TableState<M, G, S>>): void {
    this.state = { ...this.state, ...part };
  }

  #setTurn(part: Partial<TurnEnd<M>>): void {
    this.#set({ turn: { ...this.state.turn, ...part } });
  }

  #send(command: SourceCommand): void {
    this.effects.push({ type: 'send', command });
  }

  /** Sends a command that the source answers; returns its number. */
  #ask(command: (request: number) => SourceCommand): number {
    const request = this.state.nextRequest;
    this.#set({ nextRequest: request + 1 });
    this.#send(command(request));
    return request;
  }

  #play(part: Partial<Playback>): void {
    this.#set({ playback: skipInstantLines({ ...this.state.playback, ...part }, this.#log) });
  }

  // what the source tells

  #takeInput(told: TableInput): void {
    const before = this.state.input;
    const input = keepView(before, told);
    const momentKey = momentKeyOf(this.state);
    this.#set({ input });
    if (viewerKeyOf(before) === viewerKeyOf(input)) this.#play({});
    else this.#switchViewer(input);
    this.#keepPick(momentKey);
    this.#tellPolicy({ type: 'input' });
    this.#removePlayedTurn();
    const { edit, startLength } = this.state.planning;
    const hasTurnCome = input.view.actor === input.viewer && input.frames.length > startLength;
    // the viewer's turn came while planning: keep the plan and continue with the turn
    if (edit !== undefined && (this.#shown.isOver || hasTurnCome)) this.#endPlan(true);
    this.#confirmIfComplete();
    this.#resumeAutoEnd();
  }

  /** Switches to another viewer, clearing what the last one chose, wanted and planned. */
  #switchViewer(input: TableInput): void {
    this.#set({
      planning: { edit: undefined, startLength: 0, checkedLength: input.seenLength },
      selection: undefined,
      awaitedGoal: undefined,
      refusal: undefined,
      undo: savedUndo(input),
      reportedLength: undefined,
    });
    this.#setTurn({ endingTurnKey: undefined, pending: undefined, keptPick: undefined });
    this.#play(this.#queries.setup.isRecord ? {} : { isPaused: false, line: input.seenLength });
    this.#set({ firstMomentKey: momentKeyOf(this.state) });
  }

  #takeReply(request: number, refusal: Refusal | undefined): void {
    const { pending } = this.state.turn;
    // the answer to another viewer's command, or to one that a later command has replaced
    if (pending === undefined || (request !== pending.request && request !== pending.confirmRequest)) return;
    if (refusal === undefined && request === pending.request && pending.confirmRequest !== undefined) return;
    this.#setTurn({ pending: undefined, keptPick: undefined });
    this.#setRefusal(refusal);
  }

  #setRefusal(refusal: Refusal | undefined): void {
    this.#set({ refusal });
    // keep a selection made while the answer was pending
    if (refusal === undefined && this.state.selection?.momentKey !== momentKeyOf(this.state))
      this.#set({ selection: undefined });
  }

  // selection

  #applyBoardCommand(command: BoardCommand<M, G>): void {
    switch (command.type) {
      case 'previewGoal':
        return this.#previewGoal(command.goal, command.name);
      case 'playPath':
        return this.#playPath(command.stays ?? false);
      case 'pick':
        return this.#pick(command.part);
      case 'select':
        this.#set({ refusal: undefined });
        return command.choice === undefined ? this.#setTarget(undefined) : this.#previewChoice(command.choice);
      case 'playOrPreview': {
        if (this.#shown.selected?.text === command.choice.text) return this.#playPath(false);
        this.#previewChoice(command.choice);
        const wouldEnd = this.#shown.intention?.path?.ends === true;
        if (this.state.turn.asksBeforeEnd || !wouldEnd) this.#playPath(false);
        return;
      }
      case 'play':
        this.#previewChoice(command.choice);
        return this.#playPath(false);
    }
  }

  /** Sets or clears the partial move. A single remaining choice is selected, unless only the kind of move is given. */
  #pick(part: PartialMove<M> | undefined): void {
    this.#set({ refusal: undefined });
    const remaining = matchingChoices(this.#shown.choices, part);
    const isMoreThanKind = Object.keys(part ?? {}).length > 1;
    const [only] = remaining;
    const isOnly = remaining.length === 1 && isMoreThanKind && only !== undefined;
    this.#select(part, isOnly ? pathsOf([only]) : undefined);
  }

  #select(picked: PartialMove<M> | undefined, target: SelectedPaths<M, G> | undefined): void {
    this.#set({ selection: { momentKey: momentKeyOf(this.state), picked, target }, awaitedGoal: undefined });
    this.#setTurn({ keptPick: undefined });
  }

  #setTarget(target: SelectedPaths<M, G> | undefined): void {
    this.#select(this.#shown.partialMove, target);
  }

  #previewChoice(choice: MoveChoice<M>): void {
    this.#set({ refusal: undefined });
    this.#setTarget(pathsOf([choice]));
  }

  #previewMoves(texts: readonly string[]): void {
    const { state, choices, gameView } = this.#shown;
    const { game } = gameView;
    if (choices.length === 0 || texts.length === 0) return;
    const played = game.create();
    copyState(state, played);
    const steps: MoveChoice<M>[] = [];
    for (const text of texts) {
      const move = readMove(game, played, text);
      if (isRefusal(move)) return this.#setRefusal(move);
      game.play(played, move);
      steps.push({ move: gameView.move(move), text });
    }
    this.#set({ refusal: undefined });
    this.#setTarget(pathsOf(steps));
  }

  #previewPathAt(index: number): void {
    const { selection } = this.state;
    if (this.#shown.intention?.path === undefined || selection?.target === undefined) return;
    this.#setTarget({ ...selection.target, index });
  }

  // goals

  /** Previews the cheapest path to a goal, or its shortages; if its paths are not known yet, once they are. */
  #previewGoal(goal: G, name: string | undefined): void {
    const result = this.#pathsTo(goal);
    if (result === undefined) {
      const { hasFinder } = this.state.paths;
      this.#set({ awaitedGoal: { momentKey: momentKeyOf(this.state), goal, name } });
      if (hasFinder) this.#search([goal], true);
      else this.effects.push({ type: 'loadFinder' });
      return;
    }
    this.#set({ refusal: undefined });
    if (result.kind !== 'paths') return this.#setTarget({ goal, name, paths: [], index: 0, unreached: result });
    const { choices, gameView } = this.#shown;
    const paths = result.paths.map(({ steps, price }) => ({
      price,
      steps: steps.map((move) => {
        const text = gameView.writeMove(move);
        return choices.find((choice) => choice.text === text) ?? { move, text };
      }),
    }));
    this.#setTarget({ goal, name, paths, index: 0 });
  }

  /** Paths to a goal from the position on screen; undefined if they have not been searched yet. */
  #pathsTo(goal: G): PathResult<M> | undefined {
    const { gameView, state, actor, input } = this.#shown;
    const decides = gameView.game.actor(state);
    if (decides === input.viewer && decides >= 0) {
      const { from, results, newResults } = this.state.paths;
      const key = JSON.stringify(goal);
      return from === state ? (results.get(key) ?? newResults.get(key)) : undefined;
    }
    const isDone = actor === input.viewer && actor >= 0;
    return {
      kind: 'refused',
      refusal: isDone ? refuse('turn-finished') : refuse('not-your-turn', { seat: input.viewer, actor: decides }),
    };
  }

  #previewAwaitedGoal(): void {
    const { awaitedGoal } = this.state;
    if (awaitedGoal === undefined) return;
    this.#set({ awaitedGoal: undefined });
    if (awaitedGoal.momentKey === momentKeyOf(this.state)) this.#previewGoal(awaitedGoal.goal, awaitedGoal.name);
  }

  /** Queues goals that the screen shows; they are searched in batches, so that they do not block the page. */
  #queueGoals(goals: readonly G[]): void {
    const { paths } = this.state;
    const isKnown = (goal: G) => {
      const key = JSON.stringify(goal);
      return (
        paths.results.has(key) || paths.newResults.has(key) || paths.queue.some((each) => JSON.stringify(each) === key)
      );
    };
    const added = goals.filter((goal) => !isKnown(goal));
    if (added.length === 0 || !paths.hasFinder || this.#shown.choices.length === 0) return;
    const queue = [...paths.queue, ...added];
    this.#set({ paths: { ...paths, queue } });
    if (paths.queue.length === 0) this.#searchNext();
  }

  #searchNext(): void {
    this.#search(this.state.paths.queue.slice(0, GOALS_PER_BATCH), false);
  }

  #search(goals: readonly G[], isUrgent: boolean): void {
    const { search, from } = this.state.paths;
    this.effects.push({ type: 'search', search, from, goals, isUrgent });
  }

  /** Keeps found paths, and shows them once none is queued, so that the screen changes once. */
  #takePaths({ search, results: found, isUrgent }: PathsFound<M>): void {
    const { paths } = this.state;
    if (paths.search !== search) return;
    const keys = new Set(found.map(([key]) => key));
    const newResults = new Map([...paths.newResults, ...found]);
    const queue = paths.queue.filter((goal) => !keys.has(JSON.stringify(goal)));
    const isDone = queue.length === 0;
    this.#set({
      paths: isDone
        ? { ...paths, queue, results: new Map([...paths.results, ...newResults]), newResults: new Map() }
        : { ...paths, queue, newResults },
    });
    // an urgent search comes between the batches of the queue
    if (!isDone && !isUrgent) this.#searchNext();
    this.#previewAwaitedGoal();
  }

  // the turn

  /**
   * Plays the previewed path, as moves of the turn or of the plan: all of its steps or none. If no decision is left,
   * the turn ends with it, unless `stays` is set or the viewer confirms turn ends.
   */
  #playPath(stays: boolean): void {
    const { intention, choices, state, partialMove, gameView, momentKey, input } = this.#shown;
    const path = intention?.path;
    // a past moment may have a preview, but it has no choices
    if (path === undefined || choices.length === 0) return;
    this.#addUndoGroup(path.steps.length);
    const isPickKept = partialMove !== undefined && path.steps.every(({ move }) => move.kind !== partialMove.kind);
    this.#setTurn({ keptPick: isPickKept ? { momentKey, picked: partialMove } : undefined });
    const texts = path.steps.map(({ text }) => text);
    if (this.state.planning.edit !== undefined) {
      this.#editPlan((draft) => {
        const { plan, refusal } = draft.plan.addPossible(texts);
        return refusal ?? draft.withPlan(plan);
      });
      return this.#keepPick(momentKey);
    }
    const { asksBeforeEnd } = this.state.turn;
    // a path that only ends the turn needs no confirmation if the draft is empty
    const isEnd = path.steps.every(({ move }) => gameView.endsTurn(move)) && input.view.draft.length === 0;
    const endsTurn = path.ends && !stays && !asksBeforeEnd;
    this.#setTurn({ endingTurnKey: endsTurn ? gameView.turnKey(state) : undefined });
    const end = endsTurn ? path.end : undefined;
    this.#playMoves(end === undefined ? texts : [...texts, end.text], !asksBeforeEnd || isEnd);
  }

  #endTurn(): void {
    const { ending, choices, state, input, gameView } = this.#shown;
    if (ending === undefined) return;
    const start = input.view.draft.length > 0 ? (stateBeforeDraft(input) ?? state) : state;
    this.#setTurn({ endingTurnKey: ending === 'turn' ? gameView.turnKey(start) : undefined, keptPick: undefined });
    const end = input.view.mayConfirm ? undefined : choices.find(({ move }) => gameView.endsTurn(move));
    this.#playMoves(end === undefined ? [] : [end.text], true);
  }

  /** Plays moves and, if `isFinal`, confirms the draft as soon as it is complete. */
  #playMoves(texts: readonly string[], isFinal: boolean): void {
    if (texts.length > 0) {
      const request = this.#ask((number) => ({ type: 'play', texts, request: number }));
      return this.#setTurn({ pending: { request, confirms: isFinal } });
    }
    if (!this.state.input.view.mayConfirm) return;
    this.#setTurn({ pending: { confirms: isFinal } });
    this.#confirmIfComplete();
  }

  /** Confirms the draft if that was asked for and it is complete; a remote table may not have answered yet. */
  #confirmIfComplete(): void {
    const { pending } = this.state.turn;
    if (pending?.confirms !== true || !this.state.input.view.mayConfirm) return;
    if (this.#tellPolicy({ type: 'turnEnd' })) {
      this.#setTurn({ pending: undefined, keptPick: undefined });
      return this.#setRefusal(undefined);
    }
    const confirmRequest = this.#ask((request) => ({ type: 'confirm', request }));
    this.#setTurn({ pending: { ...pending, confirms: false, confirmRequest } });
  }

  /** Ends the turn by itself once chance and other players' decisions within the turn are done. */
  #resumeAutoEnd(): void {
    const { view, viewer } = this.state.input;
    const { endingTurnKey } = this.state.turn;
    if (endingTurnKey === undefined || view.actor !== viewer || view.mayConfirm) return;
    const { gameView } = this.#queries.setup;
    this.#setTurn({ endingTurnKey: undefined });
    if (gameView.turnKey(view.state) !== endingTurnKey) return;
    const { ends, end } = turnRemainder(gameView, view.state, view.state);
    if (ends && end !== undefined) this.#playMoves([end.text], true);
  }

  #undo(isWholeTurn: boolean): void {
    const count = this.#moveCount;
    const { undo, moves } = isWholeTurn
      ? { undo: { turnKey: this.#turnKey, groups: [] }, moves: count }
      : removeUndoGroup(this.state.undo, this.#turnKey, count);
    this.#set({ undo });
    this.#saveUndoGroups();
    if (this.state.planning.edit !== undefined)
      return this.#editPlan((draft) => {
        const shorter = draft.plan.undo(moves);
        return isRefusal(shorter) ? shorter : draft.withPlan(shorter);
      });
    this.#setTurn({ endingTurnKey: undefined, keptPick: undefined });
    const request = this.#ask((number) => ({ type: 'undo', moves, request: number }));
    this.#setTurn({ pending: { request } });
  }

  /** Key of the draft or plan that new moves are added to. */
  get #turnKey(): string {
    const { input, planning } = this.state;
    const { viewer, view } = input;
    return planning.edit === undefined ? draftTurnKey(input) : `${viewer}/${view.length}/${planTurnKey(planning.edit)}`;
  }

  /** Number of moves in the unfinished turn, or in the turn being planned. */
  get #moveCount(): number {
    return this.state.planning.edit?.texts.length ?? this.state.input.view.draft.length;
  }

  #addUndoGroup(moves: number): void {
    this.#set({ undo: addUndoGroup(this.state.undo, this.#turnKey, this.#moveCount, moves) });
    this.#saveUndoGroups();
  }

  /** Saves the undo groups of the draft, so that undo works the same after a reload. */
  #saveUndoGroups(): void {
    const { planning, input, undo } = this.state;
    if (planning.edit === undefined)
      this.#send({ type: 'saveUndoGroups', groups: { length: input.view.length, groups: undo.groups } });
  }

  /** Keeps the picked part of a move if the path just played allows it and it is still possible. */
  #keepPick(momentKey: string): void {
    const { keptPick } = this.state.turn;
    const now = momentKeyOf(this.state);
    if (keptPick === undefined || keptPick.momentKey !== momentKey || momentKey === now) return;
    const { picked } = keptPick;
    this.#setTurn({ keptPick: undefined });
    if (matchingChoices(this.#shown.choices, picked).length === 0) return;
    this.#select(picked, undefined);
    // the draft may be confirmed before the answer
    if (this.state.turn.pending !== undefined) this.#setTurn({ keptPick: { momentKey: now, picked } });
  }

  // plans

  #plan(
    command: Extract<
      TableCommand,
      { readonly type: 'startPlan' | 'planNext' | 'planInstead' | 'dropPlannedTurn' | 'endPlan' }
    >,
  ): void {
    switch (command.type) {
      case 'startPlan':
        return this.#startPlan();
      case 'planNext':
        return this.#editPlan((draft) => draft.nextTurn());
      case 'planInstead':
        return this.#editPlan((draft) => draft.insteadOfTurn());
      case 'dropPlannedTurn':
        if (this.state.planning.edit === undefined) {
          this.#send({ type: 'savePlan', turns: this.state.input.plan.toSpliced(command.turn, 1) });
          return this.#setRefusal(undefined);
        }
        return this.#editPlan((draft) => draft.withoutTurn(command.turn));
      case 'endPlan':
        return this.#endPlan(command.keep);
    }
  }

  /** Starts planning from the position on screen, without log lines that are not shown yet. */
  #startPlan(): void {
    const { state, input, mayPlan } = this.#shown;
    if (this.state.planning.edit !== undefined) return;
    if (!mayPlan) return this.#setRefusal(refuse('no-plan'));
    const draft = PlanDraft.from(this.#queries.setup.gameView.game, state, input.viewer, input.plan);
    if (isRefusal(draft)) return this.#setRefusal(draft);
    this.#set({ planning: { ...this.state.planning, edit: draft.edit(state), startLength: input.frames.length } });
    this.#play({ isPaused: true });
    this.#setRefusal(undefined);
  }

  #editPlan(change: (draft: PlanDraft) => PlanDraft | Refusal): void {
    const { edit } = this.state.planning;
    if (edit === undefined) return;
    const draft = change(this.#queries.planDraft(this.state.input.viewer, edit));
    if (isRefusal(draft)) return this.#setRefusal(draft);
    this.#set({ planning: { ...this.state.planning, edit: draft.edit(edit.start) } });
    this.#setRefusal(undefined);
  }

  #endPlan(keep: boolean): void {
    const { edit } = this.state.planning;
    const turns = keep && edit !== undefined ? this.#queries.planDraft(this.state.input.viewer, edit).turns : [];
    this.#set({ planning: { ...this.state.planning, edit: undefined } });
    this.#send({ type: 'savePlan', turns });
    this.#play({ isPaused: false });
  }

  /** Removes a turn from the plan once it has been played. */
  #removePlayedTurn(): void {
    const { frames, viewer, plan } = this.state.input;
    const { checkedLength } = this.state.planning;
    if (checkedLength === frames.length) return;
    const played = frames
      .slice(checkedLength)
      .flatMap(({ seat, line }) => (seat === viewer ? (parseLogEntry(line)?.text ?? []) : []));
    this.#set({ planning: { ...this.state.planning, checkedLength: frames.length } });
    const rest = played.length === 0 ? plan : withoutPlayedTurn(plan, played);
    if (rest !== plan) this.#send({ type: 'savePlan', turns: rest });
  }

  // the occasion

  /** Tells the policy; returns whether it holds the turn. */
  #tellPolicy(event: PolicyEvent<C>): boolean {
    const policy = this.#policy;
    const { input, policy: before } = this.state;
    const { state, holdsTurn = false, effect } = policy.update(before, event, input);
    this.#set({ policy: state });
    if (effect !== undefined) this.effects.push({ type: 'policy', effect });
    if (state !== before && policy.botScript !== undefined)
      this.#send({ type: 'leadBots', script: policy.botScript(state) });
    return holdsTurn;
  }
}

/** No paths yet, from another position. */
function emptyPaths<M extends TypedMove, G extends Goal>(
  { hasFinder, search }: FoundPaths<M, G>,
  from: State,
): FoundPaths<M, G> {
  return { hasFinder, search: search + 1, from, results: new Map(), newResults: new Map(), queue: [] };
}

/** A single path without a goal. */
function pathsOf<M extends TypedMove, G extends Goal>(steps: readonly MoveChoice<M>[]): SelectedPaths<M, G> {
  return { paths: [{ steps, price: [] }], index: 0 };
}
