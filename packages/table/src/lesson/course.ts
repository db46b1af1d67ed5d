import { CHANCE, type GameView, parseLogEntry, type Refusal } from '@two-rivers/kernel';
import type { Lesson, LessonStep } from './lesson.ts';
import { refuse } from '../refuse.ts';

/** A step with its place in the log of the record. */
export interface CourseStep extends LessonStep {
  readonly chapter: number;
  /** number of log lines before the step (`from`) and up to its end (`to`) */
  readonly from: number;
  readonly to: number;
  /** moves that the step requests, if any */
  readonly moves: readonly string[];
  /** log lines that the step's texts describe: the latest actions, of any seat */
  readonly describedLines: { readonly from: number; readonly to: number };
}

/**
 * Aligns the steps of a lesson with the log of its record: `do` takes the learner's next moves, `watch` the moves of
 * the others up to the learner's next one. Chance, and moves that only end a turn, belong to the step before them.
 */
export function alignLesson(
  gameView: GameView,
  { seat, chapters }: Lesson,
  log: readonly string[],
): readonly CourseStep[] | readonly Refusal[] {
  const lines = log.map((line) => parseLine(gameView, line));
  const isOwn = (at: number) => lines[at]?.seat === seat;
  const skipWhile = (at: number, isPart: (at: number) => boolean): number => {
    let next = at;
    while (next < lines.length && isPart(next)) next++;
    return next;
  };
  const isChance = (at: number) => lines[at]?.seat === CHANCE;
  const skipAutomatic = (at: number) =>
    skipWhile(at, (line) => isChance(line) || (isOwn(line) && lines[line]?.endsTurn === true));
  const steps: CourseStep[] = [];
  const problems: Refusal[] = [];
  let line = skipWhile(0, isChance);
  let describedLines = { from: 0, to: 0 };
  for (const [chapter, { steps: chapterSteps }] of chapters.entries())
    for (const [index, step] of chapterSteps.entries()) {
      const place = { chapter: chapter + 1, step: index + 1, line: line + 1 };
      const from = line;
      let moves: readonly string[] = [];
      if (step.kind === 'do') {
        const end = skipWhile(line, isOwn);
        if (end === line) problems.push(refuse('lesson-not-own', place));
        moves = lines.slice(line, end).map(({ text }) => text);
        line = skipAutomatic(end);
      } else if (step.kind === 'watch') {
        line = skipWhile(line, (at) => !isOwn(at));
        if (line === from) problems.push(refuse('lesson-not-others', place));
      } else if (step.kind === 'free' && line < lines.length)
        problems.push(refuse('lesson-free-early', { ...place, left: lines.length - line }));
      if (line > from) describedLines = { from, to: line };
      steps.push({ ...step, chapter, from, to: line, moves, describedLines });
    }
  if (steps.length === 0) problems.push(refuse('lesson-no-steps'));
  else if (line < lines.length)
    problems.push(refuse('lesson-lines-left', { line: line + 1, left: lines.length - line }));
  return problems.length > 0 ? problems : steps;
}

export function isCourse(course: readonly CourseStep[] | readonly Refusal[]): course is readonly CourseStep[] {
  return course.every((step) => 'from' in step);
}

interface ParsedLine {
  /** the seat, or CHANCE */
  readonly seat: number;
  readonly text: string;
  /** whether the move only ends a turn */
  readonly endsTurn: boolean;
}

function parseLine(gameView: GameView, line: string): ParsedLine {
  const { seat, text } = parseLogEntry(line) ?? { seat: CHANCE, text: line };
  const move = seat === CHANCE ? undefined : gameView.game.parseMove(text);
  return { seat, text, endsTurn: move !== undefined && gameView.endsTurn(gameView.move(move)) };
}
