import type { LessonNote } from '@two-rivers/table';
import { useSeen } from '../table/seen.ts';
import type { LessonLook, LessonTable } from './lessonTable.ts';

/** What is to be said of what has happened for the first time, with the line of the log where it did. */
interface Note extends LessonNote {
  /** what it was, as the log tells it */
  readonly what: string;
  readonly tells: { readonly from: number; readonly to: number };
}

/** In the part that is the learner's own: what is to be said of what has just happened. */
export function useNote(table: LessonTable, { said }: LessonLook): Note | undefined {
  const { session, look, chronicle, teller } = useSeen();
  const { lesson, record } = table.opened;
  const open = lesson.notes.filter(({ on }) => !said.includes(on));
  if (open.length === 0 || !look.isLive) return undefined;
  for (let line = record.log.length; line < look.shown; line++) {
    const frame = look.scene.frames[line];
    if (frame === undefined) break;
    const happenings = chronicle.happenings(frame);
    for (const happening of happenings) {
      const occasion = session.face.occasion(happening)?.name;
      const note = open.find(({ on }) => on === happening.kind || on === occasion);
      if (note === undefined) continue;
      const feast = chronicle.feasts(happenings).find((each) => each.occasion?.name === occasion);
      const what = (feast === undefined ? teller.told(happening) : teller.line(feast)) ?? '';
      return { ...note, what, tells: { from: line, to: line + 1 } };
    }
  }
  return undefined;
}
