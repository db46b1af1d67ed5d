import { isList, isObject, parseJson } from '@two-rivers/kernel';
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
    return readKept(noted(keyOf(game)));
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
  note(keyOf(game), JSON.stringify(kept));
}

/** What was kept, each field checked; nothing where it makes no sense. */
function readKept(text: string | null): KeptLesson | undefined {
  const document = text === null ? null : parseJson(text);
  if (!isObject(document)) return undefined;
  const { table, step, from, said, isLeft, isDone } = document;
  if (typeof table !== 'string' || typeof step !== 'number' || typeof from !== 'number') return undefined;
  return {
    table,
    step,
    from,
    said: isList(said) ? said.filter((each) => typeof each === 'string') : [],
    isLeft: isLeft === true,
    isDone: isDone === true,
  };
}
