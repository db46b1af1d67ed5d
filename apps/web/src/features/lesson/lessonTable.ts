import { type GameView, type GameRecord, parseLogEntry, type Refusal } from '@two-rivers/kernel';
import {
  type CourseStep,
  type DraftUndoGroups,
  type Lesson,
  type PlannedTurn,
  type TableInput,
  Store,
} from '@two-rivers/table';
import { type LessonProgress, storeLessonProgress } from '../../platform/storage/lessonProgress.ts';
import type { LoadedGame } from '../../platform/games.ts';
import type { LocalTable } from '../table/localTable.ts';
import type { PlayableTable } from '../table/playableTable.ts';

/** An opened lesson: its record, its texts, and its steps along the log. */
export interface OpenedLesson {
  readonly record: GameRecord;
  readonly lesson: Lesson;
  readonly course: readonly CourseStep[];
}

/** The learner's progress, with the state of the current draft. */
export interface ActiveLessonProgress extends Omit<LessonProgress, 'table' | 'isDone'> {
  /** the draft deviates from the requested turn, and waits to be taken back */
  readonly isDeviating: boolean;
  /** the learner has let the bots play */
  readonly letsBotsPlay?: boolean;
}

/**
 * A local table with a lesson: its bots play the lesson's moves when they are due, and a turn counts only if it is the
 * requested one. Other moves can be tried, but must be taken back.
 */
export class LessonTable implements PlayableTable {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly game: PlayableTable['game'];
  readonly isMemoryMode: boolean;
  readonly hasGuide = true;
  readonly input: Store<TableInput>;
  readonly opened: OpenedLesson;
  readonly progress: Store<ActiveLessonProgress>;
  readonly #table: LocalTable;

  constructor(table: LocalTable, opened: OpenedLesson, progress: ActiveLessonProgress) {
    this.id = table.id;
    this.entry = table.entry;
    this.game = table.game;
    this.isMemoryMode = table.isMemoryMode;
    this.input = table.input;
    this.opened = opened;
    this.#table = table;
    this.progress = new Store(progress);
    table.setBotScript((line) => this.#recordedBotMove(line));
    this.#saveProgress(progress);
  }

  /** Follows the game; returns a function that stops following it. */
  run(onOtherTabChange: () => void): () => void {
    const stop = this.#table.run(onOtherTabChange);
    const unsubscribe = this.input.subscribe(() => this.#updateProgress());
    this.#updateProgress();
    return () => {
      unsubscribe();
      stop();
    };
  }

  /** Current step; undefined once the lesson is over. */
  get step(): CourseStep | undefined {
    const { step, isDismissed } = this.progress.get();
    return isDismissed ? undefined : this.opened.course[step];
  }

  /** Parts of the page not introduced yet, to be hidden. */
  get untaughtParts(): readonly string[] {
    const { step, isDismissed } = this.progress.get();
    return isDismissed ? [] : this.opened.course.slice(step + 1).flatMap(({ introduces }) => introduces);
  }

  /** whether hints are allowed: only in the part that the learner plays alone */
  get allowsHints(): boolean {
    return this.step === undefined || this.step.kind === 'free';
  }

  /** Whether the learner can advance to the next step. */
  get canAdvance(): boolean {
    const { step } = this;
    if (step?.kind === 'watch') return this.input.get().view.length >= step.to;
    return step?.kind === 'say';
  }

  /** Advances to the next step; lets the bots play first if the step needs that. */
  advance(): void {
    if (this.canAdvance) return this.#goToStep(this.progress.get().step + 1);
    if (this.step?.kind !== 'watch') return;
    this.#setProgress({ ...this.progress.get(), letsBotsPlay: true });
    this.#table.retryBot();
  }

  /** Dismisses the note about an event. */
  dismissNote(name: string): void {
    const progress = this.progress.get();
    this.#setProgress({ ...progress, shownNotes: [...progress.shownNotes, name] });
  }

  /** Ends the lesson: from here on it is an ordinary game. */
  endLesson(): void {
    this.#setProgress({ ...this.progress.get(), isDismissed: true, isDeviating: false });
    this.#table.retryBot();
  }

  /** Requested moves, without those that only end the turn; undefined if any will do. */
  requestedMoves(gameView: GameView): readonly string[] | undefined {
    if (this.step?.kind !== 'do') return undefined;
    return withoutTurnEnd(gameView, this.#recordedMoves(this.input.get().view.length));
  }

  /** Requested moves still missing from the draft; undefined if any will do. */
  remainingMoves(gameView: GameView): readonly string[] | undefined {
    const requested = this.requestedMoves(gameView);
    return requested && withoutMoves(requested, this.input.get().view.draft);
  }

  /** Whether these moves are among those still missing from the requested turn, or end it if none is missing. */
  isRequested(gameView: GameView, moves: readonly string[]): boolean {
    const remaining = this.remainingMoves(gameView);
    if (remaining === undefined || moves.length === 0) return false;
    const ownMoves = withoutTurnEnd(gameView, moves);
    return areAllIncluded(ownMoves, remaining) && (ownMoves.length > 0 || remaining.length === 0);
  }

  takeBackDraft(): void {
    this.undo(this.input.get().view.draft.length);
  }

  play(texts: readonly string[]): Refusal | undefined {
    return this.#table.play(texts);
  }

  undo(moves?: number): Refusal | undefined {
    return this.#table.undo(moves);
  }

  /** Commits the turn if it is the requested one; otherwise the draft stays, to be undone. */
  confirm(): Refusal | undefined {
    const { index, requested } = this.#currentRequest();
    const progress = this.progress.get();
    const { draft } = this.input.get().view;
    if (requested !== undefined && !(draft.length === requested.length && areAllIncluded(draft, requested))) {
      this.#setProgress({ ...progress, isDeviating: true });
      return undefined;
    }
    // the learner may play a turn before the guide requests it
    if (index > progress.step) this.#goToStep(index);
    return this.#table.confirm();
  }

  /** The step that the draft responds to, and the moves that the step requests; undefined if any moves will do. */
  #currentRequest(): { readonly index: number; readonly requested?: readonly string[] } {
    const { course } = this.opened;
    const { step } = this.progress.get();
    const requestIndex = course.findIndex(({ kind }, index) => index >= step && kind !== 'say');
    const requestStep = this.step === undefined ? undefined : course[requestIndex];
    if (requestStep === undefined || requestStep.kind === 'free') return { index: step };
    const recordedMoves = requestStep.kind === 'do' ? this.#recordedMoves(this.input.get().view.length) : [];
    return { index: requestIndex, requested: recordedMoves };
  }

  /** The learner's consecutive moves in the lesson's record, from a log line on. */
  #recordedMoves(from: number): readonly string[] {
    const { record, lesson } = this.opened;
    const entries = record.log.slice(from).map(parseLogEntry);
    const end = entries.findIndex((entry) => entry?.seat !== lesson.seat);
    return entries.slice(0, end < 0 ? entries.length : end).map((entry) => entry?.text ?? '');
  }

  /** The lesson's move for a bot at a log line, `wait` if it is not due yet, or undefined to let the bot choose. */
  #recordedBotMove(line: number): { readonly move: string } | 'wait' | undefined {
    const { step } = this;
    if (step === undefined || step.kind === 'free') return undefined;
    if (step.kind !== 'watch' || line >= step.to || this.progress.get().letsBotsPlay !== true) return 'wait';
    const entry = parseLogEntry(this.opened.record.log[line] ?? '');
    return entry === undefined ? 'wait' : { move: entry.text };
  }

