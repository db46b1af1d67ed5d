import { type Json, parseJson, StoredFields } from '@two-rivers/kernel';
import { STORAGE_KEY_PREFIXES, writeStorage, readStorage } from '../localStorage.ts';

/** Progress in a lesson, stored in this browser. */
export interface LessonProgress {
  /** id of the lesson's table */
  readonly table: string;
  /** index of the current step */
  readonly step: number;
  /** length of the log at the lesson's start */
  readonly startLine: number;
  /** names of the event notes already shown */
  readonly shownNotes: readonly string[];
  /** whether the learner has dismissed the guide */
  readonly isDismissed: boolean;
  /** whether the guide has finished; the game may still go on */
  readonly isDone: boolean;
}

const lessonKey = (game: string) => `${STORAGE_KEY_PREFIXES.lesson}${game}` as const;

export function readLessonProgress(game: string): LessonProgress | undefined {
  try {
    return fromStoredLessonProgress(parseJson(readStorage(lessonKey(game)) ?? 'null'));
  } catch {
    // damaged progress counts as none
    return undefined;
  }
}

/** Progress in an unfinished lesson of a game; undefined if there is none. */
export function unfinishedLesson(game: string): LessonProgress | undefined {
  const progress = readLessonProgress(game);
  return progress === undefined || progress.isDismissed || progress.isDone ? undefined : progress;
}

export function storeLessonProgress(game: string, progress: LessonProgress): void {
  // without storage space the lesson starts over the next time
  writeStorage(lessonKey(game), JSON.stringify(toStoredLessonProgress(progress)));
}

/** Lesson progress as stored in browsers; field names are frozen. */
export interface StoredLessonProgress {
  readonly table: string;
  readonly step: number;
  readonly from: number;
  readonly said: readonly string[];
  readonly isLeft: boolean;
  readonly isDone: boolean;
}

export function toStoredLessonProgress({
  table,
  step,
  startLine,
  shownNotes,
  isDismissed,
  isDone,
}: LessonProgress): StoredLessonProgress {
  return { table, step, from: startLine, said: shownNotes, isLeft: isDismissed, isDone };
}

/** Reads stored progress; undefined if an essential field is missing. */
export function fromStoredLessonProgress(document: Json): LessonProgress | undefined {
  const fields = new StoredFields<StoredLessonProgress>(document);
  const table = fields.text('table', undefined);
  const [step, from] = [fields.number('step', undefined), fields.number('from', undefined)];
  if (table === undefined || step === undefined || from === undefined) return undefined;
  return {
    table,
    step,
    startLine: from,
    shownNotes: fields.texts('said'),
    isDismissed: fields.flag('isLeft', false),
    isDone: fields.flag('isDone', false),
  };
}
