import { CHANCE, type Face, parseEntry, type Refusal, refuse } from '@two-rivers/kernel';
import type { Lesson, LessonStep } from './lesson.ts';

/** A step with its place in the log of the record. */
export interface CourseStep extends LessonStep {
  readonly chapter: number;
  /** log lines before it and after it */
  readonly from: number;
  readonly to: number;
  /** moves it asks for, if any */
  readonly moves: readonly string[];
  /** log lines that its texts describe: the latest actions, of any seat */
  readonly tells: { readonly from: number; readonly to: number };
}

/**
 * Aligns the steps of a lesson with the log of its record: `do` takes the learner's next moves, `watch` those of the others up
 * to the learner's next. Chance, and moves that only end a turn, belong to the step before them.
 */
export function courseOf(
  face: Face,
  { seat, chapters }: Lesson,
  log: readonly string[],
): readonly CourseStep[] | readonly Refusal[] {
  const lines = log.map((line) => lineOf(face, line));
  const own = (at: number) => lines[at]?.seat === seat;
  const after = (at: number, isPart: (at: number) => boolean): number => {
    let next = at;
    while (next < lines.length && isPart(next)) next++;
    return next;
  };
  const isChance = (at: number) => lines[at]?.seat === CHANCE;
  const settled = (at: number) =>
    after(at, (line) => isChance(line) || (own(line) && lines[line]?.endsTurn === true));
  const steps: CourseStep[] = [];
  const problems: Refusal[] = [];
  let line = after(0, isChance);
  let tells = { from: 0, to: 0 };
  for (const [chapter, { steps: told }] of chapters.entries())
    for (const [index, step] of told.entries()) {
      const place = { chapter: chapter + 1, step: index + 1, line: line + 1 };
      const from = line;
      let moves: readonly string[] = [];
      if (step.kind === 'do') {
        const end = after(line, own);
        if (end === line) problems.push(refuse('lesson-not-own', place));
        moves = lines.slice(line, end).map(({ text }) => text);
        line = settled(end);
      } else if (step.kind === 'watch') {
        line = after(line, (at) => !own(at));
        if (line === from) problems.push(refuse('lesson-not-others', place));
      } else if (step.kind === 'free' && line < lines.length)
        problems.push(refuse('lesson-free-early', { ...place, left: lines.length - line }));
      if (line > from) tells = { from, to: line };
      steps.push({ ...step, chapter, from, to: line, moves, tells });
    }
  if (steps.length === 0) problems.push(refuse('lesson-no-steps'));
  else if (line < lines.length)
    problems.push(refuse('lesson-lines-left', { line: line + 1, left: lines.length - line }));
  return problems.length > 0 ? problems : steps;
}

export function isCourse(
  course: readonly CourseStep[] | readonly Refusal[],
): course is readonly CourseStep[] {
  return course.every((step) => 'from' in step);
}

interface Line {
  /** the seat, or CHANCE */
  readonly seat: number;
  readonly text: string;
  /** whether it only ends a turn */
  readonly endsTurn: boolean;
}

function lineOf(face: Face, line: string): Line {
  const { seat, text } = parseEntry(line) ?? { seat: CHANCE, text: line };
  const move = seat === CHANCE ? undefined : face.game.parseMove(text);
  return { seat, text, endsTurn: move !== undefined && face.endsTurn(face.move(move)) };
}
