import {
  type GameView,
  type GameEvent,
  type GameRecord,
  isRefusal,
  readLogEntry,
  type Refusal,
  initState,
  verifyChance,
} from '@two-rivers/kernel';
import { sumGains } from '../gameLog.ts';
import { type CourseStep, alignLesson, isCourse } from './course.ts';
import { gainPlaceholdersIn, type Lesson, type LessonText, linkedSections, readLesson } from './lesson.ts';
import { refuse } from '../refuse.ts';

/** Statistics of a valid lesson. */
export interface LessonReport {
  readonly chapters: number;
  readonly steps: number;
  /** number of turns that the learner must play as requested (`asked`) or may play freely (`free`) */
  readonly asked: number;
  readonly free: number;
  readonly languages: readonly string[];
}

/**
 * Checks a lesson. Problems: an invalid form, an illegal log, chance that does not follow from the secret, steps that
 * do not fit the log, a text that lacks a language or links to an unknown rule, a gain that did not occur.
 */
export function checkLesson(
  gameView: GameView,
  record: GameRecord,
  sections: readonly string[],
): LessonReport | readonly Refusal[] {
  const lesson = readLesson(record);
  if (!('chapters' in lesson)) return lesson;
  const checked = verifyChance(gameView.game, record);
  if (isRefusal(checked)) return [checked];
  const course = alignLesson(gameView, lesson, record.log);
  const texts = lessonTextFields(lesson);
  const languages = [...new Set(texts.flatMap(({ text }) => Object.keys(text)))].toSorted();
  const problems = [
    ...texts.flatMap((each) => missingLanguages(each, languages)),
    ...texts.flatMap((each) => brokenLinks(each, sections)),
    ...(isCourse(course) ? missingGains(gameView, record, lesson, course) : course),
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

interface LessonTextField {
  readonly field: string;
  readonly text: LessonText;
}

/** All texts of a lesson, with their paths in the document. */
function lessonTextFields({ chapters, notes }: Lesson): readonly LessonTextField[] {
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

function missingLanguages({ field, text }: LessonTextField, languages: readonly string[]): readonly Refusal[] {
  return languages
    .filter((language) => text[language] === undefined)
    .map((language) => refuse('lesson-language', { field, language }));
}

function brokenLinks({ field, text }: LessonTextField, sections: readonly string[]): readonly Refusal[] {
  const links = new Set(Object.values(text).flatMap(linkedSections));
  return [...links]
    .filter((section) => !sections.includes(section))
    .map((section) => refuse('lesson-section', { field, section }));
}

/** Finds gains that a step mentions but that did not occur. */
function missingGains(
  gameView: GameView,
  record: GameRecord,
  { seat }: Lesson,
  course: readonly CourseStep[],
): readonly Refusal[] {
  const eventsByLine = eventsByLineOf(gameView, record);
  return course.flatMap(({ chapter, text, describedLines }, index) => {
    const step = index - course.findIndex((each) => each.chapter === chapter);
    const events = eventsByLine.slice(describedLines.from, describedLines.to).flat();
    const missing = Object.values(text)
      .flatMap(gainPlaceholdersIn)
      .filter((gain) => !sumGains(events, gain.seat ?? seat).some(({ what }) => what === gain.what));
    // report a missing gain once, not once per language
    return [...new Set(missing.map(({ what }) => what))].map((what) =>
      refuse('lesson-gain', { chapter: chapter + 1, step: step + 1, what }),
    );
  });
}

/** Events of each line of a legal log. */
function eventsByLineOf(gameView: GameView, { start, log }: GameRecord): readonly GameEvent[][] {
  const { game } = gameView;
  const state = game.create();
  initState(game, start, state);
  return log.map((line) => {
    const events: GameEvent[] = [];
    const move = readLogEntry(game, state, line);
    if (!isRefusal(move)) game.play(state, move, (event) => events.push(event));
    return events;
  });
}
