import {
  type Face,
  type FaceHappening,
  type GameRecord,
  type Happening,
  isRefusal,
  readEntry,
  type Refusal,
  refuse,
  startState,
  verify,
} from '@two-rivers/kernel';
import { gainsOf } from '../story.ts';
import { type CourseStep, courseOf, isCourse } from './course.ts';
import { gainsIn, type Lesson, type LessonText, linksIn, readLesson } from './lesson.ts';

/** Statistics of a valid lesson. */
export interface LessonReport {
  readonly chapters: number;
  readonly steps: number;
  /** number of turns requested from the learner, and left to the learner */
  readonly asked: number;
  readonly free: number;
  readonly languages: readonly string[];
}

/**
 * Checks a lesson. Problems: its form, an illegal log or one whose chance does not follow from its secret, steps that do not
 * fit the log, a text missing in a language or linking to a nonexistent rule, a gain that did not occur.
 */
export function checkLesson(
  face: Face,
  record: GameRecord,
  sections: readonly string[],
): LessonReport | readonly Refusal[] {
  const lesson = readLesson(record);
  if (!('chapters' in lesson)) return lesson;
  const checked = verify(face.game, record);
  if (isRefusal(checked)) return [checked];
  const course = courseOf(face, lesson, record.log);
  const texts = textsOf(lesson);
  const languages = [...new Set(texts.flatMap(({ text }) => Object.keys(text)))].toSorted();
  const problems = [
    ...texts.flatMap((each) => missing(each, languages)),
    ...texts.flatMap((each) => lost(each, sections)),
    ...(isCourse(course) ? ungained(face, record, lesson, course) : course),
  ];
  if (problems.length > 0 || !isCourse(course)) return problems;
  return {
    chapters: lesson.chapters.length,
    steps: course.length,
    asked: course.filter(({ kind }) => kind === 'do').length,
    free: course.filter(({ kind }) => kind === 'free').length,
    languages,
  };
}

interface PlacedText {
  readonly field: string;
  readonly text: LessonText;
}

/** All texts of a lesson, with their paths in the document. */
function textsOf({ chapters, notes }: Lesson): readonly PlacedText[] {
  return [
    ...chapters.flatMap(({ title, steps }, chapter) => {
      const field = `lesson.chapters[${chapter}]`;
      return [
        { field: `${field}.title`, text: title },
        ...steps.flatMap(({ kind, text, other, rest }, step) => [
          { field: `${field}.steps[${step}].${kind}`, text },
          ...(other === undefined ? [] : [{ field: `${field}.steps[${step}].other`, text: other }]),
          ...(rest === undefined ? [] : [{ field: `${field}.steps[${step}].rest`, text: rest }]),
        ]),
      ];
    }),
    ...notes.map(({ text }, note) => ({ field: `lesson.notes[${note}].say`, text })),
  ];
}

function missing({ field, text }: PlacedText, languages: readonly string[]): readonly Refusal[] {
  return languages
    .filter((language) => text[language] === undefined)
    .map((language) => refuse('lesson-language', { field, language }));
}

function lost({ field, text }: PlacedText, sections: readonly string[]): readonly Refusal[] {
  const links = new Set(Object.values(text).flatMap(linksIn));
  return [...links]
    .filter((section) => !sections.includes(section))
    .map((section) => refuse('lesson-section', { field, section }));
}

/** Gains that a step mentions but that did not occur. */
function ungained(
  face: Face,
  record: GameRecord,
  { seat }: Lesson,
  course: readonly CourseStep[],
): readonly Refusal[] {
  const told = happeningsOf(face, record);
  return course.flatMap(({ chapter, text, tells }, index) => {
    const step = index - course.findIndex((each) => each.chapter === chapter);
    const happenings = told.slice(tells.from, tells.to).flat();
    const lacking = Object.values(text)
      .flatMap(gainsIn)
      .filter((gain) => !gainsOf(happenings, gain.seat ?? seat).some(({ what }) => what === gain.what));
    // once for all languages
    return [...new Set(lacking.map(({ what }) => what))].map((what) =>
      refuse('lesson-gain', { chapter: chapter + 1, step: step + 1, what }),
    );
  });
}

/** Events of each line of a legal log. */
function happeningsOf(face: Face, { start, log }: GameRecord): readonly FaceHappening[][] {
  const { game } = face;
  const state = game.create();
  startState(game, start, state);
  return log.map((line) => {
    const told: FaceHappening[] = [];
    const move = readEntry(game, state, line);
    if (!isRefusal(move)) game.play(state, move, (each: Happening) => told.push(face.happening({ ...each })));
    return told;
  });
}