  /** Advances after the requested turn or, after a free one, at the learner's next turn; marks deviating drafts. */
  #updateProgress(): void {
    const { view, frames } = this.input.get();
    const { step } = this;
    if (step?.kind === 'do' && view.length >= step.to) return this.#goToStep(this.progress.get().step + 1);
    const { requested } = this.#currentRequest();
    const isDeviating = requested !== undefined && !areAllIncluded(view.draft, requested);
    if (isDeviating !== this.progress.get().isDeviating) this.#setProgress({ ...this.progress.get(), isDeviating });
    if (step?.kind !== 'free') return;
    const { seat } = this.opened.lesson;
    const laterFrames = frames.slice(this.progress.get().startLine);
    const isTurnBack = view.actor === seat && laterFrames.some((frame) => frame.seat >= 0 && frame.seat !== seat);
    if (isTurnBack || view.outcome !== undefined) this.#goToStep(this.progress.get().step + 1);
  }

  #goToStep(step: number): void {
    const { shownNotes, isDismissed } = this.progress.get();
    this.#setProgress({
      step,
      startLine: this.input.get().view.length,
      shownNotes,
      isDismissed,
      isDeviating: false,
    });
    this.#table.retryBot();
  }

  #setProgress(progress: ActiveLessonProgress): void {
    this.#saveProgress(progress);
    this.progress.set(progress);
  }

  #saveProgress({ isDeviating: _, letsBotsPlay: __, ...progress }: ActiveLessonProgress): void {
    const isDone = progress.step >= this.opened.course.length;
    storeLessonProgress(this.game.id, { table: this.id, isDone, ...progress });
  }

  reportSeen(length: number): void {
    this.#table.reportSeen(length);
  }

  savePlan(turns: readonly PlannedTurn[]): void {
    this.#table.savePlan(turns);
  }

  saveUndoGroups(undoGroups: DraftUndoGroups): void {
    this.#table.saveUndoGroups(undoGroups);
  }

  setConfirms(confirms: boolean): void {
    this.#table.setConfirms(confirms);
  }

  takeDevice(): void {
    this.#table.takeDevice();
  }

  retryBot(): void {
    this.#table.retryBot();
  }

  recordToSave(): GameRecord {
    return this.#table.recordToSave();
  }

  viewerRecord(): GameRecord {
    return this.#table.viewerRecord();
  }

  /** Creates the next game, without a lesson. */
  async createRematch(): Promise<string | Refusal> {
    return this.#table.createRematch();
  }
}

/** Whether all of `moves` are among `others`, in any order. */
function areAllIncluded(moves: readonly string[], others: readonly string[]): boolean {
  return withoutMoves(others, moves).length === others.length - moves.length;
}

/** `moves` without one occurrence of each of `removed`. */
function withoutMoves(moves: readonly string[], removed: readonly string[]): readonly string[] {
  const remaining = [...moves];
  for (const move of removed) {
    const at = remaining.indexOf(move);
    if (at >= 0) remaining.splice(at, 1);
  }
  return remaining;
}

/** Moves of a turn without the automatic ones that only end it. */
export function withoutTurnEnd(gameView: GameView, texts: readonly string[]): readonly string[] {
  return texts.filter((text) => {
    const move = gameView.game.parseMove(text);
    return move === undefined || !gameView.endsTurn(gameView.move(move));
  });
}
