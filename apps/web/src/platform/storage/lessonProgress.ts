import { type Json, parseJson, StoredFields } from '@two-rivers/kernel';
import { STORAGE_KEY_PREFIXES, writeStorage, readStorage } from '../localStorage.ts';

/** How far somebody came in a lesson; kept in this browser. */
export interface LessonProgress {
  /** the table it is played at */
  readonly table: string;
  /** the step that is shown */
  readonly step: number;
  /** lines of the log when it began */
  readonly startLine: number;
  /** what has been said of what happened, by its name */
  readonly shownNotes: readonly string[];
  /** whether the guide was put away */
  readonly isDismissed: boolean;
  /** whether all was said; the game may still go on */
  readonly isDone: boolean;
}

const lessonKey = (game: string) => `${STORAGE_KEY_PREFIXES.lesson}${game}` as const;

export function readLessonProgress(game: string): LessonProgress | undefined {
  try {
    return fromStoredLessonProgress(parseJson(readStorage(lessonKey(game)) ?? 'null'));
  } catch {
    // damaged
    return undefined;
  }
}

/** The lesson of a game that waits to be gone on with. */
export function unfinishedLesson(game: string): LessonProgress | undefined {
  const progress = readLessonProgress(game);
  return progress === undefined || progress.isDismissed || progress.isDone ? undefined : progress;
}

export function storeLessonProgress(game: string, progress: LessonProgress): void {
  // where there is no room it begins anew the next time
  writeStorage(lessonKey(game), JSON.stringify(toStoredLessonProgress(progress)));
}

/** The same in a browser, by names that stay as they are. */
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

/** Nothing where it cannot be known how far somebody came. */
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
