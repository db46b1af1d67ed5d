import { type GameView, type GameRecord, parseLogEntry } from '@two-rivers/kernel';
import type {
  BotScript,
  CourseStep,
  Lesson,
  PolicyEvent,
  PolicyResult,
  TableInput,
  TablePolicy,
} from '@two-rivers/table';
import { type LessonProgress, storeLessonProgress } from '../../platform/storage/lessonProgress.ts';

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

export type LessonCommand =
  /** advances to the next step; lets the bots play first if the step needs that */
  | { readonly type: 'advance' }
  /** dismisses the note about an event */
  | { readonly type: 'dismissNote'; readonly name: string }
  /** ends the lesson: from here on it is an ordinary game */
  | { readonly type: 'endLesson' };

/**
 * A lesson at a table: its bots play the lesson's moves when they are due, and a turn counts only if it is the
 * requested one. Other moves can be tried, but must be taken back.
 */
export class LessonPolicy implements TablePolicy<ActiveLessonProgress, LessonCommand> {
  readonly opened: OpenedLesson;
  readonly start: ActiveLessonProgress;

  constructor(opened: OpenedLesson, progress: ActiveLessonProgress) {
    this.opened = opened;
    this.start = progress;
  }

  readonly update = (
    progress: ActiveLessonProgress,
    event: PolicyEvent<LessonCommand>,
    input: TableInput,
  ): PolicyResult<ActiveLessonProgress> => {
    if (event.type === 'turnEnd') return this.#judgeTurn(progress, input);
    const state = event.type === 'input' ? this.#follow(progress, input) : this.#obey(progress, event.command, input);
    return resultOf(progress, state);
  };

  /** The lesson's moves for the bots, where they are due; undefined if the bots choose. */
  readonly botScript = (progress: ActiveLessonProgress): BotScript | undefined => {
    const step = this.step(progress);
    if (step === undefined || step.kind === 'free') return undefined;
    const { from, to } = step;
    const isDue = step.kind === 'watch' && progress.letsBotsPlay === true;
    const lines = isDue ? this.opened.record.log.slice(from, to) : [];
    return { from, moves: lines.map((line) => parseLogEntry(line)?.text ?? '') };
  };

  /** Current step; undefined once the lesson is over. */
  step({ step, isDismissed }: ActiveLessonProgress): CourseStep | undefined {
    return isDismissed ? undefined : this.opened.course[step];
  }

  /** Parts of the page not introduced yet, to be hidden. */
  untaughtParts({ step, isDismissed }: ActiveLessonProgress): readonly string[] {
    return isDismissed ? [] : this.opened.course.slice(step + 1).flatMap(({ introduces }) => introduces);
  }

  /** Whether hints are allowed: only in the part that the learner plays alone. */
  allowsHints(progress: ActiveLessonProgress): boolean {
    const step = this.step(progress);
    return step === undefined || step.kind === 'free';
  }

  /** Whether the learner can advance to the next step. */
  canAdvance(progress: ActiveLessonProgress, { view }: TableInput): boolean {
    const step = this.step(progress);
    return step?.kind === 'watch' ? view.length >= step.to : step?.kind === 'say';
  }

  /** Requested moves still missing from the draft, without those that only end the turn; undefined if any will do. */
  remainingMoves(
    gameView: GameView,
    progress: ActiveLessonProgress,
    { view }: TableInput,
  ): readonly string[] | undefined {
    if (this.step(progress)?.kind !== 'do') return undefined;
    return withoutMoves(withoutTurnEnd(gameView, this.#recordedMoves(view.length)), view.draft);
  }

  #judgeTurn(progress: ActiveLessonProgress, input: TableInput): PolicyResult<ActiveLessonProgress> {
    const { index, requested } = this.#currentRequest(progress, input);
    const { draft } = input.view;
    if (requested !== undefined && !(draft.length === requested.length && areAllIncluded(draft, requested)))
      return { ...resultOf(progress, { ...progress, isDeviating: true }), holdsTurn: true };
    // the learner may play a turn before the guide requests it
    return resultOf(progress, index > progress.step ? atStep(progress, index, input) : progress);
  }

  #obey(progress: ActiveLessonProgress, command: LessonCommand, input: TableInput): ActiveLessonProgress {
    switch (command.type) {
      case 'advance':
        if (this.canAdvance(progress, input)) return atStep(progress, progress.step + 1, input);
        return this.step(progress)?.kind === 'watch' ? { ...progress, letsBotsPlay: true } : progress;
      case 'dismissNote':
        return { ...progress, shownNotes: [...progress.shownNotes, command.name] };
      case 'endLesson':
        return { ...progress, isDismissed: true, isDeviating: false };
    }
  }

