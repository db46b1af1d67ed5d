import { type Json, parseJson, StoredFields } from '@two-rivers/kernel';
import { KEYS_OF, note, noted } from '../noted.ts';

/** How far somebody came in a lesson; kept in this browser. */
export interface KeptLesson {
  /** the table it is played at */
  readonly table: string;
  /** the step that is shown */
  readonly step: number;
  /** lines of the log when it began */
  readonly from: number;
  /** what has been said of what happened, by its name */
  readonly said: readonly string[];
  /** whether the guide was put away */
  readonly isLeft: boolean;
  /** whether all was said; the game may still go on */
  readonly isDone: boolean;
}

const keyOf = (game: string) => `${KEYS_OF.lesson}${game}` as const;

export function keptLesson(game: string): KeptLesson | undefined {
  try {
    return fromStoredLesson(parseJson(noted(keyOf(game)) ?? 'null'));
  } catch {
    // damaged
    return undefined;
  }
}

/** The lesson of a game that waits to be gone on with. */
export function lessonUnderWay(game: string): KeptLesson | undefined {
  const kept = keptLesson(game);
  return kept === undefined || kept.isLeft || kept.isDone ? undefined : kept;
}

export function keepLesson(game: string, kept: KeptLesson): void {
  // where there is no room it begins anew the next time
  note(keyOf(game), JSON.stringify(toStoredLesson(kept)));
}

/** The same in a browser, by names that stay as they are. */
export interface StoredLesson {
  readonly table: string;
  readonly step: number;
  readonly from: number;
  readonly said: readonly string[];
  readonly isLeft: boolean;
  readonly isDone: boolean;
}

export function toStoredLesson({ table, step, from, said, isLeft, isDone }: KeptLesson): StoredLesson {
  return { table, step, from, said, isLeft, isDone };
}

/** Nothing where it cannot be known how far somebody came. */
export function fromStoredLesson(document: Json): KeptLesson | undefined {
  const fields = new StoredFields<StoredLesson>(document);
  const table = fields.text('table', undefined);
  const [step, from] = [fields.number('step', undefined), fields.number('from', undefined)];
  if (table === undefined || step === undefined || from === undefined) return undefined;
  return {
    table,
    step,
    from,
    said: fields.texts('said'),
    isLeft: fields.flag('isLeft', false),
    isDone: fields.flag('isDone', false),
  };
}
