import type { LessonNote } from '@two-rivers/table';
import { useSeen } from '../table/seen.ts';
import type { LessonLook, LessonTable } from './lessonTable.ts';

/** What is to be said of what has happened for the first time, with the line of the log where it did. */
interface Note extends LessonNote {
  readonly tells: { readonly from: number; readonly to: number };
}

/** In the part that is the learner's own: what is to be said of what has just happened. */
export function useNote(table: LessonTable, { said }: LessonLook): Note | undefined {
  const { session, look, chronicle } = useSeen();
  const { lesson, record } = table.opened;
  const open = lesson.notes.filter(({ on }) => !said.includes(on));
  if (open.length === 0 || !look.isLive) return undefined;
  for (let line = record.log.length; line < look.shown; line++) {
    const frame = look.scene.frames[line];
    if (frame === undefined) break;
    const names = chronicle
      .happenings(frame)
      .flatMap((happening) => [happening.kind, session.face.occasion(happening)?.name]);
    const note = open.find(({ on }) => names.includes(on));
    if (note !== undefined) return { ...note, tells: { from: line, to: line + 1 } };
  }
  return undefined;
}