  /** Advances after the requested turn or, after a free one, at the learner's next turn; marks deviating drafts. */
  #follow(before: ActiveLessonProgress, input: TableInput): ActiveLessonProgress {
    const { view, frames } = input;
    const step = this.step(before);
    if (step?.kind === 'do' && view.length >= step.to) return atStep(before, before.step + 1, input);
    const { requested } = this.#currentRequest(before, input);
    const isDeviating = requested !== undefined && !areAllIncluded(view.draft, requested);
    const progress = isDeviating === before.isDeviating ? before : { ...before, isDeviating };
    if (step?.kind !== 'free') return progress;
    const { seat } = this.opened.lesson;
    const laterFrames = frames.slice(progress.startLine);
    const isTurnBack = view.actor === seat && laterFrames.some((frame) => frame.seat >= 0 && frame.seat !== seat);
    return isTurnBack || view.outcome !== undefined ? atStep(progress, progress.step + 1, input) : progress;
  }

  /** The step that the draft responds to, and the moves that the step requests; undefined if any moves will do. */
  #currentRequest(
    progress: ActiveLessonProgress,
    { view }: TableInput,
  ): { readonly index: number; readonly requested?: readonly string[] } {
    const { course } = this.opened;
    const { step } = progress;
    const requestIndex = course.findIndex(({ kind }, index) => index >= step && kind !== 'say');
    const requestStep = this.step(progress) === undefined ? undefined : course[requestIndex];
    if (requestStep === undefined || requestStep.kind === 'free') return { index: step };
    return { index: requestIndex, requested: requestStep.kind === 'do' ? this.#recordedMoves(view.length) : [] };
  }

  /** The learner's consecutive moves in the lesson's record, from a log line on. */
  #recordedMoves(from: number): readonly string[] {
    const { record, lesson } = this.opened;
    const entries = record.log.slice(from).map(parseLogEntry);
    const end = entries.findIndex((entry) => entry?.seat !== lesson.seat);
    return entries.slice(0, end < 0 ? entries.length : end).map((entry) => entry?.text ?? '');
  }
}

/** Stores the learner's progress at the table of a lesson. */
export function saveProgress(
  game: string,
  table: string,
  { opened }: LessonPolicy,
  { isDeviating: _, letsBotsPlay: __, ...progress }: ActiveLessonProgress,
): void {
  storeLessonProgress(game, { table, isDone: progress.step >= opened.course.length, ...progress });
}

/** Progress at the beginning of a step. */
function atStep(
  { shownNotes, isDismissed }: ActiveLessonProgress,
  step: number,
  { view }: TableInput,
): ActiveLessonProgress {
  return { step, startLine: view.length, shownNotes, isDismissed, isDeviating: false };
}

/** The new progress, which is also to be stored if it changed. */
function resultOf(before: ActiveLessonProgress, state: ActiveLessonProgress): PolicyResult<ActiveLessonProgress> {
  return state === before ? { state } : { state, effect: state };
}

/** Whether these moves are among those still missing from the requested turn, or end it if none is missing. */
export function isRequested(
  gameView: GameView,
  remaining: readonly string[] | undefined,
  moves: readonly string[],
): boolean {
  if (remaining === undefined || moves.length === 0) return false;
  const ownMoves = withoutTurnEnd(gameView, moves);
  return areAllIncluded(ownMoves, remaining) && (ownMoves.length > 0 || remaining.length === 0);
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
